//! Numbers of NonSemantic.Shader.DebugInfo.100 for DWARF's and LLVM's names ("Enumerations").

use spirant_dialect::spirv::{SourceLanguage, StorageClass};

/// The flags of a type, member, variable or function.
pub fn flags(words: &str) -> u32 {
    words.split(" | ").map(flag).fold(0, |all, flag| all | flag)
}

fn flag(word: &str) -> u32 {
    match word {
        "DIFlagProtected" => 1 << 0,
        "DIFlagPrivate" => 1 << 1,
        "DIFlagPublic" => 1 << 0 | 1 << 1,
        "DISPFlagLocalToUnit" => LOCAL,
        "DISPFlagDefinition" => DEFINITION,
        "DIFlagFwdDecl" => FORWARD,
        "DIFlagArtificial" => 1 << 5,
        "DIFlagExplicit" => 1 << 6,
        "DIFlagPrototyped" => 1 << 7,
        "DIFlagObjectPointer" => 1 << 8,
        "DIFlagStaticMember" => 1 << 9,
        "DIFlagLValueReference" => LVALUE_REFERENCE,
        "DIFlagRValueReference" => RVALUE_REFERENCE,
        "DISPFlagOptimized" => 1 << 13,
        "DIFlagEnumClass" => 1 << 14,
        "DIFlagTypePassByValue" => 1 << 15,
        "DIFlagTypePassByReference" => 1 << 16,
        _ => 0,
    }
}

/// `FlagIsLocal`
pub const LOCAL: u32 = 1 << 2;
/// `FlagIsDefinition`
pub const DEFINITION: u32 = 1 << 3;
/// `FlagFwdDecl`
pub const FORWARD: u32 = 1 << 4;
/// `FlagLValueReference`
pub const LVALUE_REFERENCE: u32 = 1 << 11;
/// `FlagRValueReference`
pub const RVALUE_REFERENCE: u32 = 1 << 12;

/// The encoding of a basic type.
pub fn encoding(word: &str) -> u32 {
    match word {
        "DW_ATE_address" => 1,
        "DW_ATE_boolean" => 2,
        "DW_ATE_float" | "DW_ATE_complex_float" | "DW_ATE_decimal_float" => 3,
        "DW_ATE_signed" | "DW_ATE_signed_fixed" => 4,
        "DW_ATE_signed_char" => 5,
        "DW_ATE_unsigned" | "DW_ATE_unsigned_fixed" => 6,
        "DW_ATE_unsigned_char" | "DW_ATE_UTF" | "DW_ATE_ASCII" | "DW_ATE_UCS" => 7,
        _ => 0,
    }
}

/// The language of a compilation unit of a module of this kind.
pub fn language(word: &str, kind: Kind) -> SourceLanguage {
    match word {
        "DW_LANG_OpenCL" => SourceLanguage::OpenCL_C,
        "DW_LANG_CPP_for_OpenCL" => SourceLanguage::CPP_for_OpenCL,
        "DW_LANG_HLSL" => SourceLanguage::HLSL,
        "DW_LANG_GLSL" => SourceLanguage::GLSL,
        "DW_LANG_GLSL_ES" => SourceLanguage::ESSL,
        "DW_LANG_Zig" => SourceLanguage::Zig,
        "DW_LANG_Rust" | "DW_LANG_Rust_old" => SourceLanguage::Rust,
        "DW_LANG_SYCL" => SourceLanguage::SYCL,
        // clang says that of C++ for OpenCL and HLSL, which DWARF 5 has no numbers for.
        word if word.starts_with("DW_LANG_C_plus_plus") => match kind {
            Kind::Kernels => SourceLanguage::CPP_for_OpenCL,
            Kind::HlslShaders => SourceLanguage::HLSL,
            Kind::Shaders => SourceLanguage::Unknown,
        },
        _ => SourceLanguage::Unknown,
    }
}

/// The kind of module, which distinguishes languages that have no DWARF number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Kernels.
    Kernels,
    /// Shaders with attributes of HLSL.
    HlslShaders,
    /// Other shaders.
    Shaders,
}

/// The storage class of a pointer's LLVM address space, by clang's numbers; `None` if the type does not state
/// one.
pub fn storage_class(space: &str, is_kernel: bool) -> StorageClass {
    match (space, is_kernel) {
        ("1", true) => StorageClass::CrossWorkgroup,
        ("2", _) => StorageClass::UniformConstant,
        ("3", _) => StorageClass::Workgroup,
        ("4", true) | ("", true) => StorageClass::Generic,
        ("7", _) => StorageClass::Input,
        ("8", _) => StorageClass::Output,
        ("11", _) => StorageClass::StorageBuffer,
        ("12", _) => StorageClass::Uniform,
        ("13", _) => StorageClass::PushConstant,
        _ => StorageClass::Function,
    }
}
