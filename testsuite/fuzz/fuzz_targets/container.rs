//! Reads any bytes as a container of DXIL, with all its parts, or refuses them.
#![no_main]

use libfuzzer_sys::fuzz_target;
use spirant::container::{Container, FourCc, RootLayout, RootSignature, Signature, Validation, repair};

fuzz_target!(|bytes: &[u8]| {
    let _ = repair(bytes);
    let Ok(container) = Container::read(bytes) else { return };
    for name in [FourCc::ISG1, FourCc::OSG1, FourCc::PSG1] {
        let _ = container.part(name).map(|part| Signature::read(part, name));
    }
    let _ = container.part(FourCc::PSV0).map(Validation::read);
    if let Some(Ok(root)) = container.part(FourCc::RTS0).map(RootSignature::read) {
        let _ = RootLayout::new(&root);
    }
    let _ = container.program().map(|program| repair(program.bitcode).len());
});
