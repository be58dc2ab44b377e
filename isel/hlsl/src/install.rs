//! How front ends are installed.

/// How DXC is installed on this system.
pub const DXC: &str = if cfg!(windows) {
    "install the Vulkan SDK, or `winget install Microsoft.DirectX.ShaderCompiler`"
} else if cfg!(target_os = "macos") {
    "install the Vulkan SDK, or `brew install directx-shader-compiler`"
} else {
    "install the Vulkan SDK, a release of the DirectX Shader Compiler, or run `cargo xtask setup --dxc` in Spirant's source"
};
