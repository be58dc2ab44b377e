#!/bin/bash -eu
# Builds every fuzz target into $OUT, each with its seeds and its dictionary, as OSS-Fuzz and ClusterFuzzLite expect.
cd "$SRC/spirant/testsuite"

plain="read disassemble assemble text container smith"
for target in $plain; do
    cargo +nightly fuzz build --release "$target"
done
# libLLVM is not instrumented, and what is ours is safe Rust: no sanitizer looks at this one.
cargo +nightly fuzz build --release --sanitizer none compiler

fuzz/seeds.sh "$WORK/corpus"
for target in $plain compiler; do
    cp "fuzz/target/x86_64-unknown-linux-gnu/release/$target" "$OUT/"
    zip --quiet --junk-paths "$OUT/${target}_seed_corpus.zip" "$WORK/corpus/$target"/*
    cp "fuzz/options/$target.options" "$OUT/"
done
cp data/dictionaries/*.dict "$OUT/"
# The fuzzers run where LLVM is not installed.
cp "$(llvm-config-22 --libdir)"/libLLVM.so.22* "$OUT/"
patchelf --set-rpath '$ORIGIN' "$OUT/compiler"
