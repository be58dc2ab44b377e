#!/bin/sh
# Julia: OpenCL.jl and oneAPI.jl compile by GPUCompiler.jl, which runs the program of the package SPIRV_LLVM_Translator_jll. Julia's
# Overrides.toml puts a folder with bin/llvm-spirv in the place of that package's files. Newer versions call a library instead, in whose
# place Spirant has none. Without Julia, this runs the command line of llvm-spirv.
. "$(dirname "$0")/translator.sh"
bitcode spirv64
llvm-spirv -o "$out/julia.spv" "$out/scale.bc" --spirv-debug-info-version=ocl-100 \
  --spirv-ext=+SPV_KHR_expect_assume,+SPV_EXT_shader_atomic_float_add --spirv-max-version=1.4
