//! What is compiled: a command line for each permutation of each shader.

use crate::Shader;
use crate::settings::Settings;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// More modules are not made of one shader.
const MOST: usize = 100_000;

/// The program's command for a source.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Command {
    /// HLSL and OpenCL C.
    Source,
    /// LLVM IR and DXIL.
    Llvm,
}

impl Command {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Command::Source => "cc",
            Command::Llvm => "llc",
        }
    }

    fn of(path: &Path) -> Result<Command, String> {
        match path.extension().and_then(|extension| extension.to_str()) {
            Some("hlsl" | "cl" | "clcpp") => Ok(Command::Source),
            Some("ll" | "bc" | "dxil" | "dxbc" | "cso" | "dxo") => Ok(Command::Llvm),
            _ => Err(format!(
                "{} ends in none of .hlsl, .cl, .clcpp (sources), .ll, .bc (LLVM IR), .dxil, .dxbc, .cso and .dxo (DXIL)",
                path.display()
            )),
        }
    }
}

/// A shader with its modules.
#[derive(Clone, Debug)]
pub(crate) struct Planned {
    pub(crate) path: PathBuf,
    /// The name of its module in Rust.
    pub(crate) name: String,
    pub(crate) command: Command,
    /// The names of the macros that are permuted.
    pub(crate) axes: Vec<String>,
    pub(crate) units: Vec<Unit>,
    /// The folders in which headers are searched, in order.
    pub(crate) includes: Vec<PathBuf>,
}

/// A module to compile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Unit {
    /// The name of its module in Rust; `None` if the shader is not permuted.
    pub(crate) name: Option<String>,
    /// The values of the permuted macros; 0 or 1 for those that are defined or not.
    pub(crate) values: Vec<String>,
    /// The stem of its files.
    pub(crate) stem: String,
    /// The words of its command line.
    pub(crate) words: Vec<String>,
}

/// The modules of all shaders.
///
/// # Errors
/// The first shader that cannot be compiled as it is stated.
pub(crate) fn plan(shaders: &[Shader], common: &Settings, out: &Path) -> Result<Vec<Planned>, String> {
    let (mut names, mut stems) = (BTreeSet::new(), BTreeSet::new());
    shaders
        .iter()
        .map(|shader| {
            let planned = of(shader, common, out, &mut stems)?;
            if !names.insert(planned.name.clone()) {
                return Err(format!(
                    "two shaders have the name {}: name {} with Shader::name",
                    planned.name,
                    planned.path.display()
                ));
            }
            Ok(planned)
        })
        .collect()
}

fn of(
    shader: &Shader,
    common: &Settings,
    out: &Path,
    stems: &mut BTreeSet<String>,
) -> Result<Planned, String> {
    let path = &shader.path;
    let command = Command::of(path)?;
    if command == Command::Llvm {
        let own = &shader.settings;
        let stated = [
            (own.profile.is_some(), "profile"),
            (!own.entries.is_empty(), "entry"),
            (!own.defines.is_empty(), "define"),
            (!own.includes.is_empty(), "include"),
            (!own.axes.is_empty(), "permute"),
        ];
        if let Some((_, name)) = stated.iter().find(|(is_stated, _)| *is_stated) {
            return Err(format!(
                "{}: LLVM IR and DXIL are compiled already, and have no `{name}`",
                path.display()
            ));
        }
    }
    let settings = shader.settings.over(common);
    let given = shader.name.clone();
    let name = given.unwrap_or_else(|| path.file_stem().unwrap_or_default().to_string_lossy().into_owned());
    let name = identifier(&name);
    let axes = if command == Command::Source { &settings.axes[..] } else { &[] };
    let mut count = 1usize;
    for (index, axis) in axes.iter().enumerate() {
        if !is_macro(&axis.name) {
            return Err(format!("{}: '{}' is not a name of a macro", path.display(), axis.name));
        }
        if axes[..index].iter().any(|other| other.name == axis.name) {
            return Err(format!("{}: the macro {} is permuted twice", path.display(), axis.name));
        }
        if axis.count() == 0 {
            return Err(format!("{}: the permuted macro {} has no values", path.display(), axis.name));
        }
        count = count.saturating_mul(axis.count());
    }
    if count > MOST {
        return Err(format!("{}: there are more than {MOST} permutations", path.display()));
    }
    let (mut units, mut names) = (Vec::new(), BTreeSet::new());
    for permutation in 0..count {
        let mut rest = permutation;
        let mut values = Vec::new();
        for axis in axes.iter().rev() {
            values.push(axis.value(rest % axis.count()));
            rest /= axis.count();
        }
        values.reverse();
        let parts = axes
            .iter()
            .zip(&values)
            .map(|(axis, value)| format!("{}_{}", axis.name, value.replace('-', "minus_")));
        let of_permutation =
            (!axes.is_empty()).then(|| unused(identifier(&parts.collect::<Vec<_>>().join("_")), &mut names));
        let stem = of_permutation
            .as_ref()
            .map_or_else(|| name.clone(), |permutation| format!("{name}_{permutation}"));
        let stem = unused(stem, stems);
        let words = words(path, command, &settings, &values, &out.join(&stem))?;
        units.push(Unit { name: of_permutation, values, stem, words });
    }
    let axes = axes.iter().map(|axis| axis.name.clone()).collect();
    Ok(Planned { path: path.clone(), name, command, axes, units, includes: settings.includes })
}

/// A name that is not in use, with a number if the plain one is.
fn unused(plain: String, used: &mut BTreeSet<String>) -> String {
    let mut name = plain.clone();
    let mut number = 1;
    while !used.insert(name.clone()) {
        number += 1;
        name = format!("{plain}_{number}");
    }
    name
}

/// The command line of a module.
fn words(
    path: &Path,
    command: Command,
    settings: &Settings,
    values: &[String],
    stem: &Path,
) -> Result<Vec<String>, String> {
    let text = |path: &Path| {
        let text = path.to_str().map(str::to_owned);
        text.ok_or_else(|| format!("the name {} is not in UTF-8", path.display()))
    };
    let with = |extension: &str| text(&stem.with_extension(extension));
    let mut words = vec![text(path)?, "-o".to_owned(), with("spv")?];
    let mut add = |option: &str, value: &Option<String>| {
        words.extend(value.iter().map(|value| format!("{option}={value}")));
    };
    add("--target", &settings.target);
    add("--target-env", &settings.environment);
    words.extend(settings.level.iter().map(|level| format!("-O{level}")));
    if command == Command::Source {
        if path.extension().is_some_and(|extension| extension == "hlsl") {
            words.extend(settings.profile.iter().map(|profile| format!("--profile={profile}")));
            words.extend(settings.entries.iter().map(|entry| format!("--entry={entry}")));
        }
        for (name, value) in &settings.defines {
            if !is_macro(name) {
                return Err(format!("{}: '{name}' is not a name of a macro", path.display()));
            }
            words.push(definition(name, value.as_deref()));
        }
        for (axis, value) in settings.axes.iter().zip(values) {
            match &axis.values {
                Some(_) => words.push(definition(&axis.name, Some(value))),
                None if value == "1" => words.push(definition(&axis.name, None)),
                None => {}
            }
        }
        for folder in &settings.includes {
            words.push(format!("-I{}", text(folder)?));
        }
        words.extend([
            "-MD".to_owned(),
            format!("-MF{}", with("d")?),
            format!("--reflection={}", with("rs")?),
        ]);
    }
    words.extend(settings.options.iter().cloned());
    Ok(words)
}

fn definition(name: &str, value: Option<&str>) -> String {
    match value {
        None => format!("-D{name}"),
        // A manifest reads a list in braces as several values, but not if a space follows, which the preprocessor removes.
        Some(value) if value.starts_with('{') => format!("-D{name}={value} "),
        Some(value) => format!("-D{name}={value}"),
    }
}

/// Whether a macro can have this name, perhaps with parameters.
fn is_macro(name: &str) -> bool {
    let plain = name.split('(').next().unwrap_or_default();
    let starts = plain.starts_with(|c: char| c.is_alphabetic() || c == '_');
    starts && plain.chars().all(|c| c.is_alphanumeric() || c == '_') && !name.contains('=')
}

/// A line of a manifest.
///
/// # Errors
/// A word that no line can have.
pub(crate) fn line(words: &[String]) -> Result<String, String> {
    if let Some(word) = words.iter().find(|word| word.contains(['\n', '\r', '\0'])) {
        return Err(format!("{word:?} has a line's end in it"));
    }
    let quoted = words.iter().map(|word| format!("'{}'", word.replace('\'', "'\\''")));
    Ok(quoted.collect::<Vec<_>>().join(" "))
}

/// Names that Rust keeps for itself.
const KEYWORDS: &str = " abstract as async await become box break const continue crate do dyn else enum extern false final fn for \
    gen if impl in let loop macro match mod move mut override priv pub ref return self static struct super trait true try type \
    typeof unsafe unsized use virtual where while yield types ";

/// A name of a module in Rust: words in lower case.
pub(crate) fn identifier(name: &str) -> String {
    let mut text = String::new();
    let mut last = '_';
    for char in name.chars() {
        let char = if char.is_ascii_alphanumeric() { char } else { '_' };
        let is_word = char.is_ascii_uppercase() && (last.is_ascii_lowercase() || last.is_ascii_digit());
        if (is_word || char == '_') && !text.is_empty() && !text.ends_with('_') {
            text.push('_');
        }
        if char != '_' {
            text.push(char.to_ascii_lowercase());
        }
        last = char;
    }
    let text = text.trim_end_matches('_').to_owned();
    match text.chars().next() {
        None => "shader".to_owned(),
        Some(first) if first.is_ascii_digit() => format!("_{text}"),
        Some(_) if KEYWORDS.contains(&format!(" {text} ")) => format!("{text}_"),
        Some(_) => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(shader: Shader) -> Vec<String> {
        let planned = plan(&[shader], &Settings::default(), Path::new("out")).unwrap();
        planned[0].units.iter().map(|unit| unit.words[1..].join(" ")).collect()
    }

    #[test]
    fn each_permutation_is_a_line() {
        let shader = Shader::new("a/blur.hlsl")
            .profile("cs_6_0")
            .permute("R", [-1, 1])
            .permute_flag("FAST")
            .define("X", "{1,2}");
        let planned = plan(&[shader], &Settings::default(), Path::new("out")).unwrap();
        let names: Vec<_> = planned[0].units.iter().map(|unit| unit.name.as_deref().unwrap()).collect();
        assert_eq!(names, ["r_minus_1_fast_0", "r_minus_1_fast_1", "r_1_fast_0", "r_1_fast_1"]);
        assert_eq!(
            planned[0].units[1].words.join(" "),
            "a/blur.hlsl -o out/blur_r_minus_1_fast_1.spv --profile=cs_6_0 -DX={1,2}  -DR=-1 -DFAST -MD \
             -MFout/blur_r_minus_1_fast_1.d --reflection=out/blur_r_minus_1_fast_1.rs"
        );
        assert_eq!(planned[0].units[2].values, ["1", "0"]);
    }

    #[test]
    fn settings_of_all_come_before_those_of_one() {
        let common =
            Settings { profile: Some("ps_6_0".into()), options: vec!["-g".into()], ..Settings::default() };
        let shader = Shader::new("a.hlsl").profile("cs_6_0").option("--x");
        let planned = plan(&[shader], &common, Path::new("o")).unwrap();
        let text = planned[0].units[0].words.join(" ");
        assert!(text.contains("--profile=cs_6_0") && text.ends_with("-g --x"), "{text}");
        assert_eq!(lines(Shader::new("k.ll").target("spirv")), ["-o out/k.spv --target=spirv"]);
    }

    #[test]
    fn what_cannot_be_is_refused() {
        let errors = [
            (Shader::new("a.txt"), "a.txt ends in none of"),
            (Shader::new("a.ll").permute_flag("X"), "no `permute`"),
            (Shader::new("a.cl").permute("X", [1]).permute_flag("X"), "permuted twice"),
            (Shader::new("a.cl").permute("X", 0..0), "has no values"),
            (Shader::new("a.cl").permute("X", 0..100_001), "more than 100000"),
            (Shader::new("a.cl").define("A B", 1), "not a name of a macro"),
            (Shader::new("a.cl").permute_flag("A=1"), "not a name of a macro"),
        ];
        for (shader, message) in errors {
            let error = plan(&[shader], &Settings::default(), Path::new("o")).unwrap_err();
            assert!(error.contains(message), "{error}");
        }
        let twice =
            plan(&[Shader::new("a/x.cl"), Shader::new("b/X.cl")], &Settings::default(), Path::new("o"));
        assert!(twice.unwrap_err().contains("two shaders have the name x"));
        assert!(line(&["a\nb".to_owned()]).is_err());
        assert_eq!(line(&["it's".to_owned(), "$x".to_owned()]).unwrap(), "'it'\\''s' '$x'");
    }

    #[test]
    fn names_are_those_of_modules() {
        let names = ["GaussianBlur", "type", "3d", "a b-c", "", "HTTPServer2D", "__x__"];
        assert_eq!(
            names.map(identifier),
            ["gaussian_blur", "type_", "_3d", "a_b_c", "shader", "httpserver2_d", "x"]
        );
    }
}
