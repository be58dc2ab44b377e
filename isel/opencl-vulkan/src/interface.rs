//! How kernels become compute shaders: what the caller chooses of their interface.

/// How many bytes the buffer of `printf` has if nothing else is asked for.
const PRINTF_BYTES: u32 = 1 << 20;

/// How kernels become compute shaders.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct KernelInterface {
    /// Where arguments by value are.
    pub values: Values,
    /// What pointers to global and constant memory are.
    pub pointers: Pointers,
    /// Where tables in constant memory are.
    pub constants: Constants,
    /// The bytes of the buffer that `printf` writes to: the count of words and the records behind it.
    pub printf_bytes: u32,
}

impl Default for KernelInterface {
    fn default() -> Self {
        KernelInterface {
            values: Values::default(),
            pointers: Pointers::default(),
            constants: Constants::default(),
            printf_bytes: PRINTF_BYTES,
        }
    }
}

spirant_dialect::setters! {
    KernelInterface {
        values: Values,
        pointers: Pointers,
        constants: Constants,
        printf_bytes: u32,
    }
}

/// Where arguments by value are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Values {
    /// In push constants where they take up to 128 bytes, which every device has; else in a storage buffer, or in a uniform
    /// buffer if pointers are among them.
    #[default]
    Auto,
    /// In push constants.
    PushConstants,
    /// In a uniform buffer.
    Uniform,
    /// In a storage buffer.
    Storage,
}

/// What pointers to global and constant memory are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pointers {
    /// Descriptors of storage buffers. A pointer leads back to one of them, and memory holds no pointers.
    #[default]
    Descriptors,
    /// Addresses of 64 bits (`vkGetBufferDeviceAddress`), which are arguments by value and may be stored, compared and computed with. The LLVM IR
    /// has pointers of 64 bits.
    Addresses,
}

/// Where variables in constant memory are that kernels index by a number that they compute.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Constants {
    /// In the shader.
    #[default]
    Module,
    /// In a storage buffer, which the host fills with the data that reflection has.
    Storage,
}
