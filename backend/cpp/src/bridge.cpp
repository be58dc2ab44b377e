#include "bridge.h"

#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

#include <mutex>

using namespace llvm;

namespace spirant_llvm {
namespace {

struct Destroy {
  void operator()(spirant_session *Session) const { spirant_session_destroy(Session); }
  void operator()(spirant_result *Result) const { spirant_result_destroy(Result); }
};
using Session = std::unique_ptr<spirant_session, Destroy>;
using Result = std::unique_ptr<spirant_result, Destroy>;

// A diagnostic of LLVM that is a text; LLVM has a class for it since version 20.
class Diagnostic : public DiagnosticInfo {
public:
  Diagnostic(const std::string &Text, DiagnosticSeverity Severity) : DiagnosticInfo(kind(), Severity), Text(Text) {}

  void print(DiagnosticPrinter &Printer) const override { Printer << Text; }

private:
  static int kind() {
    static const int Kind = getNextAvailablePluginDiagnosticKind();
    return Kind;
  }
  const std::string &Text;
};

spirant_bytes bytes(StringRef Of) { return {reinterpret_cast<const uint8_t *>(Of.data()), Of.size()}; }

// LLVM's global option that libspirant sets before it first reads LLVM IR, if LLVM registers it in this process.
cl::opt<bool> *upgradeOption() {
  auto &Registered = cl::getRegisteredOptions();
  const auto Found = Registered.find("disable-auto-upgrade-debug-info");
  return Found == Registered.end() ? nullptr : static_cast<cl::opt<bool> *>(Found->second);
}

// Has libspirant set its global options of LLVM, and takes that back where it shares the LLVM of the caller: modules come here
// verified, so the option that keeps LLVM from aborting on broken ones has no use.
void prepare() {
  static std::once_flag Once;
  std::call_once(Once, [] {
    cl::opt<bool> *Option = upgradeOption();
    const bool Before = Option && Option->getValue();
    const Session Made(spirant_session_create());
    spirant_result *Raw = nullptr;
    spirant_compile(Made.get(), bytes(""), text("empty.ll"), nullptr, &Raw);
    const Result Refused(Raw);
    if (Option && Option->getValue() != Before)
      Option->setValue(Before);
  });
}

// Adds the errors of a result to a message, a line each; hands its warnings to the context, if there is one.
void report(const spirant_result *Of, LLVMContext *Context, std::string &Message) {
  const bool Failed = spirant_result_status(Of) != SPIRANT_STATUS_OK;
  if (Failed)
    Message.clear();
  spirant_diagnostic Found;
  for (size_t Index = 0; spirant_result_diagnostic(Of, Index, &Found); ++Index) {
    const std::string Text(Found.text.data, Found.text.length);
    const bool IsError = Found.severity == SPIRANT_SEVERITY_ERROR || Found.severity == SPIRANT_SEVERITY_BUG;
    if (IsError && Failed)
      Message += Message.empty() ? Text : "\n" + Text;
    else if (Found.severity == SPIRANT_SEVERITY_WARNING && Context)
      Context->diagnose(Diagnostic(Text, DS_Warning));
  }
  if (Failed && Message.empty())
    Message = "libspirant failed without a diagnostic";
}

// The output of a result, if there is one.
bool take(const Result &Of, LLVMContext *Context, std::string &Output, std::string &Message) {
  report(Of.get(), Context, Message);
  if (spirant_result_status(Of.get()) != SPIRANT_STATUS_OK)
    return false;
  const spirant_bytes Bytes = spirant_result_output(Of.get());
  Output.assign(reinterpret_cast<const char *>(Bytes.data), Bytes.length);
  return true;
}

} // namespace

void fail(LLVMContext &Context, const std::string &Message) { Context.diagnose(Diagnostic(Message, DS_Error)); }

#if LLVM_VERSION_MAJOR >= 21
std::string tripleOf(const Module &M) { return M.getTargetTriple().str(); }
#else
std::string tripleOf(const Module &M) { return M.getTargetTriple(); }
#endif

bool verify(Module *M, std::string &Message) {
  if (!M) {
    Message = "the module is null";
    return false;
  }
  if (Error Failed = M->materializeAll()) {
    Message = toString(std::move(Failed));
    return false;
  }
  std::string Found;
  raw_string_ostream Stream(Found);
  // Broken debug information is libspirant's to leave out.
  bool BrokenDebugInfo = false;
  if (!verifyModule(*M, &Stream, &BrokenDebugInfo))
    return true;
  Message = "the module is not valid: " + Stream.str();
  return false;
}

bool compile(Module *M, const Options &Given, std::string &Binary, std::string &Message) {
  if (!verify(M, Message))
    return false;
  prepare();
  SmallString<0> Bitcode;
  raw_svector_ostream Stream(Bitcode);
  // With the order of uses, LLVM's passes make of the copy what they make of the module.
  WriteBitcodeToFile(*M, Stream, /*ShouldPreserveUseListOrder=*/true);
  std::vector<spirant_option> Named;
  for (const auto &Option : Given)
    Named.push_back({text(Option.first), text(Option.second)});
  spirant_options Options = {};
  Options.size = sizeof Options;
  Options.named = Named.data();
  Options.named_count = Named.size();
  // A name of a file may have any bytes.
  const std::string Name = json::fixUTF8(M->getModuleIdentifier());
  const Session Made(spirant_session_create());
  spirant_result *Raw = nullptr;
  spirant_compile(Made.get(), bytes(Bitcode), text(Name), &Options, &Raw);
  return take(Result(Raw), &M->getContext(), Binary, Message);
}

std::unique_ptr<Module> lift(LLVMContext &Context, const std::string &Binary, const Lift &How, std::string &Message) {
  prepare();
  spirant_lift_options Given = {};
  Given.size = sizeof Given;
  Given.form = SPIRANT_LIFT_BITCODE;
  Given.builtins = How.Builtins;
  Given.specialize = text(How.Specialize);
  Given.flags = SPIRANT_LIFT_SPECIALIZE_ALL;
  spirant_result *Raw = nullptr;
  spirant_lift(bytes(Binary), text("spirv"), &Given, nullptr, &Raw);
  std::string Bitcode;
  if (!take(Result(Raw), &Context, Bitcode, Message))
    return nullptr;
  auto Parsed = parseBitcodeFile(MemoryBufferRef(Bitcode, "spirv"), Context);
  if (!Parsed) {
    Message = "LLVM " LLVM_VERSION_STRING " cannot read the bitcode of the LLVM in libspirant: " +
              toString(Parsed.takeError());
    return nullptr;
  }
  std::unique_ptr<Module> M = std::move(*Parsed);
  return verify(M.get(), Message) ? std::move(M) : nullptr;
}

bool check(const std::string &Binary, std::string &Message) {
  spirant_result *Raw = nullptr;
  spirant_verify(bytes(Binary), text("spirv"), nullptr, &Raw);
  std::string Nothing;
  return take(Result(Raw), nullptr, Nothing, Message);
}

bool convert(const std::string &Input, uint32_t Form, std::string &Output, std::string &Message) {
  spirant_result *Raw = nullptr;
  spirant_translate(bytes(Input), text("spirv"), Form, nullptr, &Raw);
  return take(Result(Raw), nullptr, Output, Message);
}

} // namespace spirant_llvm
