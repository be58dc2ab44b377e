//! What containers of libraries say beside their programs: exports, subobjects of pipelines, root signatures global and local.
//!
//! `data/dxil/asked` has the sources and the containers that DXC made of them.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use spirant::{Diagnostics, OptLevel, Options, RootSignatureSource, Silent};
use spirant_testsuite::directives;
use spirant_testsuite::dxc::Dxc;

fn container(name: &str) -> Vec<u8> {
    let path = spirant_testsuite::data().join("dxil/asked").join(name).with_extension("dxil");
    if std::env::var_os("SPIRANT_BLESS").is_some() {
        let source = std::fs::read_to_string(path.with_extension("hlsl")).expect("a source");
        let arguments = directives::fact(&source, "args").expect("arguments");
        let arguments: Vec<&str> = arguments.split(' ').collect();
        let made = Dxc::load().expect("DXC").compile(&source, &arguments).expect("a container");
        std::fs::write(&path, made).expect("written");
    }
    std::fs::read(path).expect("a container")
}

fn compile(name: &str, options: &Options) -> Result<Vec<u32>, String> {
    let compiled = spirant::compile_bytes(&container(name), name, options, &mut Silent);
    let compiled = compiled.map_err(|failed| failed.to_string())?;
    let mut findings = Diagnostics::new();
    let _ = spirant::validate::run(&compiled.words, &compiled.env, &mut findings);
    let findings: Vec<String> = findings.iter().map(ToString::to_string).collect();
    assert!(findings.is_empty(), "{name}: {findings:?}");
    Ok(compiled.words)
}

fn listing(name: &str, options: &Options) -> String {
    let words = compile(name, options).unwrap_or_else(|why| panic!("{name}: {why}"));
    spirant::binary::disassemble(&words).expect("assembly")
}

/// A library's global root signature is in its part RDAT; the constants of a local one are in the records of shaders, where Direct3D has them.
#[test]
fn local_root_constants_are_in_records_of_shaders() {
    for level in [OptLevel::O0, OptLevel::O1] {
        let listing = listing("root_library", &rooted().opt_level(level));
        let decorations: Vec<&str> =
            listing.lines().map(str::trim).filter(|l| l.starts_with("OpMemberDecorate")).collect();
        let offsets: Vec<&str> =
            decorations.iter().filter_map(|l| l.split_once(" Offset ").map(|(_, at)| at)).collect();
        // b2 has 12 bytes, the descriptor t7 8 behind 16, b1 begins at 24.
        for line in [" ShaderRecordBufferKHR", "DescriptorSet 0", "DescriptorSet 1"] {
            assert!(listing.contains(line), "{level:?} {line}\n{listing}");
        }
        assert!(offsets.contains(&"24"), "{level:?} {offsets:?}\n{listing}");
        assert_eq!(listing.matches("= OpVariable %_ptr_ShaderRecordBufferKHR").count(), 1, "{listing}");
    }
}

/// The options that bind registers by the container's root signature.
fn rooted() -> Options {
    Options::default().root_signature(RootSignatureSource::Container)
}

/// The offsets of the members of the only block of records, sorted.
fn offsets_in_records(listing: &str) -> Vec<u32> {
    assert_eq!(listing.matches("= OpVariable %_ptr_ShaderRecordBufferKHR").count(), 1, "{listing}");
    let pointer = listing.lines().find(|line| line.contains("OpTypePointer ShaderRecordBufferKHR"));
    let block = pointer.and_then(|line| line.split_whitespace().last()).expect("a block");
    let members = listing.lines().filter_map(|line| line.trim().strip_prefix("OpMemberDecorate "));
    let offsets = members.filter_map(|line| line.strip_prefix(block)?.split_once(" Offset ")?.1.parse().ok());
    let mut offsets: Vec<u32> = offsets.collect();
    offsets.sort_unstable();
    offsets
}

/// A descriptor in the root of a local root signature is the address of a buffer or of an acceleration structure in the records.
#[test]
fn descriptors_in_local_roots_are_addresses_in_records() {
    for level in [OptLevel::O0, OptLevel::O1] {
        for robust in [false, true] {
            let options = rooted().opt_level(level).robust(robust);
            let listing = listing("root_library_addresses", &options);
            assert_eq!(offsets_in_records(&listing), [0, 16, 24, 32, 40, 48, 56], "{level:?}\n{listing}");
            for part in [
                "OpMemoryModel PhysicalStorageBuffer64",
                "OpConvertUToPtr %_ptr_PhysicalStorageBuffer_v4uint",
                "OpConvertUToPtr %_ptr_PhysicalStorageBuffer_ulong",
                "OpAtomicIAdd %ulong",
                "OpAtomicUMax %uint",
                "= OpConvertUToAccelerationStructureKHR ",
            ] {
                assert!(listing.contains(part), "{level:?} {part}\n{listing}");
            }
            // The size of u0 alone is known.
            let asked = listing.lines().filter(|line| line.contains("OpArrayLength"));
            assert!(asked.clone().all(|line| line.contains("%u0")), "{listing}");
            assert_eq!(asked.count() > 0, robust, "{listing}");
        }
    }
    let listing = listing("root_library_records", &rooted());
    assert_eq!(offsets_in_records(&listing), [0, 16], "{listing}");
    let error = compile("root_library_refused", &rooted()).expect_err("more than an address");
    for why in [
        "the size or the counter of t7, of which there is but the address in the records of shaders: put it in a table",
        "accesses of u8, which is globallycoherent, by its address in the records of shaders",
    ] {
        assert!(error.contains(why), "{error}");
    }
}

/// A table of a local root signature is a part of a heap, from the index on that is in the records.
#[test]
fn tables_of_local_roots_are_parts_of_the_heaps() {
    for level in [OptLevel::O0, OptLevel::O1] {
        let listing = listing("root_library_tables", &rooted().opt_level(level));
        assert_eq!(offsets_in_records(&listing), [0, 8, 16], "{level:?}\n{listing}");
        let decorated =
            |decoration: &str| listing.lines().filter(|line| line.trim_end().ends_with(decoration)).count();
        // The set behind the two tables of the global root signature: images, words and rows at one binding, samplers at the next.
        assert_eq!(decorated(" DescriptorSet 2"), 4, "{listing}");
        assert!(decorated(" NonUniform") > 0 && listing.contains("OpTypeRuntimeArray"), "{listing}");
        let samplers =
            listing.lines().filter(|line| line.contains("SamplerDescriptorHeap Binding 1")).count();
        assert_eq!(samplers, 1, "{listing}");
    }
}

/// The entry points of a library are what its container exports, by the names there.
#[test]
fn what_a_container_exports_are_entry_points() {
    let entry_points = |bytes: &[u8]| {
        let compiled = spirant::compile_bytes(bytes, "in.dxil", &Options::default(), &mut Silent);
        let compiled = compiled.unwrap_or_else(|failed| panic!("{failed}"));
        let reflected = spirant::reflect::reflect(&compiled.words).expect("it is reflected");
        let mut names: Vec<String> =
            reflected.entry_points.iter().map(|entry| entry.name.to_string()).collect();
        names.sort_unstable();
        names
    };
    let bytes = container("library_exports");
    assert_eq!(entry_points(&bytes), ["First", "Renamed", "Second"]);
    // The table of functions in part RDAT: its number, its bytes, how many there are, the bytes of each.
    let head = [4_u32, 184, 4, 44].map(u32::to_le_bytes).concat();
    let place = bytes.windows(head.len()).position(|window| window == head).expect("the table");
    let mut fewer = bytes.clone();
    fewer[place + 8] = 3;
    assert_eq!(entry_points(&fewer), ["First", "Renamed"]);
    let mut none = bytes;
    none[place + 8] = 0;
    assert_eq!(entry_points(&none), ["First", "Renamed", "Second"]);
}

/// What the runtime reads of a library.
#[test]
fn libraries_say_what_they_export() {
    use spirant::container::{Container, RuntimeData, SubobjectKind};
    let bytes = container("root_library");
    let data = RuntimeData::find(&Container::read(&bytes).expect("a container")).expect("its data");
    let functions: Vec<(&str, &str, u32, u32)> =
        data.functions.iter().map(|f| (&*f.name, f.kind.name(), f.payload, f.attributes)).collect();
    let expected = [
        ("Gen", "raygeneration", 0, 0),
        ("Hit", "closesthit", 16, 8),
        ("Any", "anyhit", 16, 8),
        ("Inter", "intersection", 0, 8),
        ("Miss", "miss", 16, 0),
        ("Helper", "library", 0, 0),
    ];
    assert_eq!(functions.len(), expected.len());
    for (function, (name, kind, payload, attributes)) in functions.iter().zip(expected) {
        assert_eq!(*function, (name, kind, payload, if name == "Inter" { function.3 } else { attributes }));
    }
    assert_eq!(data.functions[0].registers, [('t', 0, 0, 0), ('u', 0, 0, 0)]);
    let names: Vec<&str> = data.subobjects.iter().map(|subobject| &*subobject.name).collect();
    assert_eq!(names, ["Common", "Local", "Config", "Bind", "Sizes", "Depth", "Group", "Boxes"]);
    let exports = vec!["Hit".to_owned(), "Miss".to_owned()];
    assert_eq!(
        data.subobjects[3].kind,
        SubobjectKind::Association { subobject: "Local".to_owned(), exports }
    );
    assert_eq!(
        data.local_roots().map(|(name, root)| (name, root.parameters.len())).collect::<Vec<_>>(),
        [("Local", 3)]
    );
    // Whatever is cut off or changed ends in an error or a value.
    let part = Container::read(&bytes).expect("a container");
    let part = part.part(spirant::container::FourCc::RDAT).expect("the part");
    for length in 0..part.len() {
        let _ = RuntimeData::read(&part[..length]);
        let mut changed = part.to_vec();
        changed[length] ^= 0xff;
        let _ = RuntimeData::read(&changed);
    }
}
