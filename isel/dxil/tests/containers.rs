//! Containers that DXC wrote are read; damaged ones are read or refused, and never more.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use spirant_dxil::{
    Container, FourCc, RootLayout, RootParameter, RootParameterKind, RootRange, RootSignature, ShaderKind,
    Signature, StaticSampler, Validation, Visibility, repair,
};
use std::path::PathBuf;

/// Where the containers of the test data are, each beside the source it was made of.
fn folder() -> PathBuf {
    PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").unwrap()).join("../../testsuite/data/dxil")
}

/// The containers of the test data.
fn containers() -> Vec<(String, Vec<u8>)> {
    // Those in the second folder have root signatures.
    let mut found: Vec<(String, Vec<u8>)> = [folder(), folder().join("asked")]
        .iter()
        .flat_map(|folder| std::fs::read_dir(folder).unwrap())
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "dxil"))
        .map(|path| {
            let name = path.strip_prefix(folder()).unwrap().with_extension("");
            (name.to_string_lossy().into_owned(), std::fs::read(path).unwrap())
        })
        .collect();
    found.sort();
    assert!(found.len() >= 8, "the containers are there");
    found
}

/// Reads all that there is in a container; what is returned says only that there was something.
fn read_all(bytes: &[u8]) -> usize {
    let Ok(container) = Container::read(bytes) else { return 0 };
    let mut read = container.parts.len();
    for name in [FourCc::ISG1, FourCc::OSG1, FourCc::PSG1] {
        let signature = container.part(name).map(|part| Signature::read(part, name));
        read += signature.map_or(0, |signature| signature.map_or(0, |signature| signature.elements.len()));
    }
    read +=
        container.part(FourCc::PSV0).map_or(0, |part| Validation::read(part).map_or(0, |v| v.bindings.len()));
    read += container.part(FourCc::RTS0).map_or(0, |part| {
        let Ok(root) = RootSignature::read(part) else { return 0 };
        let ranges = RootLayout::new(&root).map_or(0, |layout| layout.bindings.len());
        root.parameters.len() + root.samplers.len() + ranges
    });
    read + container.program().map_or(0, |program| repair(program.bitcode).len())
}

fn named(name: &str) -> Vec<u8> {
    containers().into_iter().find(|(known, _)| known == name).unwrap().1
}

#[test]
fn a_container_says_what_its_program_is() {
    let bytes = named("waves");
    let container = Container::read(&bytes).unwrap();
    let program = container.program().unwrap();
    assert_eq!((program.kind, program.model), (ShaderKind::Compute, (6, 5)));
    let validation = Validation::read(container.part(FourCc::PSV0).unwrap()).unwrap();
    assert_eq!((validation.stage, validation.threads), (Some(ShaderKind::Compute), Some([64, 1, 1])));
    let registers: Vec<_> =
        validation.bindings.iter().map(|b| (b.class(), b.space, b.lower, b.upper)).collect();
    assert_eq!(registers, [(Some('u'), 0, 0, 0), (Some('u'), 0, 1, 1)]);
}

#[test]
fn signatures_have_semantics_registers_and_types() {
    let bytes = named("vertex");
    let container = Container::read(&bytes).unwrap();
    let inputs = Signature::read(container.part(FourCc::ISG1).unwrap(), FourCc::ISG1).unwrap();
    let rows: Vec<_> = inputs
        .elements
        .iter()
        .map(|e| (&*e.semantic, e.index, e.register, e.mask, e.component_type.name()))
        .collect();
    assert_eq!(
        rows,
        [
            ("POSITION", 0, 0, 7, "float"),
            ("TEXCOORD", 0, 1, 3, "float"),
            ("BONES", 0, 2, 15, "uint"),
            ("SV_VertexID", 0, 3, 1, "uint"),
            ("SV_InstanceID", 0, 4, 1, "uint"),
        ]
    );
}

#[test]
fn the_data_layout_is_repaired_in_place_and_nothing_else_changes() {
    for (name, bytes) in containers() {
        let program = Container::read(&bytes).unwrap().program().unwrap();
        let repaired = repair(program.bitcode);
        assert_eq!(repaired.len(), program.bitcode.len(), "{name}");
        let changed = repaired.iter().zip(program.bitcode).filter(|(new, old)| new != old).count();
        // 'i' becomes 'n': three bits of one character of six bits.
        // With native types of 16 bits, DXC aligns bytes as everybody does.
        let source = std::fs::read_to_string(folder().join(&name).with_extension("hlsl")).unwrap();
        let is_native = source.contains("-enable-16bit-types");
        // What no validator has seen may have calls and casts that are repaired.
        let expected = match (source.contains("-Vd"), is_native) {
            (true, _) => 1..=8,
            (_, true) => 0..=0,
            _ => 1..=2,
        };
        assert!(expected.contains(&changed), "{name}: {changed} bytes changed");
        assert_eq!(repair(&repaired), repaired, "{name}: repaired again it stays");
    }
}

#[test]
fn what_is_no_container_is_refused_with_place_and_cause() {
    let error = Container::read(b"DXBC").unwrap_err();
    assert_eq!(error.to_string(), "the digest goes past the end (at byte 4 of the container)");
    let mut cut = named("waves");
    cut.truncate(300);
    let error = Container::read(&cut).unwrap_err().to_string();
    assert!(error.contains("ends after 300"), "{error}");
    let mut older = named("waves");
    let at = older.windows(4).rposition(|window| window == b"DXIL").unwrap();
    let at = older[..at].windows(4).rposition(|window| window == b"DXIL").unwrap();
    older[at..at + 4].copy_from_slice(b"SHEX");
    let error = Container::read(&older).unwrap().program().unwrap_err().to_string();
    assert!(error.contains("shader model 5.1"), "{error}");
}

/// What DXC makes of `[RootSignature("…")]`, of version 1.1.
#[test]
fn root_signatures_of_containers_are_read() {
    let bytes = named("asked/root_pixel");
    let root = RootSignature::find(&bytes).unwrap();
    let seen: Vec<Visibility> = root.parameters.iter().map(|parameter| parameter.visibility).collect();
    use Visibility::{Pixel, Vertex};
    assert_eq!((root.version, seen), (2, vec![Vertex, Pixel, Vertex, Pixel]));
    let table = RootParameterKind::Table(vec![
        RootRange { class: 't', count: 1, register: 9, space: 0, offset: None },
        RootRange { class: 't', count: 1, register: 0, space: 0, offset: None },
    ]);
    assert_eq!(root.parameters[3].kind, table);
    assert_eq!(root.samplers, [StaticSampler { register: 0, space: 0, visibility: Pixel }]);
    assert_eq!(RootLayout::new(&root).unwrap().constants(Pixel), [(32, 4)]);
    let error = RootSignature::find(&named("waves")).unwrap_err().to_string();
    assert!(error.contains("there is no root signature"), "{error}");
}

/// A root signature of version 1.0: a table of two ranges, constants, a descriptor, a sampler.
#[test]
fn a_root_signature_is_read() {
    let words: Vec<u32> = [
        // version, 3 parameters at 24, 1 sampler, flags
        vec![1, 3, 24, 1, 136, 1],
        // parameters: kind, visibility, offset
        vec![0, 0, 60, 1, 0, 108, 2, 5, 120],
        // the table: 2 ranges at 68; kind, number, register, space, offset
        vec![2, 68, 0, 4, 0, 1, 0, 1, u32::MAX, 3, 2, 0],
        // constants: register, space, words; the descriptor; nothing
        vec![7, 0, 4, 9, 1, 0, 0],
        vec![0; 10],
        vec![6, 2, 0],
    ]
    .concat();
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    let root = RootSignature::find(&bytes).unwrap();
    let parameter = |visibility, kind| RootParameter { visibility, kind };
    let range = |class, count, register, space, offset| RootRange { class, count, register, space, offset };
    use RootParameterKind::{Constants, Descriptor, Table};
    assert_eq!(
        root.parameters,
        [
            parameter(
                Visibility::All,
                Table(vec![range('t', 4, 0, 1, Some(0)), range('u', u32::MAX, 3, 2, Some(0))])
            ),
            parameter(Visibility::All, Constants { register: 7, space: 0, words: 4 }),
            parameter(Visibility::Pixel, Descriptor { class: 'b', register: 9, space: 1 }),
        ]
    );
    let sampler = StaticSampler { register: 6, space: 2, visibility: Visibility::All };
    assert_eq!((root.samplers, root.flags), (vec![sampler], 1));
    let mut wrong = bytes.clone();
    wrong[28] = 9;
    let error = RootSignature::read(&wrong).unwrap_err().to_string();
    assert_eq!(error, "9 is the number of no visibility (at byte 32 of part RTS0)");
}

/// Numbers that follow from a seed (Steele, Lea and Flood's SplitMix).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, end: usize) -> usize {
        (self.next() % end.max(1) as u64) as usize
    }
}

#[test]
fn damaged_containers_are_read_or_refused() {
    let cases: u64 =
        std::env::var("SPIRANT_DXIL_CASES").ok().and_then(|text| text.parse().ok()).unwrap_or(50_000);
    let containers = containers();
    let mut random = Random(17);
    let mut refused = 0;
    for case in 0..cases {
        let (_, original) = &containers[random.below(containers.len())];
        let mut bytes = original.clone();
        for _ in 0..=random.below(6) {
            let at = random.below(bytes.len());
            // The headers of container and parts lie in its beginning.
            let at = if random.below(2) == 0 { at % 512 } else { at };
            match random.below(5) {
                0 => bytes[at] ^= 1 << random.below(8),
                1 => bytes[at] = random.next() as u8,
                2 => {
                    let extreme = [0, 1, u32::MAX, u32::MAX / 2, 0x8000_0000, 4096][random.below(6)];
                    if let Some(word) = bytes.get_mut(at & !3..(at & !3) + 4) {
                        word.copy_from_slice(&extreme.to_le_bytes());
                    }
                }
                3 => bytes.truncate(at.max(1)),
                _ => {
                    let from = random.below(bytes.len());
                    let len = random.below(64).min(bytes.len() - from.max(at));
                    bytes.copy_within(from..from + len, at);
                }
            }
        }
        let read = read_all(&bytes);
        assert!(read <= 16 * bytes.len() + 64, "case {case}: what is read is out of proportion");
        refused += u64::from(read == 0);
    }
    assert!(refused > cases / 100 && refused < cases, "damage is found, and not always: {refused}");
}
