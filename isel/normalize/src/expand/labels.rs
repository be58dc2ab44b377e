//! Labels whose addresses are taken become numbers, and `indirectbr` a switch over them: SPIR-V branches to labels
//! that it names.

use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_ir::{Bb, Val, edit};

/// Numbers the labels of a function and switches over them.
pub fn number(function: Val<'_>) {
    let blocks: Vec<Bb<'_>> = function.blocks().collect();
    // No label is null.
    for (number, block) in (1u64..).zip(&blocks) {
        edit::number_block(*block, number);
    }
    let jumps: Vec<Val<'_>> = blocks
        .iter()
        .filter_map(|block| block.terminator())
        .filter(|last| last.opcode() == Some(L::LLVMIndirectBr))
        .collect();
    for jump in jumps {
        let number = |block| blocks.iter().position(|b| *b == block).map_or(0, |at| at as u64 + 1);
        edit::switch_instead(jump, number, blocks.len() as u64 + 1);
    }
}

#[cfg(test)]
mod tests {
    use crate::expand;
    use crate::testing::{KERNEL, SHADER, env, made, values};

    const JUMP: &str = "define i32 @f(i32 %n) {\n  %is = icmp eq i32 %n, 1\n  %to = select i1 %is, ptr blockaddress(@f, %a), ptr blockaddress(@f, %b)\n  indirectbr ptr %to, [label %a, label %b]\na:\n  ret i32 10\nb:\n  ret i32 20\n}\n";

    #[test]
    fn jumps_to_labels_are_switches() {
        let calls = "define i32 @r0() {\n  %r = call i32 @f(i32 1)\n  ret i32 %r\n}\ndefine i32 @r1() {\n  %r = call i32 @f(i32 2)\n  ret i32 %r\n}\n";
        let found = values(&format!("{KERNEL}{JUMP}{calls}"), |llvm, diagnostics| {
            expand::run(llvm, &env("opencl3.0"), &mut (), diagnostics).expect("it is expanded");
            let text = llvm.print_to_string().to_string();
            assert!(
                text.contains("switch i") && !text.contains("indirectbr") && !text.contains("blockaddress")
            );
        });
        assert_eq!(found, ["10", "20"]);
    }

    #[test]
    fn shaders_have_no_addresses_of_labels() {
        let left = made(&format!("{SHADER}{JUMP}"), |llvm, diagnostics| {
            expand::run(llvm, &env("vulkan1.3"), &mut (), diagnostics).expect("it is left");
        });
        assert!(left.has("indirectbr"));
    }
}
