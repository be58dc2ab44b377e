//! Compiles the shaders.

use spirant_build::{Shader, Shaders};

fn main() -> Result<(), spirant_build::Error> {
    Shaders::new()
        .include("shaders")
        .shader(Shader::new("shaders/reduce.hlsl").profile("cs_6_0").permute("GROUP", [64, 256]))
        .shader(Shader::new("shaders/scale.cl").target("spirv-unknown-vulkan1.2-compute"))
        .compile()
}
