//! A source and clang in front of it: what is compiled, for which stage, with which entry points.

pub(super) mod includes;
mod matrices;
mod otherwise;
mod structs;

use self::otherwise::Named;
use super::profile::Stage;
use super::source::{self, Function, Place};
use super::{Args, InterfaceFlags, ir_level};
use crate::clang::together::{Compiled, Part, Places, Preprocessed, Together};
use crate::clang::{self, Action, Clang, Detail, Done, Invocation, Language, ir_text};
use crate::exit::Exit;
use crate::render::{self, Sources, Style};
use crate::report::Warnings;
use crate::shared_bindings::{Declaration, Declarations};
use anyhow::Result;
use spirant::dialect::diagnostics::Note;
use spirant::{Code, Diagnostic, Options, Origin, Triple};
use std::collections::BTreeSet;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// The name of an entry point where nobody names one.
const MAIN: &str = "main";

/// What is compiled, and clang.
pub struct Front {
    clang: Clang,
    language: Language,
    input: PathBuf,
    triple: Triple,
    entries: Entries,
    flags: InterfaceFlags,
    interface: spirant::ShaderInterface,
    moves_bindings: bool,
    native_16bit: bool,
    is_strict: bool,
    row_major: bool,
    level: String,
    defines: Vec<String>,
    includes: Vec<PathBuf>,
    standard: Option<String>,
    warnings: Warnings,
    detail: Detail,
    show_includes: bool,
    rest: Vec<String>,
    /// The same, and what makes clang list what a source includes.
    listing_rest: Vec<String>,
    style: Style,
    verbose: bool,
    /// What the preprocessor made of the source, once it was asked.
    preprocessed: OnceLock<Option<String>>,
    /// The size of waves that an edited source states, and where.
    wave_size: OnceLock<(source::Place, String)>,
    /// Whether the source states the order of matrices by a pragma, once it was asked.
    has_pragma: OnceLock<bool>,
    ahead: Ahead,
}

/// What a clang that many sources share has made of one.
#[derive(Default)]
pub struct Ahead {
    /// LLVM IR of the source.
    compiled: Option<Done>,
    /// The source, preprocessed, and what clang made of that once it was edited.
    edited: Option<(String, Done)>,
    /// The source and the files that it includes, where a depfile is asked for.
    pub files: Option<Vec<String>>,
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
            .field("input", &self.input)
            .field("entries", &self.entries)
            .finish_non_exhaustive()
    }
}

impl Front {
    /// What the command line says of the source.
    ///
    /// # Errors
    /// Flags that contradict each other, or the language.
    pub fn new(
        args: &Args,
        input: &Path,
        clang: Clang,
        language: Language,
        options: &Options,
        listing: Vec<String>,
    ) -> Result<Front> {
        let stage = args.interface.stage(options.triple.as_ref().map(Triple::as_str))?;
        let (entries, stage) = match language {
            Language::Opencl => (Entries::Kernels, Stage::Compute),
            Language::Hlsl => entries(&args.interface, stage, input),
        };
        let mut defines = args.source.defines.clone();
        defines.extend(args.interface.profile.iter().flat_map(|profile| profile.macros()));
        let mut rest: Vec<String> = args
            .source
            .clang_args
            .iter()
            .chain(&args.rest)
            .flat_map(|word| clang::argument(word, language))
            .collect();
        let asked = options.triple.as_ref().map(Triple::env).or_else(|| options.env.clone());
        let is_shader = asked.is_some_and(|env| env.is_shader());
        let standard = args.source.std.clone().or_else(|| standard_of(language, input));
        let is_cpp = standard.as_deref().is_some_and(|standard| standard.contains("++"));
        if language == Language::Opencl && !is_cpp && (is_shader || args.source.level == "0") {
            // C99's inline functions have their definition elsewhere, if they are not inlined: in another module, which there is not.
            rest.insert(0, "-fgnu89-inline".to_owned());
        }
        if language == Language::Opencl && is_shader {
            // Resources are called what parameters are.
            rest.push("-cl-kernel-arg-info".to_owned());
            // Vectors over loops come with comparisons of addresses, which shaders do not have; whoever asks for them gets them.
            let quiet = ["-fno-vectorize", "-fno-slp-vectorize"].map(str::to_owned);
            rest.splice(0..0, quiet);
        }
        Ok(Front {
            clang,
            language,
            input: input.to_owned(),
            triple: clang::triple(language, stage, options)?,
            entries,
            flags: args.interface.clone(),
            interface: args.interface.interface([]),
            moves_bindings: args.interface.moves_bindings(),
            native_16bit: args.interface.enable_16bit_types,
            is_strict: args.interface.ieee_strict,
            row_major: args.interface.row_major,
            level: args.source.level.clone(),
            defines,
            includes: args.source.includes.clone(),
            standard,
            warnings: args.warnings(),
            detail: super::detail(args, options.debug_info),
            show_includes: args.source.show_includes,
            listing_rest: rest.iter().cloned().chain(listing).collect(),
            rest,
            style: args.common.report().style,
            verbose: args.common.report().verbosity > 0,
            preprocessed: OnceLock::new(),
            wave_size: OnceLock::new(),
            has_pragma: OnceLock::new(),
            ahead: Ahead::default(),
        })
    }

    /// Whether the source is HLSL.
    pub fn is_hlsl(&self) -> bool {
        self.language == Language::Hlsl
    }

    /// What clang makes of the source.
    ///
    /// # Errors
    /// How to exit; the reasons are printed.
    pub fn run(&self, action: Action) -> Result<Vec<u8>, Exit> {
        self.clang.run(&self.invocation(None), action)
    }

    /// The LLVM IR of the source.
    ///
    /// # Errors
    /// How to exit; the reasons are printed.
    pub fn compile(&self) -> Result<Vec<u8>, Exit> {
        let ir = self.compile_source()?;
        self.check_matrices()?;
        self.check_orders(&ir)?;
        self.check_layouts(&ir);
        self.check_wave_size();
        let ir = self.multiply_by_element(ir)?;
        self.lay_out_structs(ir)
    }

    fn compile_source(&self) -> Result<Vec<u8>, Exit> {
        if let Some((text, done)) = &self.ahead.edited {
            let done = self.clang.finished(done.clone(), &self.invocation(None));
            let edited = || self.edited(text, &Named::default()).unwrap_or_default();
            return done.of_original(text, edited).finish();
        }
        let mut named = Named::default();
        if !matches!(self.entries, Entries::Attributed(..)) {
            // Nothing of it is to be said otherwise, or it would not be known.
            if let Some(done) = &self.ahead.compiled {
                return self.clang.finished(done.clone(), &self.invocation(None)).finish();
            }
            let done = self.clang.start(&self.invocation(None), Action::Compile)?;
            if self.is_hlsl() {
                named.add(done.done(), || self.is_of_rule());
            }
            if !self.is_hlsl() || named == Named::default() && !self.can_be_said_otherwise(done.done()) {
                return done.finish();
            }
        }
        let listing = Invocation { rest: &self.listing_rest, ..self.quiet() };
        let text = self.clang.run(&listing, Action::Preprocess)?;
        // Nobody asks for it again.
        let text = self.preprocessed.get_or_init(|| Some(String::from_utf8_lossy(&text).into_owned()));
        let text = text.as_deref().unwrap_or_default();
        loop {
            let edited = match self.edited(text, &named) {
                Ok(edited) => edited,
                Err((missing, functions)) => return Err(self.report_missing(&missing, &functions)),
            };
            let done = self.clang.start(&self.invocation(Some(&edited)), Action::Compile)?;
            if !named.add(done.done(), || self.states_globals(text)) && !named.add_hidden_globals(done.done())
            {
                return done.of_original(text, || edited).finish();
            }
        }
    }

    /// Precompiles the prelude for sources that are told what this one is, if that is possible. The files that they include are listed with
    /// or without headers of the system.
    pub fn together(&self, number: usize, listing: Option<bool>) -> Option<Together> {
        Together::prepare(self.clang.clone(), &self.invocation(None), number, listing)
    }

    /// What a shared clang makes of sources; for each what is known ahead of its compilation.
    pub fn ahead(together: &Together, fronts: &[Option<Front>], places: Places) -> Vec<Ahead> {
        let mut known: Vec<Ahead> = fronts.iter().map(|_| Ahead::default()).collect();
        let numbered = fronts.iter().enumerate().filter_map(|(index, front)| Some((index, front.as_ref()?)));
        let parts: Vec<(usize, &Front, Part)> = numbered
            .filter_map(|(index, front)| Some((index, front, together.part(&front.invocation(None))?)))
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
                        is_placeless: places == Places::Left,
                    };
                }
                _ if front.is_hlsl() => edited.push((index, front, part)),
                _ => {}
            }
        }
        let texts = together.preprocess(edited.iter().map(|(.., part)| part));
        let text = |((index, front, part), read): ((usize, &Front, Part), Option<Preprocessed>)| {
            let Preprocessed { text, files } = read.filter(|read| is_listed(&read.files))?;
            let edited = front.edited(&text, &Named::default()).ok().filter(|edited| *edited != text)?;
            Some((index, (text, files), part.preprocessed(edited)))
        };
        let edited: Vec<_> = edited.into_iter().zip(texts).filter_map(text).collect();
        // Types are told where positions are.
        let done = together.compile(edited.iter().map(|(.., part)| part), Places::Told);
        for ((index, (text, files), _), compiled) in edited.into_iter().zip(done) {
            let front = fronts.get(index).and_then(Option::as_ref);
            // Global variables are known now, and are to be said otherwise.
            let is_whole = |done: &Done| {
                front.is_some_and(|front| !Named::default().add(done, || front.states_globals(&text)))
            };
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
    /// How to exit where one is missing; that is printed.
    pub fn entries(&self, ir: &[u8]) -> Result<Vec<String>, Exit> {
        let found = entries_of(ir);
        let wanted = match &self.entries {
            Entries::Kernels | Entries::All => self.interface.entry_points.clone(),
            Entries::Named(name) => vec![name.clone()],
            Entries::Attributed(names, _) => names.clone(),
        };
        if wanted.is_empty() {
            return Ok(found);
        }
        match wanted.iter().find(|name| !found.contains(name)) {
            Some(missing) if self.is_hlsl() => {
                let text = self.preprocessed().unwrap_or_default();
                let functions = source::scan(text, |file| self.clang.is_ours(file)).functions;
                Err(self.report_missing(missing, &functions))
            }
            _ => Ok(wanted),
        }
    }

    /// The options of the compiler, with what depends on the source.
    ///
    /// # Errors
    /// None today.
    pub fn options(&self, mut options: Options) -> Result<Options> {
        options.ir_level = ir_level(self.language, &self.level);
        if self.is_hlsl() {
            let mut interface = self.interface.clone();
            if let Entries::Named(name) = &self.entries {
                interface.entry_points = vec![name.clone()];
            }
            if self.moves_bindings {
                let pinned = self.find().into_iter().filter(|known| known.is_vulkan).map(|known| known.name);
                interface.bindings.pinned = pinned.collect::<BTreeSet<_>>();
            }
            options.shader_interface = Some(interface);
            options.coherent_resources = self.coherent();
            let named = |variable: source::Variable| Some((variable.name, variable.resource?));
            let source =
                || source::scan(self.preprocessed().unwrap_or_default(), |file| self.clang.is_ours(file));
            options =
                self.flags.describe(options, || source().variables.into_iter().filter_map(named).collect());
        }
        if options.triple.is_none() && options.env.is_none() {
            options.triple = Some(self.triple.clone());
        }
        Ok(options)
    }

    /// The resources that the source says are coherent: clang lacks the word, so that the source is preprocessed by now.
    fn coherent(&self) -> BTreeSet<String> {
        let text = self.preprocessed.get().and_then(|text| text.as_deref()).unwrap_or_default();
        if !source::COHERENT.iter().any(|word| text.contains(word)) {
            return BTreeSet::new();
        }
        let source = source::scan(text, |file| self.clang.is_ours(file));
        let coherent = source.variables.into_iter().filter(|variable| variable.is_coherent);
        coherent.map(|variable| variable.name).collect()
    }

    fn invocation<'a>(&'a self, text: Option<&'a str>) -> Invocation<'a> {
        Invocation {
            input: &self.input,
            text,
            triple: self.triple.clone(),
            level: &self.level,
            defines: &self.defines,
            includes: &self.includes,
            standard: self.standard.as_deref(),
            entry: match &self.entries {
                Entries::Named(name) => Some(name),
                _ => None,
            },
            native_16bit: self.native_16bit,
            is_strict: self.is_strict,
            row_major: self.row_major,
            warnings: self.warnings,
            detail: self.detail,
            show_includes: self.show_includes,
            rest: if text.is_some() { &self.rest } else { &self.listing_rest },
            style: self.style,
            verbose: self.verbose,
        }
    }

    /// As the source is compiled, but for warnings, which that gives.
    fn quiet(&self) -> Invocation<'_> {
        Invocation {
            warnings: Warnings::Hidden,
            show_includes: false,
            rest: &self.rest,
            ..self.invocation(None)
        }
    }

    /// The source with what it includes, which is asked for once.
    fn preprocessed(&self) -> Option<&str> {
        let text = self.preprocessed.get_or_init(|| {
            let text = self.clang.run(&self.quiet(), Action::Preprocess).ok()?;
            Some(String::from_utf8_lossy(&text).into_owned())
        });
        text.as_deref()
    }

    /// Says that an entry point is missing, and which functions might be meant.
    fn report_missing(&self, missing: &str, functions: &[Function]) -> Exit {
        let file = self.input.display().to_string();
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
            let (file, line, column) = in_source(&candidate.place, &candidate.name);
            let place = Origin::source(&file, line, column);
            diagnostic.notes.push(Note::at(format!("'{}' is defined here{stage}", candidate.name), place));
        }
        let names: Vec<&str> = candidates.iter().map(|candidate| candidate.name.as_str()).collect();
        diagnostic = diagnostic.help(match &*names {
            [] => "the source defines no function".to_owned(),
            names => format!("name one with --entry (-E): {}", names.join(", ")),
        });
        render::print_one(&diagnostic, Sources::default(), self.style);
        Exit::Input
    }
}

impl Declarations for Front {
    fn find(&self) -> Vec<Declaration> {
        let text = self.preprocessed().unwrap_or_default();
        let source = source::scan(text, |file| self.clang.is_ours(file));
        let declaration = |variable: source::Variable| Declaration {
            place: in_source(&variable.place, &variable.name),
            name: variable.name,
            is_vulkan: variable.is_vulkan,
        };
        source.variables.into_iter().map(declaration).collect()
    }
}

/// The file, line and column of a name that was found in preprocessed text: macros in front of it move it.
fn in_source(place: &Place, name: &str) -> (String, u32, u32) {
    let text = std::fs::read_to_string(&place.file).unwrap_or_default();
    let line = text.lines().nth(place.line.saturating_sub(1) as usize).unwrap_or_default();
    let is_part = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
    let columns = line
        .match_indices(name)
        .filter(|(at, _)| {
            !is_part(line[..*at].chars().next_back()) && !is_part(line[at + name.len()..].chars().next())
        })
        .map(|(at, _)| at as u32 + 1);
    let column = columns.min_by_key(|column| column.abs_diff(place.column)).unwrap_or(place.column);
    (place.file.clone(), place.line, column)
}

/// The language version that the name of a file states.
fn standard_of(language: Language, input: &Path) -> Option<String> {
    let is_cpp = input.extension().is_some_and(|extension| extension == "clcpp");
    (language == Language::Opencl && is_cpp).then(|| "CLC++".to_owned())
}

/// How clang is told the entry points, and the stage that its triple names.
fn entries(flags: &InterfaceFlags, stage: Option<Stage>, input: &Path) -> (Entries, Stage) {
    let library = |names: &[String]| match names {
        [] => (Entries::All, Stage::Library),
        names => (Entries::Attributed(names.to_vec(), Stage::Compute), Stage::Library),
    };
    match (stage, &*flags.entries) {
        (Some(Stage::Library), names) => library(names),
        (Some(stage), names) if names.len() > 1 => {
            (Entries::Attributed(names.to_vec(), stage), Stage::Library)
        }
        // A file that says the stages of its functions is a library, whatever is in others that it includes.
        (None, names) if names.len() > 1 || says_stages(input) => library(names),
        (stage, names) => {
            let name = names.first().cloned().unwrap_or_else(|| MAIN.to_owned());
            (Entries::Named(name), stage.unwrap_or(Stage::Compute))
        }
    }
}

impl Front {
    /// Whether the file has a text.
    fn says(&self, text: &str) -> bool {
        clang::source(&self.input)
            .is_ok_and(|source| source.windows(text.len()).any(|part| part == text.as_bytes()))
    }
}

/// Whether a file says the stage of a function.
fn says_stages(input: &Path) -> bool {
    let text = clang::source(input).unwrap_or_default();
    let text = String::from_utf8_lossy(&text);
    source::scan(&text, |_| false).functions.iter().any(|function| function.stage.is_some())
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
        let file = std::env::temp_dir().join(format!("spirant-front-{}.hlsl", std::process::id()));
        std::fs::write(&file, "#define N 64\n[numthreads(N, 1, 1)] void mainly(), main() {}\n").unwrap();
        let place = |line, column| Place { file: file.display().to_string(), line, column };
        assert_eq!(in_source(&place(2, 39), "main").2, 38);
        assert_eq!(in_source(&place(9, 5), "main").2, 5);
        std::fs::remove_file(&file).unwrap();
    }
}
