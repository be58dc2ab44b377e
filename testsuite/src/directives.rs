//! Directives of a test file, in any language whose comments begin with `//` or `;`.
//!
//! There are three kinds, which `data/README.md` lists: facts (`; KEY: VALUE`, `// KEY: VALUE`), command lines of our programs
//! (`//$ ARGUMENTS`) and directives about the execution (`//@ KEY VALUE`). [`spirant_exec::job`] reads the last kind, except
//! those that tests read with [`options`].

/// The values of a fact, one for each line with the key.
pub fn facts<'s>(source: &'s str, key: &str) -> impl Iterator<Item = &'s str> {
    source.lines().filter_map(move |line| {
        let text = line.strip_prefix("//").or_else(|| line.strip_prefix(';'))?;
        text.strip_prefix(' ')?.strip_prefix(key)?.strip_prefix(": ")
    })
}

/// The value of a fact that has one line.
pub fn fact<'s>(source: &'s str, key: &str) -> Option<&'s str> {
    facts(source, key).next()
}

/// The command lines.
pub fn commands(source: &str) -> impl Iterator<Item = &str> {
    source.lines().filter_map(|line| line.strip_prefix("//$ "))
}

/// The values of a directive about the execution, one for each line.
pub fn options<'s>(source: &'s str, key: &str) -> impl Iterator<Item = &'s str> {
    source.lines().filter_map(move |line| {
        let text = line.trim_start().strip_prefix("//@ ").or_else(|| line.strip_prefix(";@ "))?;
        text.strip_prefix(key)?.strip_prefix(' ')
    })
}

/// The words of every line `//@ flags`: flags of the front end.
pub fn flags(source: &str) -> impl Iterator<Item = &str> {
    options(source, "flags").flat_map(str::split_whitespace)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = "; env: vulkan1.3\n// args: -T cs_6_0\n// args: -T ps_6_0\n//$ -O2 IN\n//@ flags -O1 -DN=4\n  //@ flagship x\nenv: no";

    #[test]
    fn each_kind_of_line_is_read() {
        assert_eq!(fact(SOURCE, "env"), Some("vulkan1.3"));
        assert_eq!(facts(SOURCE, "args").collect::<Vec<_>>(), ["-T cs_6_0", "-T ps_6_0"]);
        assert_eq!(commands(SOURCE).collect::<Vec<_>>(), ["-O2 IN"]);
        assert_eq!(flags(SOURCE).collect::<Vec<_>>(), ["-O1", "-DN=4"]);
        assert_eq!(options(SOURCE, "flagship").collect::<Vec<_>>(), ["x"]);
        assert_eq!(fact(SOURCE, "en"), None);
    }
}
