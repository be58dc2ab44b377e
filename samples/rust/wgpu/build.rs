//! Compiles the shader.

use spirant_build::{Shader, Shaders};

fn main() -> Result<(), spirant_build::Error> {
    Shaders::new()
        .environment("vulkan1.2")
        .shader(Shader::new("shaders/argmax.hlsl").profile("cs_6_0"))
        .compile()
}
