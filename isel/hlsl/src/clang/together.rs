//! One clang for many sources that are told the same but for their macros.
//!
//! Starting clang and reading the prelude takes ten times what a shader of usual size does. So the prelude is precompiled once, and
//! one process compiles a number of sources one after the other; of OpenCL C, which has no prelude, clang's driver is asked once what it would tell
//! the compiler proper. Each is a file of its own: a mark, by which messages are told apart,
//! the macros, and the text of the source, which line markers give their names. What comes out is what a process for that
//! source gives; a source that does not come out, for whatever reason, is left to one.

use super::prelude::{self, Prelude};
use super::{Action, Clang, Done, Invocation, WITHOUT_PASSES, renamed, without_records};
use crate::input::marker;
use crate::options::{Detail, Warnings};
use crate::scratch::is_prelude;
use crate::{listing, messages, process};
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;

/// What the names of the sources begin with.
const MARK: &str = "spirant-part-";

/// A process ends all work on its sources at the first error. It is started anew behind that so many times.
const ROUNDS: usize = 3;

/// Clang with a precompiled prelude, for sources that are told the same.
pub struct Together {
    clang: Clang,
    /// Of OpenCL C, a folder that goes with this.
    prelude: Arc<Prelude>,
    precompiled: Option<PathBuf>,
    /// What each source is told.
    flags: Vec<OsString>,
    /// The same, for the compiler proper.
    own_flags: Vec<OsString>,
    /// Whether warnings are errors, to which marks are an exception that might not be meant.
    is_fatal: bool,
    /// Whether the files that sources include are listed, and with headers of the system.
    listing: Option<bool>,
}

/// Whether LLVM IR tells positions, without which there is half as much of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Positions {
    /// It does.
    Included,
    /// It does not: this is for who has nothing to say of the source.
    Omitted,
}

/// What clang makes of a source.
pub struct Compiled {
    /// What it left.
    pub done: Done,
    /// The source and the files that it includes, where they are listed.
    pub files: Option<Vec<String>>,
}

/// A source with what it includes.
pub struct Preprocessed {
    /// The text.
    pub text: String,
    /// The source and the files that it includes, where they are listed.
    pub files: Option<Vec<String>>,
}

/// A source as clang reads it behind the prelude.
pub struct PreparedSource {
    /// What LLVM IR calls it.
    name: String,
    text: String,
}

impl Together {
    /// Precompiles the prelude for sources that are told what this one is; `None` where such sources are compiled alone, or
    /// clang cannot do it.
    pub fn prepare(clang: Clang, invocation: &Invocation<'_>, listing: Option<bool>) -> Option<Together> {
        let flags = flags(&clang, invocation)?;
        let (prelude, precompiled, own_flags) = match &clang.prelude {
            Some(prelude) => {
                let precompiled =
                    prelude.precompiled(&clang.program, &clang.for_prelude(invocation), &clang.limits)?;
                (Arc::clone(prelude), Some(precompiled), flags.clone())
            }
            None => (Arc::new(Prelude::write().ok()?), None, of_driver(&clang, &flags)?),
        };
        let is_fatal = invocation.warnings() == Warnings::Fatal;
        Some(Together { clang, prelude, precompiled, flags, own_flags, is_fatal, listing })
    }

    /// The clang that it runs.
    pub fn clang(&self) -> &Clang {
        &self.clang
    }

    /// The source of an invocation, if this is for it.
    pub fn part(&self, invocation: &Invocation<'_>) -> Option<PreparedSource> {
        if flags(&self.clang, invocation)? != self.flags {
            return None;
        }
        let path = &invocation.input.path;
        let name = path.to_str()?.to_owned();
        let text = fs::read_to_string(path).ok()?;
        let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
        let text = format!("{}{}{text}", prelude::macros(invocation.defines), marker(&name));
        Some(PreparedSource { name, text })
    }

    /// What clang makes of sources; nothing of those that it has to be asked about alone.
    pub fn compile<'p>(
        &self,
        parts: impl Iterator<Item = &'p PreparedSource>,
        places: Positions,
    ) -> Vec<Option<Compiled>> {
        let parts: Vec<&PreparedSource> = parts.collect();
        let mut done: Vec<Option<Compiled>> = parts.iter().map(|_| None).collect();
        let Some(folder) = self.write(&parts) else { return done };
        let mut rest: Vec<usize> = (0..parts.len()).collect();
        for _ in 0..ROUNDS {
            let Some((messages, listed)) = self.compile_round(&folder, &rest, places) else { break };
            let mut missing = None;
            for (place, index) in rest.iter().enumerate() {
                let Ok(ir) = fs::read(folder.file(*index).with_extension("ll")) else {
                    missing = missing.or(Some(place));
                    continue;
                };
                let messages = messages.iter().find(|(part, _)| part == index);
                let messages = messages.map(|(_, text)| text.clone()).unwrap_or_default();
                if self.is_fatal && !messages.is_empty() {
                    continue;
                }
                let name = &parts[*index].name;
                // What the debug records of kernels say is kept by clang's passes.
                let ir = if self.precompiled.is_some() { without_records(&ir) } else { ir };
                let output = renamed(&ir, name);
                let files = folder.files(&listed, *index, name);
                done[*index] =
                    Some(Compiled { done: Done { is_well: true, output, messages, failure: None }, files });
            }
            match missing {
                Some(place) => rest.drain(..=place),
                None => break,
            };
            rest.retain(|index| done[*index].is_none());
        }
        done
    }

    /// The sources with what they include, without the prelude and without markers of where they are.
    pub fn preprocess<'p>(
        &self,
        parts: impl Iterator<Item = &'p PreparedSource>,
    ) -> Vec<Option<Preprocessed>> {
        let parts: Vec<&PreparedSource> = parts.collect();
        let mut texts: Vec<Option<Preprocessed>> = parts.iter().map(|_| None).collect();
        let Some(folder) = self.write(&parts) else { return texts };
        let mut command = self.command(Action::Preprocess, Positions::Included, parts.len());
        // Messages would be where the list goes.
        command.arg("-w").args(self.listing_flags("/dev/stderr"));
        command.args((0..parts.len()).map(|index| folder.file(index)));
        if process::confine(&mut command, &self.clang.limits, &[]).is_err() {
            return texts;
        }
        let Some(output) = command.output().ok().filter(|output| output.status.success()) else {
            return texts;
        };
        let listed = String::from_utf8_lossy(&output.stderr).into_owned();
        let Ok(output) = String::from_utf8(output.stdout) else { return texts };
        let mut rest = output.as_str();
        for (index, text) in texts.iter_mut().enumerate() {
            let Some((_, behind)) = rest.split_once(&pragma(index)) else { break };
            let end = behind.find(&format!("# 1 \"{}", folder.path.display())).unwrap_or(behind.len());
            let files = folder.files(&listed, index, &parts[index].name);
            *text = Some(Preprocessed { text: behind[..end].to_owned(), files });
            rest = &behind[end..];
        }
        texts
    }

    /// Compiles the sources of these numbers; what was said of each, and the files that are listed. `None` where that cannot be told.
    fn compile_round(
        &self,
        folder: &Folder,
        numbers: &[usize],
        places: Positions,
    ) -> Option<(Vec<(usize, String)>, String)> {
        let mut command = self.command(Action::Compile, places, numbers.len());
        command.args(self.listing_flags("-"));
        // The marks are warnings.
        command.args(["-W#pragma-messages", "-Wno-error=#pragma-messages"]);
        command.args(numbers.iter().map(|index| folder.file(*index)));
        process::confine(&mut command, &self.clang.limits, std::slice::from_ref(&folder.path)).ok()?;
        let output = command.output().ok()?;
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        let all = by_mark(&said);
        let is_complete = said.trim().is_empty() || !all.is_empty();
        is_complete.then(|| (all, String::from_utf8_lossy(&output.stdout).into_owned()))
    }

    /// What makes clang list files in this one.
    fn listing_flags(&self, file: &str) -> Vec<String> {
        let flags = match self.listing {
            None => &[][..],
            Some(true) => &["-sys-header-deps", "-dependency-file", file, "-MT", "x"],
            Some(false) => &["-dependency-file", file, "-MT", "x"],
        };
        flags.iter().map(|word| (*word).to_owned()).collect()
    }

    /// Whether files are listed.
    pub fn is_listing(&self) -> bool {
        self.listing.is_some()
    }

    fn command(&self, action: Action, places: Positions, sources: usize) -> Command {
        let mut command = Command::new(&self.clang.program);
        process::bind(&mut command, &self.clang.limits, sources);
        let is_told = |flag: &&OsString| {
            places == Positions::Included
                || !flag.to_str().is_some_and(|flag| flag.starts_with("-debug-info-kind="))
        };
        command.args(self.own_flags.iter().filter(is_told)).arg(action.flag());
        if places == Positions::Omitted {
            // Our own look at the module finds what is wrong, and asks anew.
            command.arg("-disable-llvm-verifier");
        }
        if let Some(precompiled) = &self.precompiled {
            command.arg("-include-pch").arg(precompiled);
        }
        command.stdin(Stdio::null());
        command
    }

    /// Writes sources to a folder of their own.
    fn write(&self, parts: &[&PreparedSource]) -> Option<Folder> {
        if parts.is_empty() {
            return None;
        }
        let path = self.prelude.scratch().ok()?.join(format!("parts-{}", std::process::id()));
        fs::create_dir(&path).ok()?;
        let folder = Folder { path };
        for (index, part) in parts.iter().enumerate() {
            let text = format!("{}{}{}", marker(&format!("{MARK}{index}")), pragma(index), part.text);
            fs::write(folder.file(index), text).ok()?;
        }
        Some(folder)
    }
}

impl PreparedSource {
    /// The source with this text, preprocessed.
    pub fn preprocessed(self, text: String) -> PreparedSource {
        PreparedSource { text: prelude::without_macros(&text), ..self }
    }
}

/// What is told to clang for a source that may be compiled together with others.
fn flags(clang: &Clang, invocation: &Invocation<'_>) -> Option<Vec<OsString>> {
    let options = invocation.options;
    let is_plain = options.detail == Detail::Positions
        && invocation.text.is_none()
        && invocation.input.is_file()
        && !options.show_includes
        && !options.verbose
        && invocation.rest.iter().all(|word| is_harmless(word));
    // Where the source is, what it includes is looked for first.
    let mut flags = clang.flags(invocation);
    let first = flags.iter().position(|word| word == "-I").unwrap_or(flags.len());
    let folder = ["-iquote".into(), invocation.input.folder().into()];
    flags.splice(first..first, folder);
    // Without warnings, there are no marks.
    (is_plain && (invocation.warnings() != Warnings::Hidden || invocation.rest.is_empty())).then_some(flags)
}

/// What clang's driver tells the compiler proper where it is told this, but for the source and the output.
fn of_driver(clang: &Clang, flags: &[OsString]) -> Option<Vec<OsString>> {
    let mut command = Command::new(&clang.program);
    command.args(flags).args([Action::Compile.flag(), "-###", "-o", "-", "-"]).stdin(Stdio::null());
    process::bind(&mut command, &clang.limits, 1);
    process::confine(&mut command, &clang.limits, &[]).ok()?;
    let output = command.output().ok().filter(|output| output.status.success())?;
    let said = String::from_utf8(output.stderr).ok()?;
    let words = shlex::split(said.lines().rev().find(|line| line.contains("\"-cc1\""))?)?;
    let mut words = words.into_iter().skip_while(|word| word != "-cc1");
    let mut own: Vec<OsString> = Vec::new();
    while let Some(word) = words.next() {
        match word.as_str() {
            "-main-file-name" | "-o" => drop(words.next()),
            "-" | "-emit-llvm" => {}
            _ => own.push(word.into()),
        }
    }
    (!own.is_empty()).then_some(own)
}

/// Whether an argument turns warnings on or off, but not those that are marks, is of OpenCL C, keeps clang from optimizing, or says what `inline` means.
pub(super) fn is_harmless(word: &str) -> bool {
    if word.starts_with("-cl-") || word == "-fgnu89-inline" || WITHOUT_PASSES.contains(&word) {
        return true;
    }
    word.starts_with("-W")
        && !["#", "everything", "system-headers", "p,", "l,", "a,"].iter().any(|part| word.contains(part))
}

/// The line by which the compiler says that a source begins.
fn pragma(index: usize) -> String {
    format!("#pragma message(\"{MARK}{index}\")\n")
}

/// What was said of each source.
fn by_mark(said: &str) -> Vec<(usize, String)> {
    let mut parts: Vec<(usize, String)> = Vec::new();
    let mut is_mark = false;
    for line in said.split_inclusive('\n') {
        let plain = messages::without_colours(line);
        let mark = plain.strip_prefix(MARK).and_then(|rest| rest.split_once(':')?.0.parse().ok());
        if let Some(index) = mark {
            parts.push((index, String::new()));
            is_mark = true;
            continue;
        }
        // The line with the mark, and the caret below it.
        is_mark &= plain.contains(MARK) || plain.trim_matches([' ', '|', '^', '~', '\n']).is_empty();
        if let Some((_, text)) = parts.last_mut().filter(|_| !is_mark) {
            text.push_str(line);
        }
    }
    parts
}

/// A folder that goes when it is done with.
struct Folder {
    path: PathBuf,
}

impl Folder {
    fn file(&self, index: usize) -> PathBuf {
        self.path.join(format!("{MARK}{index}.hlsl"))
    }

    /// The files of the source of this number, which has this name, in clang's rules. clang goes on with the rules of the sources before, so that
    /// one is of a source alone.
    fn files(&self, rules: &str, index: usize, name: &str) -> Option<Vec<String>> {
        let own = self.file(index);
        let rules = format!("\n{rules}");
        let rules = rules.split("\nx: ").skip(1).map(|rule| listing::prerequisites(&format!("x: {rule}")));
        let is_part = |file: &&String| Path::new(file).starts_with(&self.path);
        let mut rules = rules.filter(|files| {
            let mut parts = files.iter().filter(is_part);
            parts.next().is_some_and(|part| Path::new(part) == own) && parts.next().is_none()
        });
        let is_ours = |file: &String| is_prelude(Path::new(file)) && Path::new(file) != own;
        let files = rules.next()?.into_iter().filter(|file| !is_ours(file));
        let name = name.strip_prefix("./").unwrap_or(name);
        Some(files.map(|file| if Path::new(&file) == own { name.to_owned() } else { file }).collect())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.path);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_go_to_their_sources() {
        let said = "spirant-part-0:1:9: warning: spirant-part-0 [-W#pragma-messages]\n    1 | #pragma message(\"spirant-part-0\")\n      |         ^\n\
                    \u{1b}[1mspirant-part-3:1:9: \u{1b}[0mwarning: spirant-part-3\n    1 | #pragma message(\"spirant-part-3\")\n      |         ^\n\
                    a.hlsl:2:1: warning: x\n    2 | y\n      | ^\n2 warnings generated.\n";
        let parts = by_mark(said);
        assert_eq!(parts[0], (0, String::new()));
        assert_eq!(
            parts[1],
            (3, "a.hlsl:2:1: warning: x\n    2 | y\n      | ^\n2 warnings generated.\n".to_owned())
        );
        assert_eq!(by_mark("clang: error: no\n"), []);
    }

    #[test]
    fn rules_of_one_source_are_found() {
        let folder = Folder { path: "/p/spirant-prelude-1/parts-2".into() };
        let part = |index| folder.file(index).display().to_string();
        let rules = format!(
            "x: /p/spirant-prelude-1/hlsl.h {0} \\\n  inc/a.hlsli\nx: /p/spirant-prelude-1/hlsl.h {1} \\\n  inc/b.hlsli\n\
             x: {0} inc/a.hlsli {1} inc/b.hlsli\n",
            part(0),
            part(1)
        );
        let files = |index| folder.files(&rules, index, "./s/c.hlsl");
        assert_eq!(files(0), Some(vec!["s/c.hlsl".to_owned(), "inc/a.hlsli".to_owned()]));
        assert_eq!(files(1), Some(vec!["s/c.hlsl".to_owned(), "inc/b.hlsli".to_owned()]));
        assert_eq!(files(2), None);
    }
}
