// The options of the translation between LLVM IR and SPIR-V, by the interface of the Khronos LLVM/SPIR-V translator.
//
// An option that changes nothing says so: Spirant selects instructions in one way, and keeps what the option would keep.
#ifndef SPIRV_LLVMSPIRVOPTS_H
#define SPIRV_LLVMSPIRVOPTS_H

// Other headers of this name do not define this.
#define SPIRANT_LLVMSPIRVLIB 1

#include <llvm/ADT/SmallVector.h>
#include <llvm/ADT/StringRef.h>

#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <unordered_map>

namespace llvm {
class IntrinsicInst;
}

namespace SPIRV {

// A version of SPIR-V by the second word of a module: 0x00010300 is 1.3 (SPIR-V, section 2.3).
enum class VersionNumber : uint32_t {
  SPIRV_1_0 = 0x00010000,
  SPIRV_1_1 = 0x00010100,
  SPIRV_1_2 = 0x00010200,
  SPIRV_1_3 = 0x00010300,
  SPIRV_1_4 = 0x00010400,
  SPIRV_1_5 = 0x00010500,
  SPIRV_1_6 = 0x00010600,
  MinimumVersion = SPIRV_1_0,
  MaximumVersion = SPIRV_1_6
};

// Whether `Version` is a word that a module of SPIR-V 1.0 to 1.6 has.
inline bool isSPIRVVersionKnown(uint32_t Version) {
  const uint32_t Minor = (Version >> 8) & 0xff;
  return Version == (0x00010000u | Minor << 8) && Minor <= 6;
}

// "1.3" for 0x00010300; "unknown" for a word that is not a version.
inline constexpr std::string_view formatVersionNumber(uint32_t Version) {
  constexpr std::string_view Names[] = {"1.0", "1.1", "1.2", "1.3", "1.4", "1.5", "1.6"};
  const uint32_t Minor = (Version >> 8) & 0xff;
  return Version == (0x00010000u | Minor << 8) && Minor < 7 ? Names[Minor] : std::string_view("unknown");
}

// An extension of SPIR-V. The numbers are no part of the interface.
enum class ExtensionID : uint32_t {
  First,
#define EXT(NAME) NAME,
#include "LLVMSPIRVExtensions.inc"
#undef EXT
  Last,
};

// How readSpirv calls builtins: by OpenCL C's functions, or by SPIR-V's own (__spirv_...). Both versions of OpenCL C are the same.
enum class BIsRepresentation : uint32_t { OpenCL12, OpenCL20, SPIRVFriendlyIR };

// Which floating-point operations of a kernel may be contracted: those that the module permits, none, all.
enum class FPContractMode : uint32_t { On, Off, Fast };

// The form of debug information. SPIRV_Debug is written as OpenCL_DebugInfo_100, ...200 as ...100.
enum class DebugInfoEIS : uint32_t {
  SPIRV_Debug,
  OpenCL_DebugInfo_100,
  NonSemantic_Shader_DebugInfo_100,
  NonSemantic_Shader_DebugInfo_200
};

// How built-in variables are read in LLVM IR: always by calls of functions.
enum class BuiltinFormat : uint32_t { Function, Global };

// The options of writeSpirv, readSpirv and regularizeLlvmForSpirv.
class TranslatorOpts {
public:
  // The extensions that are permitted or forbidden. Those that are absent, or have no value, are forbidden.
  using ExtensionsStatusMap = std::map<ExtensionID, std::optional<bool>>;
  using ArgList = llvm::SmallVector<llvm::StringRef, 4>;

  // SPIR-V 1.6 and no extensions.
  TranslatorOpts() = default;
  TranslatorOpts(VersionNumber Max, const ExtensionsStatusMap &Map = {}) : Version(Max), Extensions(Map) {}

  // The highest version that is written and read.
  VersionNumber getMaxVersion() const { return Version; }
  bool isAllowedToUseVersion(VersionNumber Requested) const { return Requested <= Version; }

  bool isAllowedToUseExtension(ExtensionID Extension) const {
    const auto Found = Extensions.find(Extension);
    return Found != Extensions.end() && Found->second.value_or(false);
  }
  // Permits or forbids an extension. One that was forbidden before stays so.
  void setAllowedToUseExtension(ExtensionID Extension, bool Allow = true) {
    std::optional<bool> &Status = Extensions[Extension];
    if (Status.value_or(true))
      Status = Allow;
  }
  void enableAllExtensions() {
#define EXT(NAME) Extensions[ExtensionID::NAME] = true;
#include "LLVMSPIRVExtensions.inc"
#undef EXT
  }

  // The value that readSpirv gives a specialization constant by its SpecId: the bits of its type. The others have their defaults.
  void setSpecConst(uint32_t SpecId, uint64_t Bits) { Specialization[SpecId] = Bits; }
  bool getSpecializationConstant(uint32_t SpecId, uint64_t &Bits) const {
    const auto Found = Specialization.find(SpecId);
    if (Found == Specialization.end())
      return false;
    Bits = Found->second;
    return true;
  }

  void setDesiredBIsRepresentation(BIsRepresentation Value) { Representation = Value; }
  BIsRepresentation getDesiredBIsRepresentation() const { return Representation; }

  void setFPContractMode(FPContractMode Mode) { Contract = Mode; }
  FPContractMode getFPContractMode() const { return Contract; }

  void setDebugInfoEIS(DebugInfoEIS Set) { DebugInfo = Set; }
  DebugInfoEIS getDebugInfoEIS() const { return DebugInfo; }

  // LLVM's intrinsics with these prefixes, if SPIR-V lacks them, are imported as functions with their names.
  void setSPIRVAllowUnknownIntrinsics(ArgList Prefixes) noexcept;
  bool isSPIRVAllowUnknownIntrinsicsEnabled() const noexcept;
  bool isUnknownIntrinsicAllowed(llvm::IntrinsicInst *Intrinsic) const noexcept;

  // These change nothing. LLVM's passes make values of variables where that is required.
  void setMemToRegEnabled(bool Value) { MemToReg = Value; }
  bool isSPIRVMemToRegEnabled() const { return MemToReg; }
  // The metadata of names of arguments is always made.
  void setGenKernelArgNameMDEnabled(bool Value) { ArgumentNames = Value; }
  void enableGenArgNameMD() { ArgumentNames = true; }
  bool isGenArgNameMDEnabled() const { return ArgumentNames; }
  // Expressions with operations that SPIR-V lacks are left out of debug information.
  void setAllowExtraDIExpressionsEnabled(bool Value) noexcept { ExtraExpressions = Value; }
  bool allowExtraDIExpressions() const noexcept { return ExtraExpressions; }
  // llvm.fmuladd is selected in one way.
  void setReplaceLLVMFmulAddWithOpenCLMad(bool Value) noexcept { FmulAddAsMad = Value; }
  bool shouldReplaceLLVMFmulAddWithOpenCLMad() const noexcept { return FmulAddAsMad; }
  // Attributes and metadata that no driver reads are not kept.
  void setPreserveOCLKernelArgTypeMetadataThroughString(bool Value) noexcept { ArgumentTypes = Value; }
  bool shouldPreserveOCLKernelArgTypeMetadataThroughString() const noexcept { return ArgumentTypes; }
  void setPreserveAuxData(bool Value) { AuxData = Value; }
  bool preserveAuxData() const { return AuxData; }
  // Pointers to functions have the address space of functions.
  void setEmitFunctionPtrAddrSpace(bool Value) noexcept { FunctionSpace = Value; }
  bool shouldEmitFunctionPtrAddrSpace() const noexcept { return FunctionSpace; }
  void setBuiltinFormat(BuiltinFormat Value) noexcept { Builtins = Value; }
  BuiltinFormat getBuiltinFormat() const noexcept { return Builtins; }

private:
  VersionNumber Version = VersionNumber::MaximumVersion;
  ExtensionsStatusMap Extensions;
  std::unordered_map<uint32_t, uint64_t> Specialization;
  // A name of its own in any header of this interface: the library reads it.
  std::optional<ArgList> SPIRVAllowUnknownIntrinsics;
  BIsRepresentation Representation = BIsRepresentation::OpenCL12;
  FPContractMode Contract = FPContractMode::On;
  DebugInfoEIS DebugInfo = DebugInfoEIS::OpenCL_DebugInfo_100;
  BuiltinFormat Builtins = BuiltinFormat::Function;
  bool MemToReg = false;
  bool ArgumentNames = false;
  bool ExtraExpressions = false;
  bool FmulAddAsMad = true;
  bool ArgumentTypes = false;
  bool AuxData = false;
  bool FunctionSpace = false;
};

} // namespace SPIRV

#endif // SPIRV_LLVMSPIRVOPTS_H
