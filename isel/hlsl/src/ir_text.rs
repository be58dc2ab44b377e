//! Finding lines in LLVM IR as text, without a look at every line: clang writes more of it than anything else here reads.

use memchr::memmem;

/// Whether LLVM IR has this text.
pub fn says(ir: &[u8], text: &str) -> bool {
    memmem::find(ir, text.as_bytes()).is_some()
}

/// The lines with a text, each once; those that are not UTF-8 are left out.
pub fn lines_with<'a>(ir: &'a [u8], text: &'a str) -> impl Iterator<Item = &'a str> {
    let mut rest = 0;
    std::iter::from_fn(move || {
        loop {
            let at = rest + memmem::find(ir.get(rest..)?, text.as_bytes())?;
            let start = memchr::memrchr(b'\n', &ir[rest..at]).map_or(rest, |end| rest + end + 1);
            let end = memchr::memchr(b'\n', &ir[at..]).map_or(ir.len(), |end| at + end);
            rest = end + 1;
            if let Ok(line) = std::str::from_utf8(&ir[start..end]) {
                return Some(line);
            }
        }
    })
}

/// The name in the source of a variable with this one, without namespaces.
pub fn plain_name(name: &str) -> String {
    let Some(mut rest) = name.strip_prefix("_ZN").or_else(|| name.strip_prefix("_ZL")) else {
        return name.to_owned();
    };
    let mut last = name;
    loop {
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let length = rest.get(..digits).and_then(|digits| digits.parse::<usize>().ok());
        let Some(part) = length.and_then(|length| rest.get(digits..digits.checked_add(length)?)) else {
            return last.to_owned();
        };
        last = part;
        rest = &rest[digits + part.len()..];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_found_once() {
        let ir = b"abc\nx abc abc y\n\xff abc\n\nabd\nz abc";
        assert_eq!(lines_with(ir, "abc").collect::<Vec<_>>(), ["abc", "x abc abc y", "z abc"]);
        assert_eq!(lines_with(ir, "abd").collect::<Vec<_>>(), ["abd"]);
        assert_eq!(lines_with(b"", "a").count(), 0);
        assert!(says(ir, "y\n") && !says(ir, "abe"));
    }
}
