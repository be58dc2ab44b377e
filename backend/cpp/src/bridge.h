// What both C++ interfaces share: modules of LLVM travel to libspirant and back as bitcode, since libspirant may link another LLVM.
//
// Invariant: a module of the caller is verified before its bitcode is written, and is not changed. LLVM's global options are those of
// the caller after a call. Nothing here throws, and nothing but `fail` may exit.
#ifndef SPIRANT_LLVM_BRIDGE_H
#define SPIRANT_LLVM_BRIDGE_H

#include <spirant.h>

#include "llvm/Config/llvm-config.h"
#include "llvm/IR/Module.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace spirant_llvm {

// Options of libspirant by their names (docs/reference/options.md), as text.
using Options = std::vector<std::pair<std::string, std::string>>;

inline spirant_string text(const std::string &String) { return {String.data(), String.size()}; }

// Hands an error to a context, whose handler decides what happens; LLVM's own prints it and exits.
void fail(llvm::LLVMContext &Context, const std::string &Message);

// The triple of a module: a string before LLVM 21.
std::string tripleOf(const llvm::Module &M);

// Whether LLVM accepts a module, which is materialized; otherwise the message says why.
bool verify(llvm::Module *M, std::string &Message);

// Compiles a module to the bytes of a binary.
bool compile(llvm::Module *M, const Options &Given, std::string &Binary, std::string &Message);

// How a binary becomes LLVM IR.
struct Lift {
  uint32_t Builtins = SPIRANT_BUILTINS_DEFAULT;
  // Specialization constants, as spirant_lift_options.specialize lists them; the others get their defaults.
  std::string Specialize;
};

// Translates the bytes of a binary to a module; null on failure.
std::unique_ptr<llvm::Module> lift(llvm::LLVMContext &Context, const std::string &Binary, const Lift &How,
                                   std::string &Message);

// Whether the bytes are a binary that Spirant's verifier accepts.
bool check(const std::string &Binary, std::string &Message);

// Converts a module to a form, SPIRANT_FORM_...
bool convert(const std::string &Input, uint32_t Form, std::string &Output, std::string &Message);

} // namespace spirant_llvm

#endif // SPIRANT_LLVM_BRIDGE_H
