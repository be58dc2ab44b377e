//! Modules that grow in one direction each: things that a program may have very many of.

use std::io::{Result, Write};

use crate::bench::generate::{self, Spread};

/// A direction of growth.
pub struct Family {
    /// The thing that the module has many of.
    pub name: &'static str,
    /// The largest number that is measured.
    pub largest: usize,
    /// The target triple.
    pub triple: &'static str,
    /// Writes a module with this many.
    pub write: fn(&mut dyn Write, usize) -> Result<()>,
}

const KERNEL: &str = "spirv64-unknown-unknown";
const SHADER: &str = "spirv-unknown-vulkan1.3-compute";

/// Makes a family from each row.
macro_rules! families {
    ($($name:literal, $largest:literal, $triple:expr, $write:expr;)*) => {
        &[$(Family { name: $name, largest: $largest, triple: $triple, write: $write }),*]
    };
}

/// Every direction.
pub static FAMILIES: &[Family] = families! {
    "instructions of one kernel", 1_000_000, KERNEL, |out, n| generate::emit(out, Spread::OneFunction, n).map(drop);
    "instructions of many functions", 1_000_000, KERNEL, |out, n| generate::emit(out, Spread::ManyFunctions, n).map(drop);
    "functions", 100_000, KERNEL, functions;
    "functions inlined into a shader", 80_000, SHADER, inlined;
    "cases of a kernel's switch", 200_000, KERNEL, |out, n| kernel_switch(out, n, "i32");
    "cases of a shader's switch", 200_000, SHADER, shader_switch;
    "cases of 64 bits", 200_000, KERNEL, |out, n| kernel_switch(out, n, "i64");
    "nested selections", 80_000, SHADER, nested_selections;
    "nested loops", 20_000, SHADER, nested_loops;
    "exits of a loop", 20_000, SHADER, exits;
    "selections in sequence", 100_000, SHADER, sequence;
    "elements of a constant array", 1_000_000, KERNEL, constant_array;
    "elements of a shader's constant array", 1_000_000, SHADER, shader_array;
    "bytes of a constant string", 1_000_000, KERNEL, constant_string;
    "resources", 40_000, SHADER, resources;
    "bytes of debug names", 1_000_000, KERNEL, names;
    "bytes of one name", 1_000_000, KERNEL, one_name;
    "parameters of a block", 80_000, SHADER, block_parameters;
};

const ATTRIBUTES: &str = "attributes #0 = { \"hlsl.shader\"=\"compute\" \"hlsl.numthreads\"=\"1,1,1\" }\n";

/// Declarations of a shader that reads and writes one buffer of integers.
const BUFFER: &str = "\
declare target(\"spirv.VulkanBuffer\", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.t(target(\"spirv.VulkanBuffer\", [0 x i32], 12, 1), i32)
declare i32 @llvm.spv.thread.id.i32(i32)
";

/// The first block of such a shader: `%x` is what it reads, `%p` where it writes.
const ENTRY: &str = "\
define void @main() #0 {
entry:
  %h = call target(\"spirv.VulkanBuffer\", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %id = call i32 @llvm.spv.thread.id.i32(i32 0)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.t(target(\"spirv.VulkanBuffer\", [0 x i32], 12, 1) %h, i32 %id)
  %x = load i32, ptr addrspace(11) %p
";

fn shader(out: &mut dyn Write) -> Result<()> {
    write!(out, "{BUFFER}{ATTRIBUTES}{ENTRY}")
}

fn functions(out: &mut dyn Write, count: usize) -> Result<()> {
    writeln!(out, "define spir_kernel void @k(ptr addrspace(1) %p) {{")?;
    for i in 0..count {
        writeln!(out, "  %r{i} = call spir_func i32 @f{i}(i32 {i})")?;
    }
    writeln!(out, "  store i32 %r{}, ptr addrspace(1) %p\n  ret void\n}}", count - 1)?;
    for i in 0..count {
        writeln!(out, "define spir_func i32 @f{i}(i32 %x) {{\n  %y = mul i32 %x, {i}\n  ret i32 %y\n}}")?;
    }
    Ok(())
}

fn inlined(out: &mut dyn Write, count: usize) -> Result<()> {
    shader(out)?;
    writeln!(out, "  %r0 = call i32 @f0(i32 %x)")?;
    for i in 1..count {
        writeln!(out, "  %r{i} = call i32 @f{i}(i32 %r{})", i - 1)?;
    }
    writeln!(out, "  store i32 %r{}, ptr addrspace(11) %p\n  ret void\n}}", count - 1)?;
    for i in 0..count {
        writeln!(out, "define internal i32 @f{i}(i32 %x) {{\n  %y = mul i32 %x, {i}\n  ret i32 %y\n}}")?;
    }
    Ok(())
}

fn kernel_switch(out: &mut dyn Write, cases: usize, ty: &str) -> Result<()> {
    writeln!(
        out,
        "define spir_kernel void @k(ptr addrspace(1) %p) {{\nentry:\n  %x = load {ty}, ptr addrspace(1) %p"
    )?;
    switch(out, cases, ty, 1)
}

fn shader_switch(out: &mut dyn Write, cases: usize) -> Result<()> {
    shader(out)?;
    switch(out, cases, "i32", 11)
}

/// The rest of a function that switches on `%x` and writes to `%p`.
fn switch(out: &mut dyn Write, cases: usize, ty: &str, space: u32) -> Result<()> {
    writeln!(out, "  switch {ty} %x, label %end [")?;
    for i in 0..cases {
        writeln!(out, "    {ty} {}, label %c{i}", i * 3)?;
    }
    writeln!(out, "  ]")?;
    for i in 0..cases {
        writeln!(out, "c{i}:\n  br label %end")?;
    }
    writeln!(out, "end:\n  %r = phi {ty} [ 0, %entry ]")?;
    for i in 0..cases {
        writeln!(out, "    , [ {i}, %c{i} ]")?;
    }
    writeln!(out, "  store {ty} %r, ptr addrspace({space}) %p\n  ret void\n}}")
}

fn nested_selections(out: &mut dyn Write, depth: usize) -> Result<()> {
    shader(out)?;
    for i in 0..depth {
        writeln!(
            out,
            "  %c{i} = icmp ugt i32 %x, {i}\n  br i1 %c{i}, label %then{i}, label %end{i}\nthen{i}:"
        )?;
    }
    writeln!(out, "  store i32 1, ptr addrspace(11) %p")?;
    for i in (0..depth).rev() {
        writeln!(out, "  br label %end{i}\nend{i}:")?;
        writeln!(out, "  store i32 {i}, ptr addrspace(11) %p")?;
    }
    writeln!(out, "  ret void\n}}")
}

fn nested_loops(out: &mut dyn Write, depth: usize) -> Result<()> {
    shader(out)?;
    for i in 0..depth {
        writeln!(out, "  br label %head{i}\nhead{i}:")?;
    }
    for i in (0..depth).rev() {
        writeln!(
            out,
            "  %v{i} = load volatile i32, ptr addrspace(11) %p\n  %c{i} = icmp ugt i32 %v{i}, {i}"
        )?;
        writeln!(out, "  br i1 %c{i}, label %head{i}, label %end{i}\nend{i}:")?;
    }
    writeln!(out, "  ret void\n}}")
}

fn exits(out: &mut dyn Write, count: usize) -> Result<()> {
    shader(out)?;
    writeln!(out, "  br label %b0")?;
    for i in 0..count {
        writeln!(
            out,
            "b{i}:\n  %v{i} = load volatile i32, ptr addrspace(11) %p\n  %c{i} = icmp ugt i32 %v{i}, {i}"
        )?;
        let next = (i + 1) % count;
        writeln!(out, "  br i1 %c{i}, label %b{next}, label %e{i}")?;
    }
    for i in 0..count {
        writeln!(out, "e{i}:\n  store i32 {i}, ptr addrspace(11) %p\n  br label %end")?;
    }
    writeln!(out, "end:\n  ret void\n}}")
}

fn sequence(out: &mut dyn Write, count: usize) -> Result<()> {
    shader(out)?;
    for i in 0..count {
        writeln!(out, "  %c{i} = icmp ugt i32 %x, {i}\n  br i1 %c{i}, label %then{i}, label %end{i}")?;
        writeln!(out, "then{i}:\n  store i32 {i}, ptr addrspace(11) %p\n  br label %end{i}\nend{i}:")?;
    }
    writeln!(out, "  ret void\n}}")
}

/// Numbers in brackets, each after its type.
fn elements(out: &mut dyn Write, count: usize) -> Result<()> {
    let mut separator = "[";
    for i in 0..count {
        write!(out, "{separator}i32 {}", i * 7919 % 65_521)?;
        separator = ", ";
    }
    write!(out, "]")
}

fn constant_array(out: &mut dyn Write, count: usize) -> Result<()> {
    write!(out, "@a = addrspace(2) constant [{count} x i32] ")?;
    elements(out, count)?;
    writeln!(out, "\ndefine spir_kernel void @k(ptr addrspace(1) %p, i64 %i) {{")?;
    writeln!(out, "  %q = getelementptr [{count} x i32], ptr addrspace(2) @a, i64 0, i64 %i")?;
    writeln!(out, "  %x = load i32, ptr addrspace(2) %q\n  store i32 %x, ptr addrspace(1) %p\n  ret void\n}}")
}

fn shader_array(out: &mut dyn Write, count: usize) -> Result<()> {
    write!(out, "@a = internal addrspace(10) global [{count} x i32] ")?;
    elements(out, count)?;
    writeln!(out)?;
    shader(out)?;
    writeln!(out, "  %q = getelementptr [{count} x i32], ptr addrspace(10) @a, i32 0, i32 %x")?;
    writeln!(
        out,
        "  %y = load i32, ptr addrspace(10) %q\n  store i32 %y, ptr addrspace(11) %p\n  ret void\n}}"
    )
}

fn constant_string(out: &mut dyn Write, count: usize) -> Result<()> {
    write!(out, "@a = addrspace(2) constant [{count} x i8] c\"")?;
    for i in 0..count {
        write!(out, "{}", char::from(b'a' + (i % 26) as u8))?;
    }
    writeln!(out, "\"\ndefine spir_kernel void @k(ptr addrspace(1) %p, i64 %i) {{")?;
    writeln!(out, "  %q = getelementptr i8, ptr addrspace(2) @a, i64 %i")?;
    writeln!(out, "  %x = load i8, ptr addrspace(2) %q\n  store i8 %x, ptr addrspace(1) %p\n  ret void\n}}")
}

fn resources(out: &mut dyn Write, count: usize) -> Result<()> {
    shader(out)?;
    let buffer = "target(\"spirv.VulkanBuffer\", [0 x i32], 12, 1)";
    for i in 1..=count {
        writeln!(
            out,
            "  %h{i} = call {buffer} @llvm.spv.resource.handlefrombinding.t(i32 0, i32 {i}, i32 1, i32 0, ptr null)"
        )?;
        writeln!(
            out,
            "  %p{i} = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.t({buffer} %h{i}, i32 %id)"
        )?;
        writeln!(out, "  store i32 %x, ptr addrspace(11) %p{i}")?;
    }
    writeln!(out, "  ret void\n}}")
}

fn names(out: &mut dyn Write, bytes: usize) -> Result<()> {
    writeln!(out, "define spir_kernel void @k(ptr addrspace(1) %p, i32 %x0) {{")?;
    let count = bytes.div_ceil(100);
    let name = |i: usize| if i == 0 { "x0".to_owned() } else { format!("value.{i:0>94}") };
    for i in 1..=count {
        writeln!(out, "  %{} = add i32 %{}, {i}", name(i), name(i - 1))?;
    }
    writeln!(out, "  store i32 %{}, ptr addrspace(1) %p\n  ret void\n}}", name(count))
}

fn one_name(out: &mut dyn Write, bytes: usize) -> Result<()> {
    let name = "n".repeat(bytes);
    writeln!(out, "@{name} = addrspace(1) global i32 0\ndefine spir_kernel void @k(i32 %x) {{")?;
    writeln!(out, "  store i32 %x, ptr addrspace(1) @{name}\n  ret void\n}}")
}

fn block_parameters(out: &mut dyn Write, count: usize) -> Result<()> {
    shader(out)?;
    writeln!(out, "  %c = icmp ugt i32 %x, 5\n  br i1 %c, label %then, label %end\nthen:")?;
    for i in 0..count {
        writeln!(out, "  %t{i} = mul i32 %x, {i}")?;
    }
    writeln!(out, "  br label %end\nend:")?;
    for i in 0..count {
        writeln!(out, "  %m{i} = phi i32 [ {i}, %entry ], [ %t{i}, %then ]")?;
    }
    for i in 0..count {
        writeln!(out, "  store volatile i32 %m{i}, ptr addrspace(11) %p")?;
    }
    writeln!(out, "  ret void\n}}")
}
