import Glibc

exit(Benchmark.run(arguments: Array(CommandLine.arguments.dropFirst())))
