//! Metadata, attributes and annotations that mark values of LLVM IR.

use crate::enumeration;

/// The variable of a kernel's module that holds all variables at program scope.
pub const PROGRAM_SCOPE_BUFFER: &str = "program_scope_variables";

/// The variable of a kernel's module that holds tables in constant memory.
pub const CONSTANT_BUFFER: &str = "constant_data";

/// The variable of a kernel's module that `printf` writes to.
pub const PRINTF_BUFFER: &str = "printf_buffer";

enumeration! {
    /// Metadata, attributes or annotations of a value or a module.
    Attached {
        /// Metadata of a workgroup variable: an array whose length the host chooses through specialization constants.
        Length = "spirant.length",
        /// Attribute of an entry point: the numbers of the specialization constants that are the extents of its workgroup.
        LocalSizeIds = "spirant.local-size-ids",
        /// Attribute of a function whose SPIR-V entry point has another name: that name.
        EntryPoint = "spirant.entry-point",
        /// Named metadata: the kernels and their arguments, for reflection.
        Kernels = "spirant.kernels",
        /// Named metadata: samplers that the source of kernels defines.
        Samplers = "spirant.samplers",
        /// Named metadata: the buffer that holds the variables of kernels at program scope.
        ProgramScope = "spirant.program_scope",
        /// Named metadata: the buffer that holds tables of kernels in constant memory.
        ConstantData = "spirant.constant_data",
        /// Named metadata: the buffer that `printf` writes to.
        PrintfBuffer = "spirant.printf_buffer",
        /// Named metadata: the formats of `printf`, each with its number and the sizes of its arguments.
        PrintfFormats = "spirant.printf_formats",
        /// Named metadata: pointers of kernels into global and constant memory are addresses of 64 bits.
        Addresses = "spirant.addresses",
        /// Annotation of a variable, member or function of HLSL: all operations that it depends on are
        /// computed as they are written.
        Precise = "precise",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_is_read_as_it_is_written() {
        for attached in Attached::ALL {
            assert_eq!(Attached::of(&attached.to_string()), Some(*attached));
        }
        assert_eq!(Attached::of("spirant.lengths"), None);
    }
}
