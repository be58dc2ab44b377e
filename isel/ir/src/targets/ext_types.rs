//! Target extension types.

use std::ffi::CStr;
use std::fmt;

/// The prefix of the names of SPIR-V's.
pub const PREFIX: &str = "spirv.";

/// Defines [`ExtType`] by its rows: name, what it is, where it is documented.
macro_rules! ext_types {
    ($($variant:ident $name:literal $what:literal $document:ident;)*) => {
        /// A target extension type that is known by name. The grammar knows SPIR-V's others.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum ExtType {
            $(#[doc = $what] $variant,)*
        }

        impl ExtType {
            /// All of them.
            pub const ALL: &[ExtType] = &[$(ExtType::$variant),*];

            /// The one of this name.
            pub fn of(name: &str) -> Option<ExtType> {
                Some(match name {
                    $($name => ExtType::$variant,)*
                    _ => return None,
                })
            }

            /// Its name.
            pub const fn name(self) -> &'static str {
                match self {
                    $(ExtType::$variant => $name,)*
                }
            }

            /// Its name as a C string.
            pub const fn c_name(self) -> &'static CStr {
                let name = match self {
                    $(ExtType::$variant => CStr::from_bytes_with_nul(concat!($name, "\0").as_bytes()),)*
                };
                match name {
                    Ok(name) => name,
                    Err(_) => c"",
                }
            }

            /// Its meaning, and where it is documented.
            pub const fn says(self) -> (&'static str, &'static str) {
                match self {
                    $(ExtType::$variant => ($what, $document),)*
                }
            }
        }
    };
}

const GUIDE: &str = "LLVM, User Guide for SPIR-V Target";
const HLSL: &str = "clang, HLSL resources for SPIR-V";
const INLINE: &str = "HLSL proposals 0011 and 0017";
const DIRECTX: &str = "LLVM, Target Extension Types for DirectX";
const TRANSLATOR: &str = "SPIRV-LLVM-Translator, SPIR-V types in LLVM IR";

// Variant, name, what it is, where it is documented.
ext_types! {
    Image "spirv.Image" "An image: sampled type, dimensionality, depth, arrayed, multisampled, sampled, format, access." GUIDE;
    SignedImage "spirv.SignedImage" "The same, of signed integers." HLSL;
    SampledImage "spirv.SampledImage" "An image with a sampler." GUIDE;
    Sampler "spirv.Sampler" "A sampler." GUIDE;
    Event "spirv.Event" "An event of an asynchronous copy." GUIDE;
    DeviceEvent "spirv.DeviceEvent" "An event of a kernel that a kernel starts." GUIDE;
    ReserveId "spirv.ReserveId" "A reservation in a pipe." GUIDE;
    Queue "spirv.Queue" "A queue for kernels that a kernel starts." GUIDE;
    Pipe "spirv.Pipe" "A pipe, and its access." GUIDE;
    PipeStorage "spirv.PipeStorage" "The memory of a pipe." TRANSLATOR;
    VmeImage "spirv.VmeImageINTEL" "An image for the estimation of motion." TRANSLATOR;
    NamedBarrier "spirv.NamedBarrier" "A barrier of some subgroups." TRANSLATOR;
    AccelerationStructureKhr "spirv.AccelerationStructureKHR" "What rays are traced in." HLSL;
    AccelerationStructure "spirv.AccelerationStructure" "The same." HLSL;
    RayQueryKhr "spirv.RayQueryKHR" "A ray that a shader follows by itself." HLSL;
    RayQuery "spirv.RayQuery" "The same." HLSL;
    CooperativeMatrixKhr "spirv.CooperativeMatrixKHR" "A matrix that a subgroup holds." GUIDE;
    Type "spirv.Type" "A type by the number of its instruction." INLINE;
    IntegralConstant "spirv.IntegralConstant" "An operand of such a type: a constant." INLINE;
    Literal "spirv.Literal" "An operand of such a type: a literal." INLINE;
    Padding "spirv.Padding" "Bytes between members of a struct." HLSL;
    VulkanBuffer "spirv.VulkanBuffer" "A buffer: its content, its storage class, whether it is written." HLSL;
    PushConstant "spirv.PushConstant" "Push constants." HLSL;
    DxRawBuffer "dx.RawBuffer" "A buffer of bytes or structs." DIRECTX;
    DxCBuffer "dx.CBuffer" "A constant buffer." DIRECTX;
    DxTypedBuffer "dx.TypedBuffer" "A buffer of texels." DIRECTX;
    DxTexture "dx.Texture" "A texture." DIRECTX;
    DxMsTexture "dx.MSTexture" "A texture of several samples." DIRECTX;
    DxSampler "dx.Sampler" "A sampler." DIRECTX;
    DxPadding "dx.Padding" "Bytes between members of a struct." DIRECTX;
}

/// The name.
impl fmt::Display for ExtType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_type_is_found_by_its_name() {
        for ty in ExtType::ALL {
            assert_eq!(ExtType::of(ty.name()), Some(*ty));
            assert_eq!(ty.c_name().to_str(), Ok(ty.name()));
            assert!(!ty.says().0.is_empty() && !ty.says().1.is_empty());
        }
        assert_eq!(ExtType::of("spirv.Nothing"), None);
    }
}
