//! Address spaces.

use spirant_dialect::spirv::StorageClass;
use std::fmt;

/// Defines [`AddressSpace`] by its rows: number, storage class, what is there, where it is documented.
macro_rules! spaces {
    ($($name:ident $number:literal $class:ident $what:literal $document:ident;)*) => {
        /// An address space of pointers in LLVM IR.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum AddressSpace {
            $(#[doc = $what] $name,)*
            /// An address space without a storage class, by its number.
            Other(u32),
        }

        impl AddressSpace {
            /// The address spaces with a storage class.
            pub const ALL: &[AddressSpace] = &[$(AddressSpace::$name),*];

            /// The one of this number.
            pub const fn of(number: u32) -> AddressSpace {
                match number {
                    $($number => AddressSpace::$name,)*
                    other => AddressSpace::Other(other),
                }
            }

            /// Its number.
            pub const fn number(self) -> u32 {
                match self {
                    $(AddressSpace::$name => $number,)*
                    AddressSpace::Other(number) => number,
                }
            }

            /// Its storage class.
            pub const fn class(self) -> Option<StorageClass> {
                match self {
                    $(AddressSpace::$name => Some(StorageClass::$class),)*
                    AddressSpace::Other(_) => None,
                }
            }

            /// What is there, and where that is documented.
            fn says(self) -> (&'static str, &'static str) {
                match self {
                    $(AddressSpace::$name => ($what, $document),)*
                    AddressSpace::Other(_) => ("", ""),
                }
            }
        }
    };
}

const LLVM: &str = "llvm/Support/SPIRVAddrSpace.h";
const OWN: &str = "the number of the storage class, since LLVM has none";
const ALTERA: &str = "SPV_ALTERA_usm_storage_classes";
const FUNCTION_POINTERS: &str = "SPV_INTEL_function_pointers";

// Name, number, storage class, what is there, where it is documented.
spaces! {
    Function 0 Function "Variables of a function." LLVM;
    CrossWorkgroup 1 CrossWorkgroup "Global memory of kernels." LLVM;
    UniformConstant 2 UniformConstant "Constant memory of kernels." LLVM;
    Workgroup 3 Workgroup "Memory of a workgroup." LLVM;
    Generic 4 Generic "Any of the memory of kernels but constant memory." LLVM;
    DeviceOnly 5 DeviceOnlyALTERA "Global memory of the device alone." ALTERA;
    HostOnly 6 HostOnlyALTERA "Global memory of the host alone." ALTERA;
    Input 7 Input "Inputs of a stage." LLVM;
    Output 8 Output "Outputs of a stage." LLVM;
    CodeSection 9 CodeSectionINTEL "Functions." FUNCTION_POINTERS;
    Private 10 Private "Variables of an invocation." LLVM;
    StorageBuffer 11 StorageBuffer "Buffers that can be written, and memory by its address." LLVM;
    Uniform 12 Uniform "Constant buffers." LLVM;
    PushConstant 13 PushConstant "Push constants." LLVM;
    CallableData 5328 CallableDataKHR "What a callable shader is called with." OWN;
    IncomingCallableData 5329 IncomingCallableDataKHR "What this callable shader is called with." OWN;
    RayPayload 5338 RayPayloadKHR "What a ray carries along." OWN;
    HitAttribute 5339 HitAttributeKHR "What an intersection says of a hit." OWN;
    IncomingRayPayload 5342 IncomingRayPayloadKHR "What the ray carries along that this shader is called for." OWN;
    ShaderRecordBuffer 5343 ShaderRecordBufferKHR "The record of a shader in its table." OWN;
    TaskPayload 5402 TaskPayloadWorkgroupEXT "What a task shader hands to mesh shaders." OWN;
}

impl AddressSpace {
    /// The address space of a storage class.
    pub fn of_class(class: StorageClass) -> Option<AddressSpace> {
        AddressSpace::ALL.iter().copied().find(|space| space.class() == Some(class))
    }

    /// The type of its pointers, as LLVM IR spells it.
    pub fn pointer(self) -> String {
        match self {
            AddressSpace::Function => "ptr".to_owned(),
            space => format!("ptr {}", space.qualifier()),
        }
    }

    /// The qualifier after `ptr` and before `global`.
    pub fn qualifier(self) -> String {
        format!("addrspace({self})")
    }

    /// Whether its variables are read or written from outside the module.
    pub const fn is_of_interface(self) -> bool {
        use AddressSpace::{CallableData, Input, Output, PushConstant, StorageBuffer, Uniform};
        matches!(self, Input | Output | StorageBuffer | Uniform | PushConstant)
            || self.number() >= CallableData.number()
    }
}

/// The address spaces that have a storage class, as a table in Markdown.
pub fn table() -> String {
    let mut table =
        String::from("| `addrspace` | storage class | what is there | documented by |\n|---|---|---|---|\n");
    for space in AddressSpace::ALL {
        let class = space.class().map(|class| format!("{class:?}")).unwrap_or_default();
        let (what, document) = space.says();
        table.push_str(&format!("| {space} | {class} | {} | {document} |\n", what.trim_end_matches('.')));
    }
    table
}

/// The number, as LLVM IR has it.
impl fmt::Display for AddressSpace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.number(), f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_storage_classes_lead_back() {
        for space in AddressSpace::ALL {
            assert_eq!(AddressSpace::of(space.number()), *space);
            assert_eq!(space.class().and_then(AddressSpace::of_class), Some(*space));
        }
        assert_eq!(AddressSpace::of(14), AddressSpace::Other(14));
        assert_eq!(AddressSpace::of_class(StorageClass::Image), None);
        assert_eq!(AddressSpace::Function.pointer(), "ptr");
        assert_eq!(AddressSpace::Workgroup.pointer(), "ptr addrspace(3)");
        assert_eq!(table().lines().count(), 2 + AddressSpace::ALL.len());
    }
}
