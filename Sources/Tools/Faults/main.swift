import Glibc

exit(Faults.run(arguments: Array(CommandLine.arguments.dropFirst())))
