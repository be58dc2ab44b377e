// LLVM's interface to its SPIR-V backend. LLVM has no header for it: programs declare both functions themselves, as LLVM 20 and later
// define them.
#include "bridge.h"

#if LLVM_VERSION_MAJOR >= 20

#include "llvm/Support/CodeGen.h"
#include "llvm/TargetParser/Triple.h"

#include <optional>

using namespace llvm;
using namespace spirant_llvm;

namespace {

// The list of permitted extensions in libspirant's spelling. Unknown names are refused here, with LLVM's message.
std::optional<std::string> listed(const std::vector<std::string> &Names, std::string &Message) {
  std::string List = "-all";
  for (const std::string &Name : Names) {
    if (Name == "all" || Name == "khr") {
      List += "," + Name;
    } else if (spirant_is_extension(text(Name))) {
      List += ",+" + Name;
    } else {
      Message = "Unknown SPIR-V extension: " + Name;
      return std::nullopt;
    }
  }
  return List;
}

} // namespace

namespace llvm {

extern "C" {

// Writes a module as SPIR-V for a triple, or for spirv64 if the triple is empty. `AllowExtNames` are the extensions that may be used,
// or "all".
__attribute__((visibility("default"))) bool SPIRVTranslate(Module *M, std::string &SpirvObj, std::string &ErrMsg,
                                                           const std::vector<std::string> &AllowExtNames,
                                                           CodeGenOptLevel OLevel, Triple TargetTriple);

// The same by options as text: the triple, else the module's own, and the level of optimization, else 0.
__attribute__((visibility("default"))) bool SPIRVTranslateModule(Module *M, std::string &SpirvObj, std::string &ErrMsg,
                                                                 const std::vector<std::string> &AllowExtNames,
                                                                 const std::vector<std::string> &Opts);

bool SPIRVTranslate(Module *M, std::string &SpirvObj, std::string &ErrMsg,
                    const std::vector<std::string> &AllowExtNames, CodeGenOptLevel OLevel, Triple TargetTriple) {
  const std::optional<std::string> Extensions = listed(AllowExtNames, ErrMsg);
  if (!Extensions)
    return false;
  const std::string Wanted = TargetTriple.str().empty() ? "spirv64-unknown-unknown" : TargetTriple.str();
  // As spirant-llc has them.
  Options Given = {
      {"triple", Wanted},
      {"extensions", *Extensions},
      {"debug_info", "lines"},
      {"opt_level", std::to_string(static_cast<int>(OLevel))},
  };
  for (const std::string &Name : AllowExtNames)
    if (Name == "SPV_KHR_untyped_pointers")
      Given.emplace_back("untyped_pointers", "true");
  return compile(M, Given, SpirvObj, ErrMsg);
}

bool SPIRVTranslateModule(Module *M, std::string &SpirvObj, std::string &ErrMsg,
                          const std::vector<std::string> &AllowExtNames, const std::vector<std::string> &Opts) {
  if (!M) {
    ErrMsg = "the module is null";
    return false;
  }
  const bool HasTriple = !Opts.empty() && !Opts[0].empty();
  const Triple TargetTriple(HasTriple ? Triple::normalize(Opts[0]) : tripleOf(*M));
  CodeGenOptLevel Level = CodeGenOptLevel::None;
  if (Opts.size() > 1 && !Opts[1].empty()) {
    const std::optional<CodeGenOptLevel> Read = CodeGenOpt::parseLevel(Opts[1][0]);
    if (!Read) {
      ErrMsg = "Invalid optimization level!";
      return false;
    }
    Level = *Read;
  }
  return SPIRVTranslate(M, SpirvObj, ErrMsg, AllowExtNames, Level, TargetTriple);
}

} // extern "C"

} // namespace llvm

#endif // LLVM_VERSION_MAJOR >= 20
