//! A source and clang in front of it: what is compiled, for which stage, with which entry points.

mod matrices;
mod otherwise;
mod overloads;
mod preserved;
mod stages;
pub mod workarounds;

use self::otherwise::Named;
use self::stages::entries;
use self::workarounds::{Action as Step, WORKAROUNDS};
use crate::clang::together::{Compiled, Positions, PreparedSource, Preprocessed, Together};
use crate::clang::{self, Action, Clang, Done, Invocation};
use crate::input::Input;
use crate::ir_text;
use crate::listing::Listing;
use crate::options::{Language, Options};
use crate::profile::Stage;
use crate::said::{Error, Said, Stop};
use crate::scratch::is_prelude;
use crate::source::{self, Function, Lexed, SourcePosition, Variable, registers};
use spirant_dialect::diagnostics::{Code, Diagnostic, Note, Origin};
use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::path::Path;
use std::sync::OnceLock;

/// The name of an entry point where nobody names one.
const MAIN: &str = "main";

/// What is compiled, and clang.
pub struct Front {
    clang: Clang,
    input: Input,
    options: Options,
    triple: String,
    entries: Entries,
    /// Macros, those of the profile included.
    defines: Vec<String>,
    standard: Option<String>,
    rest: Vec<String>,
    /// The same, and what makes clang list what a source includes.
    listing_rest: Vec<String>,
    listing: Option<Listing>,
    /// What the preprocessor made of the source, once it was asked.
    preprocessed: OnceLock<Option<String>>,
    /// What the preprocessed source declares, once it was asked.
    scanned: OnceLock<source::Source>,
    /// Whether the source states the order of matrices by a pragma, once it was asked.
    has_pragma: OnceLock<bool>,
    ahead: Ahead,
}

/// The tokens of the preprocessed source, for as long as that is compiled: they are read once, when a rewrite or a check asks for them.
pub(super) struct Tokens<'f> {
    front: &'f Front,
    lexed: OnceCell<Lexed<'f>>,
}

impl<'f> Tokens<'f> {
    /// The tokens; the source is preprocessed first, if it is not yet.
    fn read(&self) -> &Lexed<'f> {
        self.lexed.get_or_init(|| self.front.lexed(self.front.preprocessed().unwrap_or_default()))
    }

    /// The tokens of a source that is preprocessed by now; `None` for any other.
    fn of_preprocessed(&self) -> Option<&Lexed<'f>> {
        self.front.preprocessed.get()?.as_ref().map(|_| self.read())
    }
}

/// A declaration of a resource.
#[derive(Clone, Debug)]
pub struct Declaration {
    /// Its name.
    pub name: String,
    /// File, line and column.
    pub place: (String, u32, u32),
    /// Whether it states its descriptor in Vulkan's terms.
    pub is_vulkan: bool,
}

/// What a clang that many sources share has made of one.
#[derive(Default)]
pub struct Ahead {
    /// LLVM IR of the source.
    compiled: Option<Done>,
    /// The source, preprocessed, and what clang made of that once it was edited.
    edited: Option<(String, Done)>,
    /// The source and the files that it includes, where they are listed.
    files: Option<Vec<String>>,
    /// Whether the LLVM IR tells no positions.
    is_placeless: bool,
}

/// How clang is told the entry points.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Entries {
    /// There are kernels.
    Kernels,
    /// By name.
    Named(String),
    /// By attributes, which those of these that have none get, with this stage.
    Attributed(Vec<String>, Stage),
    /// All that have attributes.
    All,
}

impl fmt::Debug for Front {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Front")
            .field("input", &self.input.path)
            .field("entries", &self.entries)
            .finish_non_exhaustive()
    }
}

impl Front {
    /// A source, and how it is compiled.
    ///
    /// # Errors
    /// Options that contradict each other, or the language.
    pub fn new(input: Input, clang: Clang, options: Options) -> Result<Front, Error> {
        let language = options.language;
        let stage = options.stated_stage()?;
        let (entries, stage) = match language {
            Language::Opencl => (Entries::Kernels, Stage::Compute),
            Language::Hlsl => entries(&options.entries, stage, &input),
        };
        let mut defines = options.defines.clone();
        defines.extend(options.profile.iter().flat_map(|profile| profile.macros()));
        let words = options.arguments.iter();
        let mut rest: Vec<String> = words.flat_map(|word| clang::argument(word, language)).collect();
        let is_shader = options.target.as_ref().is_some_and(|env| env.is_shader());
        let standard = options.standard.clone().or_else(|| standard_of(language, &input));
        let is_cpp = standard.as_deref().is_some_and(|standard| standard.contains("++"));
        if language == Language::Opencl && !is_cpp && (is_shader || options.level == "0") {
            // C99's inline functions have their definition elsewhere, if they are not inlined: in another module, which there is not.
            rest.insert(0, "-fgnu89-inline".to_owned());
        }
        if language == Language::Opencl && is_shader {
            // Resources are called what parameters are.
            rest.push("-cl-kernel-arg-info".to_owned());
            if options.level != "0" {
                // What shaders need of LLVM's passes runs in the process of the compiler.
                rest.extend(clang::WITHOUT_PASSES.map(str::to_owned));
            }
        }
        let listing = options.lists_files.map(Listing::new).transpose()?;
        let listed = listing.iter().flat_map(|listing| listing.arguments(language == Language::Opencl));
        let mut front = Front {
            clang,
            triple: clang::triple(&options, stage)?,
            entries,
            defines,
            standard,
            listing_rest: rest.iter().cloned().chain(listed).collect(),
            listing,
            rest,
            input,
            options,
            preprocessed: OnceLock::new(),
            scanned: OnceLock::new(),
            has_pragma: OnceLock::new(),
            ahead: Ahead::default(),
        };
        front.leave_library()?;
        Ok(front)
    }

    /// Whether the source is HLSL.
    pub fn is_hlsl(&self) -> bool {
        self.options.language == Language::Hlsl
    }

    /// What it is compiled with.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The source without the prelude, preprocessed alone.
    ///
    /// # Errors
    /// Who is at fault; the reasons are said.
    pub fn preprocess(&self, said: &mut Vec<Said>) -> Result<Vec<u8>, Stop> {
        self.clang.run(&self.invocation(None), Action::PreprocessAlone, said)
    }

    /// The LLVM IR of the source.
    ///
    /// # Errors
    /// Who is at fault; the reasons are said.
    pub fn compile(&self, said: &mut Vec<Said>) -> Result<Vec<u8>, Stop> {
        let tokens = Tokens { front: self, lexed: OnceCell::new() };
        let ir = self.compile_source(&tokens, said).inspect_err(|_| self.list_overloads(said))?;
        let ir = self.with_group_sizes(&tokens, ir);
        let ir = self.with_target_locations(&tokens, ir);
        for row in &WORKAROUNDS {
            match row.action {
                Step::Rewrite(_) | Step::InLlvmIr => {}
                Step::Check(check) => check(self, &tokens, &ir, said)?,
            }
        }
        self.check_preserved(&tokens, &ir, said)?;
        if let Some(lexed) = tokens.lexed.get() {
            self.scanned.get_or_init(|| source::scan(lexed));
        }
        Ok(ir)
    }

    /// LLVM IR that names the specialization constants that are sizes of workgroups.
    fn with_group_sizes(&self, tokens: &Tokens<'_>, ir: Vec<u8>) -> Vec<u8> {
        let has_constants = |lexed: &&Lexed<'_>| lexed.text().contains("constant_id");
        match tokens.of_preprocessed().filter(has_constants).map(source::numthreads::sizes) {
            Some(sizes) if !sizes.is_empty() => source::numthreads::named(&ir, &sizes),
            _ => ir,
        }
    }

    /// LLVM IR whose targets are where their semantics say, unless the source states their locations.
    fn with_target_locations(&self, tokens: &Tokens<'_>, ir: Vec<u8>) -> Vec<u8> {
        match self.is_hlsl().then(|| source::targets::located(&ir)).flatten() {
            Some(located) if !source::targets::are_stated(tokens.read()) => located,
            _ => ir,
        }
    }

    fn compile_source(&self, tokens: &Tokens<'_>, said: &mut Vec<Said>) -> Result<Vec<u8>, Stop> {
        if let Some((text, done)) = &self.ahead.edited {
            let done = self.clang.finished(done.clone(), &self.invocation(None));
            let edited = || self.edited(tokens.read(), &Named::default()).unwrap_or_default();
            return done.of_original(text, edited).finish(said);
        }
        let mut named = Named::default();
        if !matches!(self.entries, Entries::Attributed(..)) {
            // Nothing of it is to be said otherwise, or it would not be known.
            if let Some(done) = &self.ahead.compiled {
                return self.clang.finished(done.clone(), &self.invocation(None)).finish(said);
            }
            let done = self.clang.start(&self.invocation(None), Action::Compile, said)?;
            if self.is_hlsl() {
                named.add(done.done(), || self.is_of_rule());
            }
            if !self.is_hlsl() || named == Named::default() && !self.can_be_said_otherwise(done.done()) {
                return done.finish(said);
            }
        }
        let listing = Invocation { rest: &self.listing_rest, ..self.quiet() };
        let text = self.clang.run(&listing, Action::Preprocess, said)?;
        // Nobody asks for it again.
        let text = self.preprocessed.get_or_init(|| Some(String::from_utf8_lossy(&text).into_owned()));
        let text = text.as_deref().unwrap_or_default();
        let lexed = tokens.read();
        loop {
            let edited = match self.edited(lexed, &named) {
                Ok(edited) => edited,
                Err((missing, functions)) => {
                    said.push(self.missing(&missing, &functions).into());
                    return Err(Stop::Source);
                }
            };
            let done = self.clang.start(&self.invocation(Some(&edited)), Action::Compile, said)?;
            if !named.add(done.done(), || self.states_globals(lexed))
                && !named.add_hidden_globals(done.done())
            {
                return done.of_original(text, || edited).finish(said);
            }
        }
    }

    /// The source and the files that it includes, where they are listed; none otherwise.
    ///
    /// # Errors
    /// clang listed none, which is said.
    pub fn files(&self, said: &mut Vec<Said>) -> Result<Vec<String>, Stop> {
        if let Some(files) = &self.ahead.files {
            return Ok(files.clone());
        }
        let files = self.listing.as_ref().map_or(Ok(Vec::new()), Listing::files);
        files.map_err(|error| {
            said.push(Said::System(error.0));
            Stop::System
        })
    }

    /// Precompiles the prelude for sources that are told what this one is, if that is possible. The files that they include are listed with
    /// or without headers of the system.
    pub fn together(&self, listing: Option<bool>) -> Option<Together> {
        Together::prepare(self.clang.clone(), &self.plain(), listing)
    }

    /// What a shared clang makes of sources; for each what is known ahead of its compilation.
    pub fn ahead(together: &Together, fronts: &[Option<Front>], places: Positions) -> Vec<Ahead> {
        let mut known: Vec<Ahead> = fronts.iter().map(|_| Ahead::default()).collect();
        let numbered = fronts.iter().enumerate().filter_map(|(index, front)| Some((index, front.as_ref()?)));
        let parts: Vec<(usize, &Front, PreparedSource)> = numbered
            .filter_map(|(index, front)| Some((index, front, together.part(&front.plain())?)))
            .collect();
        let is_edited = |front: &Front| matches!(front.entries, Entries::Attributed(..));
        let compiled = if parts.iter().any(|(_, front, _)| is_edited(front)) {
            parts.iter().map(|_| None).collect()
        } else {
            together.compile(parts.iter().map(|(.., part)| part), places)
        };
        let is_listed = |files: &Option<Vec<String>>| files.is_some() || !together.is_listing();
        let mut edited = Vec::new();
        for ((index, front, part), compiled) in parts.into_iter().zip(compiled) {
            let is_said = |done: &Done| !front.is_hlsl() || !front.can_be_said_otherwise(done);
            match compiled.filter(|compiled| is_said(&compiled.done)) {
                Some(compiled) if is_listed(&compiled.files) => {
                    known[index] = Ahead {
                        compiled: Some(compiled.done),
                        edited: None,
                        files: compiled.files,
                        is_placeless: places == Positions::Omitted,
                    };
                }
                _ if front.is_hlsl() => edited.push((index, front, part)),
                _ => {}
            }
        }
        let texts = together.preprocess(edited.iter().map(|(.., part)| part));
        let text = |((index, front, part), read): ((usize, &Front, PreparedSource), Option<Preprocessed>)| {
            let Preprocessed { text, files } = read.filter(|read| is_listed(&read.files))?;
            // The tokens go with the text, which the front gets when all sources are compiled.
            let lexed = front.lexed(&text);
            let edited = front.edited(&lexed, &Named::default()).ok();
            let edited = edited.filter(|edited| *edited != text)?;
            let is_stated = front.states_globals(&lexed);
            drop(lexed);
            Some((index, (text, files, is_stated), part.preprocessed(edited)))
        };
        let edited: Vec<_> = edited.into_iter().zip(texts).filter_map(text).collect();
        // Types are told where positions are.
        let done = together.compile(edited.iter().map(|(.., part)| part), Positions::Included);
        for ((index, (text, files, is_stated), _), compiled) in edited.into_iter().zip(done) {
            // Global variables are known now, and are to be said otherwise.
            let is_whole = |done: &Done| !Named::default().add(done, || is_stated);
            if let Some(Compiled { done, .. }) = compiled.filter(|compiled| is_whole(&compiled.done)) {
                known[index] =
                    Ahead { compiled: None, edited: Some((text, done)), files, is_placeless: false };
            }
        }
        known
    }

    /// The same, of which this is known.
    pub fn with(mut self, ahead: Ahead) -> Front {
        if let Some((text, _)) = &ahead.edited {
            self.preprocessed = OnceLock::from(Some(text.clone()));
        }
        self.ahead = ahead;
        self
    }

    /// Whether the LLVM IR tells no positions.
    pub fn is_placeless(&self) -> bool {
        self.ahead.is_placeless
    }

    /// The entry points in clang's LLVM IR that are compiled.
    ///
    /// # Errors
    /// One is missing, which is said.
    pub fn entries(&self, ir: &[u8], said: &mut Vec<Said>) -> Result<Vec<String>, Stop> {
        let found = entries_of(ir);
        let wanted = match &self.entries {
            Entries::Kernels | Entries::All => self.options.entries.clone(),
            Entries::Named(name) => vec![name.clone()],
            Entries::Attributed(names, _) => names.clone(),
        };
        if wanted.is_empty() {
            return Ok(found);
        }
        match wanted.iter().find(|name| !found.contains(name)) {
            Some(missing) if self.is_hlsl() => {
                said.push(self.missing(missing, &self.scan().functions).into());
                Err(Stop::Source)
            }
            _ => Ok(wanted),
        }
    }

    /// The entry point that is compiled, where it is one with a name.
    pub fn entry(&self) -> Option<&str> {
        match &self.entries {
            Entries::Named(name) => Some(name),
            _ => None,
        }
    }

    /// The triple that the LLVM IR has.
    pub fn triple(&self) -> &str {
        &self.triple
    }

    /// The resources that the source says are coherent: clang lacks the word, so that the source is preprocessed by now.
    pub fn coherent(&self) -> BTreeSet<String> {
        let text = self.preprocessed.get().and_then(|text| text.as_deref()).unwrap_or_default();
        if !source::COHERENT.iter().any(|word| text.contains(word)) {
            return BTreeSet::new();
        }
        let coherent = self.scan().variables.iter().filter(|variable| variable.is_coherent);
        coherent.map(|variable| variable.name.clone()).collect()
    }

    /// The declarations of resources, as far as they can be found. This may take another run of the preprocessor.
    pub fn declarations(&self) -> Vec<Declaration> {
        let declaration = |variable: &Variable| Declaration {
            place: self.in_source(&variable.place, &variable.name),
            name: variable.name.clone(),
            is_vulkan: variable.is_vulkan,
        };
        self.scan().variables.iter().map(declaration).collect()
    }

    /// Finds out ahead what [`declarations`](Self::declarations) returns, if resources of this LLVM IR may share a descriptor.
    /// Who compiles it may not be able to run clang.
    pub fn foresee(&self, ir: &[u8]) {
        if ir_text::may_share_descriptors(ir) {
            let _ = self.declarations();
        }
    }

    /// The resources that the source declares before its first loose global; `None` without one, or if the LLVM IR leaves no other binding open.
    /// This may take another run of the preprocessor.
    pub fn before_globals(&self, ir: &[u8]) -> Option<BTreeSet<String>> {
        let open =
            |name: &str| ir_text::lines_with(ir, name).filter(|line| line.contains(" = call ")).count();
        let has_globals = ir_text::says(ir, "@\"$Globals.cb\"");
        if !has_globals || open("fromimplicitbinding") < 2 {
            return None;
        }
        let lexed = self.lexed(self.preprocessed()?);
        let declared = registers::declared(&lexed).into_iter().map(|one| one.name);
        Some(declared.take_while(|name| name != registers::GLOBALS).collect())
    }

    /// The types of resources in the source, by their names.
    pub fn resource_types(&self) -> BTreeMap<String, String> {
        let named = |variable: &Variable| Some((variable.name.clone(), variable.resource.clone()?));
        self.scan().variables.iter().filter_map(named).collect()
    }

    fn scan(&self) -> &source::Source {
        self.scanned.get_or_init(|| source::scan(&self.lexed(self.preprocessed().unwrap_or_default())))
    }

    fn lexed<'t>(&'t self, text: &'t str) -> Lexed<'t> {
        Lexed::new(text, |file| is_prelude(Path::new(file)))
    }

    fn invocation<'a>(&'a self, text: Option<&'a str>) -> Invocation<'a> {
        Invocation {
            input: &self.input,
            text,
            options: &self.options,
            triple: &self.triple,
            defines: &self.defines,
            standard: self.standard.as_deref(),
            entry: self.entry(),
            is_quiet: false,
            rest: if text.is_some() { &self.rest } else { &self.listing_rest },
        }
    }

    /// As the source is compiled, but that a clang which many sources share lists what they include.
    fn plain(&self) -> Invocation<'_> {
        Invocation { rest: &self.rest, ..self.invocation(None) }
    }

    /// As the source is compiled, but for warnings, which that gives.
    fn quiet(&self) -> Invocation<'_> {
        Invocation { is_quiet: true, ..self.plain() }
    }

    /// The source with what it includes, which is asked for once.
    fn preprocessed(&self) -> Option<&str> {
        let text = self.preprocessed.get_or_init(|| {
            // What is wrong with it was said when it was compiled.
            let text = self.clang.run(&self.quiet(), Action::Preprocess, &mut Vec::new()).ok()?;
            Some(String::from_utf8_lossy(&text).into_owned())
        });
        text.as_deref()
    }

    /// That an entry point is missing, and which functions might be meant.
    fn missing(&self, missing: &str, functions: &[Function]) -> Diagnostic {
        let file = self.input.name();
        let mut candidates: Vec<&Function> =
            functions.iter().filter(|function| function.may_be_entry).collect();
        if candidates.is_empty() {
            candidates = functions.iter().collect();
        }
        let message = format!("{file} has no entry point '{missing}'");
        let mut diagnostic = Diagnostic::error(Code::FRONT_END, message).at(Origin::file(&file));
        for candidate in &candidates {
            let stage =
                candidate.stage.as_ref().map(|stage| format!(", of a {stage} shader")).unwrap_or_default();
            let (file, line, column) = self.in_source(&candidate.place, &candidate.name);
            let place = Origin::source(&file, line, column);
            diagnostic.notes.push(Note::at(format!("'{}' is defined here{stage}", candidate.name), place));
        }
        let names: Vec<&str> = candidates.iter().map(|candidate| candidate.name.as_str()).collect();
        diagnostic.help(match &*names {
            [] => "the source defines no function".to_owned(),
            names => format!("name one with --entry (-E): {}", names.join(", ")),
        })
    }

    /// The file, line and column of a name that was found in preprocessed text.
    fn in_source(&self, place: &SourcePosition, name: &str) -> (String, u32, u32) {
        let text = match self.input.is_text() && self.input.name() == place.file {
            true => self.input.bytes().map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).ok(),
            false => std::fs::read_to_string(&place.file).ok(),
        };
        (place.file.clone(), place.line, column_in(&text.unwrap_or_default(), place, name))
    }

    /// Whether the source, without what it includes, has a text.
    fn says(&self, text: &str) -> bool {
        let source = self.input.bytes().unwrap_or_default();
        source.windows(text.len()).any(|part| part == text.as_bytes())
    }
}

/// The column of a name that was found in preprocessed text: macros in front of it move it.
fn column_in(text: &str, place: &SourcePosition, name: &str) -> u32 {
    let line = text.lines().nth(place.line.saturating_sub(1) as usize).unwrap_or_default();
    let is_part = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
    let columns = line
        .match_indices(name)
        .filter(|(at, _)| {
            !is_part(line[..*at].chars().next_back()) && !is_part(line[at + name.len()..].chars().next())
        })
        .map(|(at, _)| at as u32 + 1);
    columns.min_by_key(|column| column.abs_diff(place.column)).unwrap_or(place.column)
}

/// The language version that the name of a file states.
fn standard_of(language: Language, input: &Input) -> Option<String> {
    let is_cpp = input.path.extension().is_some_and(|extension| extension == "clcpp");
    (language == Language::Opencl && is_cpp).then(|| "CLC++".to_owned())
}

/// The functions of LLVM IR, as text, that are entry points of shaders.
fn entries_of(ir: &[u8]) -> Vec<String> {
    let groups: BTreeSet<&str> = ir_text::lines_with(ir, "\"hlsl.shader\"=")
        .filter_map(|line| line.strip_prefix("attributes ")?.split(' ').next())
        .collect();
    let entry = |line: &str| {
        let rest = line.strip_prefix("define ")?.split_once('@')?.1;
        let is_entry = rest.split(' ').any(|word| groups.contains(word));
        let name = match rest.strip_prefix('"') {
            Some(quoted) => quoted.split('"').next(),
            None => rest.split('(').next(),
        };
        name.filter(|_| is_entry).map(str::to_owned)
    };
    ir_text::lines_with(ir, "define ").filter_map(entry).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entry_points_are_found_in_llvm_ir() {
        let ir = "define void @main() #1 {\n}\ndefine internal spir_func void @_Z4mainv() #0 {\n}\n\
                  define void @\"a b\"() local_unnamed_addr #1 !dbg !3 {\n}\n\
                  attributes #0 = { convergent }\nattributes #1 = { \"hlsl.shader\"=\"compute\" }\n";
        assert_eq!(entries_of(ir.as_bytes()), ["main", "a b"]);
    }

    #[test]
    fn names_are_found_behind_macros() {
        let text = "#define N 64\n[numthreads(N, 1, 1)] void mainly(), main() {}\n";
        let place = |line, column| SourcePosition { file: "a.hlsl".to_owned(), line, column };
        assert_eq!(column_in(text, &place(2, 39), "main"), 38);
        assert_eq!(column_in(text, &place(9, 5), "main"), 5);
    }
}
