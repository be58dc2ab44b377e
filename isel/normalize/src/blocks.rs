//! The names of the kernels that clang makes of blocks.

use spirant_ir::{Reader, edit};
use std::collections::BTreeSet;

/// Gives each kernel of a block a name that is an identifier of C, as runtimes ask for: where clang writes debug information, it calls the second
/// kernel of `k` `__k_block_invoke.1_kernel`, and `__k_block_invoke_2_kernel` otherwise.
pub fn name_as_identifiers(reader: Reader<'_>) {
    let mut names: BTreeSet<String> = reader.functions().map(|function| function.name()).collect();
    for kernel in reader.functions().filter(|function| function.is_entry_point()).collect::<Vec<_>>() {
        let name = kernel.name();
        let number = name
            .split_once("_block_invoke.")
            .and_then(|(stem, rest)| Some((stem, rest.strip_suffix("_kernel")?.parse::<u32>().ok()?)));
        let Some((stem, number)) = number else { continue };
        let free = (number.saturating_add(1)..).map(|number| format!("{stem}_block_invoke_{number}_kernel"));
        if let Some(free) = free.take(names.len() + 1).find(|name| !names.contains(name)) {
            edit::rename(kernel, &free);
            names.insert(free);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Reader, name_as_identifiers};
    use crate::testing::{KERNEL, made};

    #[test]
    fn numbers_are_free_ones() {
        let kernel = |name: &str| format!("define spir_kernel void @\"{name}\"() {{\n  ret void\n}}\n");
        let names =
            ["__k_block_invoke_kernel", "__k_block_invoke.1_kernel", "__k_block_invoke_2_kernel", "a.1"];
        let text = names.map(kernel).concat();
        let made = made(&format!("{KERNEL}{text}"), |llvm, _| name_as_identifiers(Reader::new(llvm)));
        for name in [
            "@__k_block_invoke_kernel(",
            "@__k_block_invoke_3_kernel(",
            "@__k_block_invoke_2_kernel(",
            "@a.1(",
        ] {
            assert!(made.has(name), "{}", made.ir);
        }
    }
}
