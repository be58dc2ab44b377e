//! The table as a whole, and real names of each family.

use super::*;

#[test]
fn no_two_rows_overlap() {
    for table in [&*MANGLED_TABLE, &*PLAIN_TABLE] {
        for (name, indices) in &table.by_name {
            for (at, a) in indices.iter().enumerate() {
                for b in &indices[at + 1..] {
                    let (a, b) = (&table.overloads[usize::from(*a)], &table.overloads[usize::from(*b)]);
                    let clash = a.alternatives.iter().any(|x| b.alternatives.iter().any(|y| pattern::overlap(x, y)));
                    assert!(!clash, "{name} ({}) and ({}) overlap", a.row.args, b.row.args);
                }
            }
        }
    }
}
