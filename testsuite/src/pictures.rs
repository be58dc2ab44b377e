//! Pictures: the stages of a graphics pipeline in HLSL, what is drawn with them, and their modules by every front end.
//!
//! A source has a line `// stage: ` for each stage, with the options that DXC has for it, and lines `//@ ` about the draw. DXC's own SPIR-V of each stage
//! is beside the source, as `NAME.ENTRY.spv`. Where DXC's modules of the stages run nowhere, lines `// beside: ` are stages that draw the same by what
//! `// beside draws: ` says.

use crate::containers::{Program, shifts_of_dxc};
use crate::directives::facts;
use crate::words;
use spirant_exec::draw::Draw;
use spirant_exec::job::Job;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The front ends of `spirant cc` that a source has.
pub const FRONTS: [&str; 3] = ["clang", "dxil", "dxc"];

/// A picture.
pub struct Picture {
    /// The name of its file.
    pub name: String,
    /// The source.
    pub path: PathBuf,
    /// The options of each stage.
    pub stages: Vec<String>,
    /// What is drawn.
    pub job: Job,
    /// The stages of DXC that it is compared with, and what they draw; none where DXC has no SPIR-V of it.
    pub reference: Option<(Vec<Program>, Job)>,
    /// How far the reference machine may be from a driver: drivers interpolate in fewer bits, and mix levels of detail in four to eight.
    pub machine_tolerance: f32,
    /// The inputs of a pixel shader that a mesh shader writes for primitives, as `--per-primitive` has them.
    per_primitive: Vec<String>,
}

impl Picture {
    /// Reads a source.
    ///
    /// # Errors
    /// It cannot be read, or a directive is wrong.
    pub fn read(path: &Path) -> Result<Picture, String> {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let wrong = |why: String| format!("{name}: {why}");
        let source = std::fs::read_to_string(path).map_err(|error| wrong(error.to_string()))?;
        let lines = |key| facts(&source, key).map(str::to_owned).collect::<Vec<String>>();
        let job = Job::parse(&source).map_err(|error| wrong(error.to_string()))?;
        let stages = lines("stage");
        let (beside, mut drawn) = (lines("beside"), job.clone());
        for line in lines("beside draws") {
            let words: Vec<&str> = line.split(' ').collect();
            drawn.draw = Some(Draw::parse(&words).map_err(&wrong)?);
        }
        let program = |line: &String| Program::new(path, &format!("{name}.{}", entry(line)), line.as_str());
        let of = if beside.is_empty() { &stages } else { &beside };
        let has_none = source.lines().any(|line| line.starts_with("// DXC has no SPIR-V"));
        let reference = (!has_none).then(|| (of.iter().map(program).collect(), drawn));
        // The second are not for tests that validate the modules.
        let inputs = ["per primitive", "per primitive, unvalidated"].map(lines).concat();
        let per_primitive = inputs.iter().flat_map(|line| line.split(' ')).map(str::to_owned).collect();
        let stated: Option<f32> = lines("machine tolerance").first().and_then(|text| text.parse().ok());
        let machine_tolerance = stated.unwrap_or(0.001).max(job.tolerance.unwrap_or(0.0));
        Ok(Picture { machine_tolerance, path: path.to_owned(), stages, job, reference, per_primitive, name })
    }

    /// The command line of `spirant cc` for a stage.
    fn line(&self, stage: &str, front: &str, level: &str, output: &Path) -> Vec<String> {
        let mut line = vec![self.path.display().to_string(), format!("--front={front}"), format!("-{level}")];
        line.extend(stage.split_whitespace().map(str::to_owned));
        line.extend(shifts_of_dxc());
        let more = ["-fvk-use-dx-layout", "-fvk-use-dx-position-w", "-no-warnings", "-o"];
        line.extend(more.map(str::to_owned));
        line.push(output.display().to_string());
        if front == "dxil" && stage.contains("ps_6_") {
            line.extend(self.per_primitive.iter().map(|input| format!("--per-primitive={input}")));
        }
        line
    }
}

/// The entry point that options name.
pub fn entry(line: &str) -> &str {
    line.split(' ').skip_while(|word| *word != "-E").nth(1).unwrap_or("main")
}

/// The modules of a picture by a front end at a level.
pub struct Made {
    /// The number of the picture.
    pub picture: usize,
    /// The front end.
    pub front: &'static str,
    /// The level of optimization, as a flag without its dash.
    pub level: &'static str,
    /// A module for each stage; `Err` has the entry point of the first that there is none of, and its command line.
    pub modules: Result<Vec<Vec<u32>>, (String, Vec<String>)>,
}

/// What every front end makes of the pictures.
#[derive(Default)]
pub struct Compiled {
    /// The modules.
    pub made: Vec<Made>,
    /// The front ends that were known to lack a picture and compile it, and which.
    pub no_longer_lacking: Vec<(&'static str, String)>,
}

/// Compiles every picture by every front end at these levels, as one batch of `spirant cc`. `lacking` has the entry point that a front end is known
/// not to compile of a picture; nothing else of the picture is compiled by it.
///
/// # Errors
/// The program cannot be run, or ends with a bug of Spirant.
pub fn compile(
    pictures: &[Picture],
    levels: &[&'static str],
    lacking: &dyn Fn(&'static str, &str) -> Option<String>,
    spirant: &Path,
    folder: &Path,
) -> Result<Compiled, String> {
    let line = |picture: &Picture, stage: &str, front: &str, level: &str| {
        let name = format!("{}.{}.{front}.{level}.spv", picture.name, entry(stage));
        let output = folder.join(name);
        (picture.line(stage, front, level, &output), output)
    };
    let known = |picture: &Picture, front| -> Option<String> {
        let lacking = lacking(front, &picture.name)?;
        picture.stages.iter().find(|stage| entry(stage) == lacking).cloned()
    };
    let mut lines: Vec<Vec<String>> = Vec::new();
    for front in FRONTS {
        for picture in pictures {
            if let Some(stage) = known(picture, front) {
                lines.push(line(picture, &stage, front, levels[0]).0);
                continue;
            }
            for level in levels {
                lines.extend(picture.stages.iter().map(|stage| line(picture, stage, front, level).0));
            }
        }
    }
    batch(&lines, spirant, &folder.join("pictures.manifest"))?;
    let mut compiled = Compiled::default();
    for (picture, of) in pictures.iter().enumerate() {
        for front in FRONTS {
            if let Some(stage) = known(of, front) {
                if line(of, &stage, front, levels[0]).1.is_file() {
                    compiled.no_longer_lacking.push((front, of.name.clone()));
                }
                continue;
            }
            for &level in levels {
                let module = |stage: &String| {
                    let (line, output) = line(of, stage, front, level);
                    let bytes = std::fs::read(output);
                    bytes.map(|bytes| words(&bytes)).map_err(|_| (entry(stage).to_owned(), line))
                };
                let modules = of.stages.iter().map(module).collect();
                compiled.made.push(Made { picture, front, level, modules });
            }
        }
    }
    Ok(compiled)
}

/// Runs command lines of `spirant cc` as a batch.
///
/// # Errors
/// The program cannot be run, or does not end in messages.
pub fn batch(lines: &[Vec<String>], spirant: &Path, manifest: &Path) -> Result<(), String> {
    if lines.is_empty() {
        return Ok(());
    }
    let text: Vec<String> = lines.iter().map(|line| line.join(" ")).collect();
    std::fs::write(manifest, text.join("\n")).map_err(|error| error.to_string())?;
    let mut command = Command::new(spirant);
    let output = command.args(["cc", "-j2", "--manifest"]).arg(manifest).output();
    let output = output.map_err(|error| error.to_string())?;
    match output.status.code() {
        // 1 is a source that is refused, 4 a crash of a front end.
        Some(0 | 1 | 4) => Ok(()),
        _ => Err(format!("{}: {}", output.status, String::from_utf8_lossy(&output.stderr))),
    }
}

/// The first error that a command line of `spirant cc` ends in, without the place and the name of the compiler.
///
/// # Errors
/// It ends otherwise.
pub fn first_error(line: &[String], spirant: &Path) -> Result<String, String> {
    let output = Command::new(spirant).arg("cc").args(line).output().map_err(|error| error.to_string())?;
    let said = String::from_utf8_lossy(&output.stderr);
    if !matches!(output.status.code(), Some(1 | 4)) {
        return Err(format!("{}: {said}", output.status));
    }
    let message = said.lines().find_map(|line| {
        let (_, message) = line.split_once("error: ").or_else(|| line.split_once("]: "))?;
        Some(message.to_owned())
    });
    let message = message.unwrap_or_else(|| said.into_owned());
    Ok(message.trim_start_matches("clang 22's HLSL has ").to_owned())
}
