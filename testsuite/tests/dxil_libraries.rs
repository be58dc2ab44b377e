//! What containers of libraries say beside their programs: exports, subobjects of pipelines, root signatures global and local.
//!
//! `data/dxil/asked` has the sources and the containers that DXC made of them.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use spirant::{Diagnostics, OptLevel, Options, RootSignatureSource, Silent};

fn container(name: &str) -> Vec<u8> {
    let path = spirant_testsuite::data().join("dxil/asked").join(name).with_extension("dxil");
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
    let rooted = || Options::default().root_signature(RootSignatureSource::Container);
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
    let error = compile("root_library_records", &rooted()).expect_err("a descriptor in a record");
    assert!(
        error.contains("t7, space0 'own' is a descriptor of the local root signature 'Local'"),
        "{error}"
    );
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
