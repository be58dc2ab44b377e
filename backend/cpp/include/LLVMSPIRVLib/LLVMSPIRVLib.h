// Translates between LLVM IR and SPIR-V, by the interface of the Khronos LLVM/SPIR-V translator.
//
// A program that was written for the translator's library is compiled with this header, or with the translator's own, and linked with
// libspirant-llvm and libspirant. No function throws, exits or changes its module: a failure is `false`, or nothing, and a message
// with Spirant's diagnostics. The translator's single passes, and what mangles the names of builtins, are not declared here.
#ifndef SPIRV_H
#define SPIRV_H

#include "LLVMSPIRVOpts.h"

#include "llvm/IR/Module.h"

#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class ModulePass;
}

namespace SPIRV {

// A module that readSpirvModule has read.
class SPIRVModule {
public:
  explicit SPIRVModule(std::string Bytes) : Bytes(std::move(Bytes)) {}
  // The binary.
  const std::string &bytes() const { return Bytes; }

private:
  std::string Bytes;
};

// Whether a string begins with the magic number of SPIR-V, in the byte order of this machine.
bool isSpirvBinary(const std::string &Image);

#ifdef _SPIRV_SUPPORT_TEXT_FMT
// Whether a string begins as the translator's text does.
bool isSpirvText(std::string &Image);

// Converts between the binary and the translator's text.
bool convertSpirv(std::istream &Input, std::ostream &Output, std::string &Message, bool FromText, bool ToText);

// Converts a binary or the translator's text to either; what has that form is copied.
bool convertSpirv(std::string &Input, std::string &Output, std::string &Message, bool ToText);
#endif

// Reads and verifies a binary; null on failure.
std::unique_ptr<SPIRVModule> readSpirvModule(std::istream &Input, std::string &Message);
std::unique_ptr<SPIRVModule> readSpirvModule(std::istream &Input, const TranslatorOpts &Options, std::string &Message);

// What the first instructions of a module state, by the numbers of the specification.
struct SPIRVModuleReport {
  VersionNumber Version;
  uint32_t MemoryModel;
  uint32_t AddrModel;
  std::vector<std::string> Extensions;
  std::vector<std::string> ExtendedInstructionSets;
  std::vector<uint32_t> Capabilities;
};

// The same by names.
struct SPIRVModuleTextReport {
  std::string Version;
  std::string MemoryModel;
  std::string AddrModel;
  std::vector<std::string> Extensions;
  std::vector<std::string> ExtendedInstructionSets;
  std::vector<std::string> Capabilities;
};

// Reads a binary up to its memory model. Without a report, the code says why.
std::optional<SPIRVModuleReport> getSpirvReport(std::istream &Input);
std::optional<SPIRVModuleReport> getSpirvReport(std::istream &Input, int &Code);

// The names of a report's numbers. A number without a name stays a number.
SPIRVModuleTextReport formatSpirvReport(const SPIRVModuleReport &Report);

// The meaning of a code of getSpirvReport; empty for 0 and for other numbers.
std::string getErrorMessage(int Code);

} // namespace SPIRV

namespace llvm {

// Writes a module as SPIR-V. Without options every extension may be used, with them those that they permit.
bool writeSpirv(Module *M, std::ostream &Output, std::string &Message);
bool writeSpirv(Module *M, const SPIRV::TranslatorOpts &Options, std::ostream &Output, std::string &Message);

// Reads a binary as LLVM IR in a context; on success the module is the caller's, on failure it is null. Specialization constants
// are constants. With options, a version and extensions that they do not permit are refused.
bool readSpirv(LLVMContext &Context, std::istream &Input, Module *&M, std::string &Message);
bool readSpirv(LLVMContext &Context, const SPIRV::TranslatorOpts &Options, std::istream &Input, Module *&M,
               std::string &Message);

// A specialization constant: its SpecId, its size in bytes, and its type, as "i1", "i32" or "f64".
struct SpecConstInfoTy {
  uint32_t ID;
  uint32_t Size;
  std::string Type;
};

// Lists the specialization constants of a binary.
bool getSpecConstInfo(std::istream &Input, std::vector<SpecConstInfoTy> &Constants);

// The LLVM IR of a module that was read; null on failure.
std::unique_ptr<Module> convertSpirvToLLVM(LLVMContext &Context, SPIRV::SPIRVModule &Read, std::string &Message);
std::unique_ptr<Module> convertSpirvToLLVM(LLVMContext &Context, SPIRV::SPIRVModule &Read,
                                           const SPIRV::TranslatorOpts &Options, std::string &Message);

// Whether LLVM's verifier accepts a module. The module is not changed: writeSpirv writes any valid LLVM IR.
bool regularizeLlvmForSpirv(Module *M, std::string &Message);
bool regularizeLlvmForSpirv(Module *M, std::string &Message, const SPIRV::TranslatorOpts &Options);

// A pass that writes the module. A failure is an error of the module's LLVMContext, as of LLVM's own passes.
ModulePass *createSPIRVWriterPass(std::ostream &Output);
ModulePass *createSPIRVWriterPass(std::ostream &Output, const SPIRV::TranslatorOpts &Options);

} // namespace llvm

#endif // SPIRV_H
