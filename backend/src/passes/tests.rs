//! The table is whole.

use super::*;
use std::collections::BTreeSet;

#[test]
fn every_pass_is_found_by_its_name_and_documented() {
    let names: BTreeSet<&str> = Pass::ALL.iter().map(|pass| pass.name()).collect();
    assert_eq!(names.len(), Pass::ALL.len());
    for pass in Pass::ALL {
        assert_eq!(pass.name().parse(), Ok(*pass));
        assert!(pass.doc().ends_with('.'), "{pass}");
    }
    let inside = Pass::ALL.iter().filter_map(|pass| match pass.row().applies {
        Applies::Inside(names) => Some(names),
        _ => None,
    });
    let known = |name: &&str| names.contains(*name);
    assert!(inside.flatten().all(known), "a pass inside one that there is not");
    assert_eq!(Pass::table().lines().count(), 2 + Pass::ALL.len());
}
