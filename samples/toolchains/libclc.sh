#!/bin/sh
# Mesa's libclc: LLVM's build of libclc calls llvm-spirv for the files that Mesa's OpenCL compiler reads (cmake -DLLVM_SPIRV=PATH/llvm-spirv).
# This does the same for one function.
. "$(dirname "$0")/translator.sh"
"${CLANG:-clang-22}" --target=spirv64-- -c -emit-llvm -O2 -x cl - -o "$out/clc.bc" << 'CODE'
float __attribute__((overloadable)) mad3(float a, float b, float c) { return a * b + c; }
float2 __attribute__((overloadable)) mad3(float2 a, float2 b, float2 c) { return (float2)(mad3(a.x, b.x, c.x), mad3(a.y, b.y, c.y)); }
CODE
llvm-spirv --spirv-max-version=1.1 -o "$out/libclc.spv" "$out/clc.bc"
