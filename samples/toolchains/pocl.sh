#!/bin/sh
# PoCL: reads programs in SPIR-V by two calls of the llvm-spirv that it was built with (cmake -DLLVM_SPIRV=PATH/llvm-spirv): one lists
# specialization constants, one translates to LLVM IR. Its LLVM has to read bitcode of the LLVM that Spirant was built with.
. "$(dirname "$0")/translator.sh"
bitcode spirv64
llvm-spirv --spirv-max-version=1.2 "$out/scale.bc" -o "$out/pocl.spv"
llvm-spirv --spec-const-info "$out/pocl.spv"
llvm-spirv -r -o "$out/pocl.bc" "$out/pocl.spv"
