//! The table of rules.

use super::RULES;
use std::collections::BTreeSet;

#[test]
fn every_rule_has_a_name_of_its_own_and_an_equation() {
    let names: BTreeSet<&str> = RULES.iter().map(|rule| rule.name).collect();
    assert_eq!(names.len(), RULES.len());
    assert!(RULES.iter().all(|rule| !rule.doc.is_empty() && !rule.ops.is_empty()));
}
