//! The known name nearest to a misspelled one.

/// The name among `known` with the smallest edit distance to `name`, ignoring case, if the distance is small.
pub fn similar<'n>(name: &str, known: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    let wanted = name.to_ascii_lowercase();
    let nearest =
        known.into_iter().map(|other| (distance(&wanted, &other.to_ascii_lowercase()), other)).min();
    nearest.filter(|(distance, _)| *distance <= 1 + name.len() / 8).map(|(_, other)| other)
}

/// How many bytes must change to get from one word to the other (Levenshtein's distance).
fn distance(from: &str, to: &str) -> usize {
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (i, a) in from.bytes().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, b) in to.bytes().enumerate() {
            let change = diagonal + usize::from(a != b);
            diagonal = row[j + 1];
            row[j + 1] = change.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[to.len()]
}

#[cfg(test)]
mod tests {
    use super::similar;

    #[test]
    fn few_changes_are_a_misspelling() {
        let known = ["Float16", "Float64", "Int64"];
        assert_eq!(similar("float16", known), Some("Float16"));
        assert_eq!(similar("Floa64", known), Some("Float64"));
        assert_eq!(similar("Matrix", known), None);
        assert_eq!(similar("", known), None);
        assert_eq!(similar("x", []), None);
    }
}
