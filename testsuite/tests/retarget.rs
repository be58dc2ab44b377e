//! Binaries for other environments: what comes out is valid there, or a diagnostic says what is
//! missing.

use spirant::retarget::retarget;
use spirant::{Diagnostics, Options, TargetEnv};
use spirant_testsuite::corpus::{programs, validate};

#[test]
fn modules_of_others_for_older_environments() {
    let folder = spirant_testsuite::data().join("spvasm");
    let (mut written, mut refused) = (0, 0);
    for path in programs(&folder, &["spvasm"]).expect("modules") {
        let text = std::fs::read_to_string(&path).expect("a module");
        if !text.contains("; env: vulkan1.3") || text.contains("; before: ") {
            continue;
        }
        let words = spirant::binary::assemble(&text).expect("it assembles");
        for (minor, theirs) in [
            (0, spirv_tools::TargetEnv::Vulkan_1_0),
            (1, spirv_tools::TargetEnv::Vulkan_1_1),
            (3, spirv_tools::TargetEnv::Vulkan_1_3),
        ] {
            let mut diags = Diagnostics::new();
            match retarget(&words, &TargetEnv::vulkan(minor), &Options::default(), &mut diags) {
                Ok(words) => {
                    written += 1;
                    if let Err(error) = validate(&words, theirs) {
                        panic!("{}, Vulkan 1.{minor}: {error}", path.display());
                    }
                }
                Err(_) => {
                    refused += 1;
                    assert!(diags.has_errors() && !diags.has_bugs(), "{}", path.display());
                    let first = diags.iter().next().map(ToString::to_string).unwrap_or_default();
                    assert!(minor < 3, "{}, Vulkan 1.3: {first}", path.display());
                }
            }
        }
    }
    assert!(written > 100 && refused > 5, "{written} written, {refused} refused");
}
