// HLSL to SPIR-V in C++: libspirant has an installed clang read the source.   hlsl IN.hlsl OUT.spv [ENTRY]
//
//   c++ -std=c++17 hlsl.cpp $(pkg-config --cflags --libs spirant) -o hlsl
#include <spirant.h>

#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>

namespace {

spirant_string text(std::string_view view) { return {view.data(), view.size()}; }

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
  std::ifstream input(argv[1], std::ios::binary);
  if (!input) {
    std::cerr << argv[0] << ": cannot read " << argv[1] << '\n';
    return 1;
  }
  const std::string source((std::istreambuf_iterator<char>(input)), std::istreambuf_iterator<char>());

  spirant_source_options given = {};
  given.size = sizeof given;
  given.profile = text("cs_6_0");
  given.entries = text(argc > 3 ? argv[3] : "main");
  spirant_options options = {};
  options.size = sizeof options;
  options.on_diagnostic = [](void *, const spirant_diagnostic *found) {
    std::cerr << std::string_view(found->text.data, found->text.length) << '\n';
  };
  std::unique_ptr<spirant_session, Destroy> session(spirant_session_create());
  const spirant_bytes bytes = {reinterpret_cast<const uint8_t *>(source.data()), source.size()};
  spirant_result *raw = nullptr;
  const auto status = spirant_compile_source(session.get(), bytes, text(argv[1]), &given, &options, &raw);
  std::unique_ptr<spirant_result, Destroy> result(raw);
  if (status != SPIRANT_STATUS_OK) return 1;

  const spirant_bytes words = spirant_result_output(result.get());
  std::ofstream file(argv[2], std::ios::binary);
  file.write(reinterpret_cast<const char *>(words.data), static_cast<std::streamsize>(words.length));
  return file ? 0 : 2;
}
