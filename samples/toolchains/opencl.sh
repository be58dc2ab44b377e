#!/bin/sh
# OpenCL C by clang. clang 22 writes SPIR-V by LLVM's own backend and calls no translator. This is the way in two steps, which build scripts
# take for older versions of clang.
. "$(dirname "$0")/translator.sh"
bitcode spirv64
llvm-spirv "$out/scale.bc" -o "$out/opencl.spv"
