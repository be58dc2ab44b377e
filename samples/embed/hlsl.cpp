// HLSL to SPIR-V in C++: clang makes LLVM IR of the source, libspirant compiles it.   hlsl IN.hlsl OUT.spv [ENTRY]
//
//   c++ -std=c++17 hlsl.cpp $(pkg-config --cflags --libs spirant) -DSPIRANT_HLSL=$(pkg-config --variable=hlsldir spirant) -o hlsl
//
// SPIRANT_HLSL is the folder of the headers with HLSL's intrinsics, which clang includes.
#include <spirant.h>

#include <cstdio>
#include <fstream>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>

namespace {

#define QUOTED(name) #name
#define STRING(name) QUOTED(name)
constexpr const char *headers = STRING(SPIRANT_HLSL);
constexpr const char *target = "spirv-unknown-vulkan1.3-compute";

spirant_string text(std::string_view view) { return {view.data(), view.size()}; }

// What clang prints for a command line; empty where it fails.
std::string run(const std::string &command) {
  std::string output;
  FILE *pipe = popen(command.c_str(), "r");
  if (!pipe) return output;
  char buffer[1 << 16];
  while (auto count = fread(buffer, 1, sizeof buffer, pipe)) output.append(buffer, count);
  return pclose(pipe) == 0 ? output : std::string();
}

struct Destroy {
  void operator()(spirant_session *session) const { spirant_session_destroy(session); }
  void operator()(spirant_result *result) const { spirant_result_destroy(result); }
};

}  // namespace

int main(int argc, char **argv) {
  if (argc < 3) {
    std::cerr << "usage: " << argv[0] << " IN.hlsl OUT.spv [ENTRY]\n";
    return 2;
  }
  // clang hands over what it generated; LLVM's optimizations run in libspirant.
  const std::string entry = argc > 3 ? argv[3] : "main";
  const std::string flags = " -x hlsl -O1 -Xclang -disable-llvm-passes -c -emit-llvm -o - ";
  const std::string bitcode = run(std::string("clang-22 --target=") + target + flags + "-isystem '" + headers +
                                  "' -hlsl-entry '" + entry + "' '" + argv[1] + "'");
  if (bitcode.empty()) return 1;

  spirant_options options = {};
  options.size = sizeof options;
  options.ir_level = SPIRANT_IR_LEVEL_O1;
  options.on_diagnostic = [](void *, const spirant_diagnostic *found) {
    std::cerr << std::string_view(found->text.data, found->text.length) << '\n';
  };
  std::unique_ptr<spirant_session, Destroy> session(spirant_session_create());
  const spirant_bytes source = {reinterpret_cast<const uint8_t *>(bitcode.data()), bitcode.size()};
  spirant_result *raw = nullptr;
  const auto status = spirant_compile(session.get(), source, text(argv[1]), &options, &raw);
  std::unique_ptr<spirant_result, Destroy> result(raw);
  if (status != SPIRANT_STATUS_OK) return 1;

  const spirant_bytes words = spirant_result_output(result.get());
  std::ofstream file(argv[2], std::ios::binary);
  file.write(reinterpret_cast<const char *>(words.data), static_cast<std::streamsize>(words.length));
  return file ? 0 : 2;
}
