//! Depfiles: rules of Make that list the files a source includes, for build systems.
//!
//! clang lists them; the list is rewritten without the files that are removed when the run ends (the prelude), for the target
//! that the build system knows.

use crate::output::Output;
use crate::output_names;
use anyhow::Result;
use std::ffi::OsString;
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// The flags about depfiles. Each has clang's spelling, too ([`with_own_spelling`]).
#[derive(clap::Args, Clone, Debug, Default)]
pub struct DepfileFlags {
    /// Write the files that the source includes beside the output, as a rule of Make (-MD)
    #[arg(long)]
    depend: bool,
    /// As --depend, without headers of the system (-MMD)
    #[arg(long)]
    depend_user: bool,
    /// Write that rule to this file (-MF)
    #[arg(long, value_name = "FILE")]
    depfile: Option<PathBuf>,
    /// Target of the rule, as it is; may be repeated [default: the output] (-MT)
    #[arg(long, value_name = "NAME", allow_hyphen_values = true)]
    depend_target: Vec<String>,
    /// Target of the rule, quoted for Make; may be repeated (-MQ)
    #[arg(long, value_name = "NAME", allow_hyphen_values = true)]
    depend_quoted_target: Vec<String>,
    /// Add a rule without prerequisites for each header, so that one may be deleted (-MP)
    #[arg(long)]
    depend_phony: bool,
    /// Print the rule and compile nothing (-M)
    #[arg(long)]
    print_depend: bool,
    /// As --print-depend, without headers of the system (-MM)
    #[arg(long)]
    print_depend_user: bool,
}

/// A depfile to write.
#[derive(Clone, Debug)]
pub struct Depfile {
    /// The output of the rule.
    output: Output,
    targets: Vec<String>,
    /// Whether headers of the system are listed.
    pub has_system: bool,
    is_phony: bool,
    /// Whether only the rule is written.
    pub is_alone: bool,
}

/// clang's spelling and ours, and whether a value follows.
const SPELLINGS: [(&str, &str, bool); 8] = [
    ("-MD", "--depend", false),
    ("-MMD", "--depend-user", false),
    ("-MF", "--depfile", true),
    ("-MT", "--depend-target", true),
    ("-MQ", "--depend-quoted-target", true),
    ("-MP", "--depend-phony", false),
    ("-M", "--print-depend", false),
    ("-MM", "--print-depend-user", false),
];

/// The arguments of `spirant`, with clang's flags for depfiles in our spelling if they are of `spirant cc`. Those after `--` are
/// removed from clang's arguments, since clang would list files that are removed.
pub fn with_own_spelling(arguments: Vec<OsString>) -> Vec<OsString> {
    if arguments.get(1).is_none_or(|command| command != "cc") {
        return arguments;
    }
    let (mut own, mut rest) = (Vec::new(), Vec::new());
    let mut is_rest = false;
    let mut words = arguments.into_iter();
    while let Some(word) = words.next() {
        if word == "--" && !is_rest {
            is_rest = true;
            continue;
        }
        let text = word.to_str().unwrap_or_default();
        if let Some((_, ours, has_value)) = SPELLINGS.iter().find(|(clangs, ..)| *clangs == text) {
            own.push(OsString::from(ours));
            if *has_value {
                own.extend(words.next());
            }
        } else if let Some((clangs, ours, _)) =
            SPELLINGS.iter().find(|(clangs, _, has_value)| *has_value && text.starts_with(clangs))
        {
            own.push(format!("{ours}={}", &text[clangs.len()..]).into());
        } else if is_rest {
            rest.push(word);
        } else {
            own.push(word);
        }
    }
    if is_rest {
        own.push("--".into());
        own.extend(rest);
    }
    own
}

impl DepfileFlags {
    /// Whether any is given.
    pub fn is_given(&self) -> bool {
        self.is_alone() || self.depend || self.depend_user || self.depfile.is_some()
    }

    /// The list that clang writes while it compiles: `None` for none, otherwise whether headers of the system are listed.
    pub fn listing(&self) -> Option<bool> {
        self.is_given().then_some(self.depend || !self.depend_user)
    }

    /// Whether they request a rule and no output.
    pub fn is_alone(&self) -> bool {
        self.print_depend || self.print_depend_user
    }

    /// The requested depfile, for an input and the file of its result as the command line spells it, since build systems compare
    /// names.
    ///
    /// # Errors
    /// A name that cannot be filled in.
    pub fn depfile(&self, input: &Path, result: Option<&Path>) -> Result<Option<Depfile>> {
        if !self.is_given() {
            return Ok(None);
        }
        let is_alone = self.is_alone();
        let beside = result.unwrap_or_else(|| input.file_name().unwrap_or_default().as_ref());
        let output = match &self.depfile {
            Some(name) => Output::named(&output_names::fill(name, input)?.with_extension("d")?),
            None if is_alone => Output::Stdout,
            None => Output::named(&beside.with_extension("d")),
        };
        let mut targets = self.depend_target.clone();
        targets.extend(self.depend_quoted_target.iter().map(|target| quoted(target)));
        if targets.is_empty() {
            targets.push(quoted(&beside.to_string_lossy()));
        }
        let has_system = self.depend || self.print_depend || !(self.depend_user || self.print_depend_user);
        let not_over = output.not_over([input])?;
        Ok(Some(Depfile { output: not_over, targets, has_system, is_phony: self.depend_phony, is_alone }))
    }
}

impl Depfile {
    /// The file that is written, if it is one.
    pub fn path(&self) -> Option<&Path> {
        self.output.path()
    }

    /// Writes the rule for these files.
    ///
    /// # Errors
    /// The system's error.
    pub fn write(&self, files: &[String]) -> Result<()> {
        self.output.write(self.rule(files).as_bytes())
    }

    fn rule(&self, files: &[String]) -> String {
        let mut text = format!("{}:", self.targets.join(" "));
        for file in files {
            let _ = write!(text, " \\\n  {}", quoted(file));
        }
        text.push('\n');
        if self.is_phony {
            // Not for the source itself, which is there.
            for file in files.iter().skip(1) {
                let _ = writeln!(text, "\n{}:", quoted(file));
            }
        }
        text
    }
}

/// A name as Make reads it.
fn quoted(name: &str) -> String {
    let mut text = String::new();
    let mut backslashes = 0;
    for c in name.chars() {
        match c {
            // Backslashes before a blank are halved.
            ' ' | '\t' => text.extend(std::iter::repeat_n('\\', backslashes + 1)),
            '#' => text.push('\\'),
            '$' => text.push('$'),
            _ => {}
        }
        backslashes = if c == '\\' { backslashes + 1 } else { 0 };
        text.push(c);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use spirant_hlsl::listing::prerequisites;

    #[test]
    fn names_survive_make() {
        let names = ["a b.hlsl", "c#.h", "$d/e.h", "plain.h"];
        let text = format!(
            "x: {} \\\n  {}\n",
            names[..2].iter().map(|name| quoted(name)).collect::<Vec<_>>().join(" "),
            names[2..].iter().map(|name| quoted(name)).collect::<Vec<_>>().join(" ")
        );
        assert_eq!(text, "x: a\\ b.hlsl c\\#.h \\\n  $$d/e.h plain.h\n");
        assert_eq!(prerequisites(&text), names);
        assert_eq!(prerequisites(""), Vec::<String>::new());
    }

    #[test]
    fn clangs_spelling_is_read_on_both_sides_of_the_dashes() {
        let words = |text: &str| text.split(' ').map(OsString::from).collect::<Vec<_>>();
        assert_eq!(
            with_own_spelling(words("spirant cc a.cl -MD -MFx.d -o x -- -MT y -Wall -MP")),
            words("spirant cc a.cl --depend --depfile=x.d -o x --depend-target y --depend-phony -- -Wall")
        );
        assert_eq!(with_own_spelling(words("spirant llc -MD")), words("spirant llc -MD"));
    }

    #[test]
    fn a_rule_has_the_targets_and_no_file_of_ours() {
        let flags = DepfileFlags { depend: true, depend_phony: true, ..DepfileFlags::default() };
        let result = Some(Path::new("out/a b.spv"));
        let depfile = flags.depfile(Path::new("a.hlsl"), result).unwrap().unwrap();
        assert_eq!(depfile.path(), Some(Path::new("out/a b.d")));
        let files = ["a.hlsl".to_owned(), "b c.h".to_owned()];
        assert_eq!(depfile.rule(&files), "out/a\\ b.spv: \\\n  a.hlsl \\\n  b\\ c.h\n\nb\\ c.h:\n");
        assert!(DepfileFlags::default().depfile(Path::new("a"), result).unwrap().is_none());
    }
}
