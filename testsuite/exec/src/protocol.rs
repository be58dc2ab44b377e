//! The protocol between the parent and the helper process: one JSON object a line, in each direction.
//!
//! A request contains everything it needs (the module, the buffers with their data), so that a helper that
//! dies loses no other request. Byte strings are in hex. After a reply with `last`, the helper exits.

use super::Outcome;
use super::draw::{Attribute, Draw};
use super::job::{Argument, Buffer, Job, Kind, Launch, Placed};
use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use std::io::Write;

/// The start of a reply's line. Other lines on the helper's standard output are noise from a driver.
pub const REPLY_PREFIX: &str = "spirant-exec:";

/// A request to execute one thing.
#[derive(Clone, Debug, PartialEq)]
pub enum Request {
    /// A compute module on the Vulkan driver.
    Vulkan {
        /// The resources and the dispatch.
        job: Job,
        /// The SPIR-V module.
        words: Vec<u32>,
    },
    /// A compute entry point for the Vulkan driver's compiler alone.
    Statistics {
        /// The entry point and the specialization constants.
        job: Job,
        /// The SPIR-V module.
        words: Vec<u32>,
    },
    /// Compute modules whose dispatches are timed on the Vulkan driver.
    Time {
        /// The resources and the dispatch.
        job: Job,
        /// The SPIR-V modules.
        modules: Vec<Vec<u32>>,
    },
    /// The stages of a graphics pipeline on the Vulkan driver.
    Draw {
        /// The resources and the draw call.
        job: Job,
        /// SPIR-V modules; every entry point of one is a stage.
        modules: Vec<Vec<u32>>,
    },
    /// Pipelines that the Vulkan driver compiles and does not execute.
    Compile {
        /// The draw call whose pipeline it is, if it is one.
        job: Job,
        /// SPIR-V modules.
        modules: Vec<Vec<u32>>,
    },
    /// A kernel of a module on the OpenCL device.
    OpenCl {
        /// The range and the arguments.
        launch: Launch,
        /// The SPIR-V module.
        words: Vec<u32>,
    },
    /// The LLVM IR of an HLSL compute shader on the host.
    Reference {
        /// The resources and the dispatch.
        job: Job,
        /// The module as text.
        ir: String,
    },
    /// A function of an LLVM IR module on the host, launched as an OpenCL kernel.
    Kernel {
        /// The range and the arguments.
        launch: Launch,
        /// The module as text.
        ir: String,
    },
}

impl Request {
    /// The request as a JSON line without the line end.
    pub fn encode(&self) -> String {
        let value = match self {
            Request::Vulkan { job, words } => {
                json!({ "vulkan": encode_job(job), "words": encode_words(words) })
            }
            Request::Statistics { job, words } => {
                json!({ "statistics": encode_job(job), "words": encode_words(words) })
            }
            Request::Time { job, modules } => {
                json!({ "time": encode_job(job), "modules": encode_modules(modules) })
            }
            Request::Draw { job, modules } => {
                json!({ "draw": encode_job(job), "modules": encode_modules(modules) })
            }
            Request::Compile { job, modules } => {
                json!({ "compile": encode_job(job), "modules": encode_modules(modules) })
            }
            Request::OpenCl { launch, words } => {
                json!({ "opencl": encode_launch(launch), "words": encode_words(words) })
            }
            Request::Reference { job, ir } => json!({ "reference": encode_job(job), "ir": ir }),
            Request::Kernel { launch, ir } => json!({ "kernel": encode_launch(launch), "ir": ir }),
        };
        value.to_string()
    }

    /// Reads what [`Request::encode`] writes.
    pub fn decode(line: &str) -> Result<Request> {
        let value: Value = serde_json::from_str(line)?;
        let ir = || text(&value["ir"]).map(str::to_string);
        let words = || decode_words(&value["words"]);
        let modules = || list(&value["modules"])?.iter().map(decode_words).collect::<Result<_>>();
        if let Some(job) = value.get("vulkan") {
            Ok(Request::Vulkan { job: decode_job(job)?, words: words()? })
        } else if let Some(job) = value.get("statistics") {
            Ok(Request::Statistics { job: decode_job(job)?, words: words()? })
        } else if let Some(job) = value.get("time") {
            Ok(Request::Time { job: decode_job(job)?, modules: modules()? })
        } else if let Some(job) = value.get("draw") {
            Ok(Request::Draw { job: decode_job(job)?, modules: modules()? })
        } else if let Some(job) = value.get("compile") {
            Ok(Request::Compile { job: decode_job(job)?, modules: modules()? })
        } else if let Some(launch) = value.get("opencl") {
            Ok(Request::OpenCl { launch: decode_launch(launch)?, words: words()? })
        } else if let Some(job) = value.get("reference") {
            Ok(Request::Reference { job: decode_job(job)?, ir: ir()? })
        } else if let Some(launch) = value.get("kernel") {
            Ok(Request::Kernel { launch: decode_launch(launch)?, ir: ir()? })
        } else {
            bail!("no known request in the line")
        }
    }
}

/// Answers the current request and ends the process, since lanes that run inside compiled code cannot unwind.
pub fn reply_and_exit(outcome: &Outcome) -> ! {
    reply(outcome, true);
    std::process::exit(0)
}

/// Answers the current request on standard output; with `last`, the helper exits after the reply.
pub fn reply(outcome: &Outcome, last: bool) {
    let mut output = std::io::stdout().lock();
    // Nobody is left to tell when the parent has gone.
    let _ = writeln!(output, "\n{}", encode_reply(outcome, last)).and_then(|()| output.flush());
}

/// A reply line, with its prefix and without its end; `last` where the helper exits after it.
fn encode_reply(outcome: &Outcome, last: bool) -> String {
    let (status, detail) = match outcome {
        Outcome::Done(buffers) => {
            ("done", Value::from(buffers.iter().map(|b| encode_hex(b)).collect::<Vec<_>>()))
        }
        Outcome::Refused(why) => ("refused", json!(why)),
        Outcome::Undecided(why) => ("undecided", json!(why)),
        Outcome::Failed(why) => ("failed", json!(why)),
        Outcome::Crashed(how) => ("crashed", json!(how)),
        Outcome::TimedOut(limit) => ("timed out", json!(limit)),
    };
    format!("{REPLY_PREFIX}{}", json!({ "status": status, "detail": detail, "last": last }))
}

/// Reads a reply line without its prefix: the outcome, and whether the helper exits.
pub fn decode_reply(line: &str) -> Result<(Outcome, bool)> {
    let value: Value = serde_json::from_str(line)?;
    let detail = &value["detail"];
    let why = || text(detail).map(str::to_string);
    let outcome = match text(&value["status"])? {
        "done" => Outcome::Done(list(detail)?.iter().map(decode_hex).collect::<Result<_>>()?),
        "refused" => Outcome::Refused(why()?),
        "undecided" => Outcome::Undecided(why()?),
        "failed" => Outcome::Failed(why()?),
        "crashed" => Outcome::Crashed(why()?),
        "timed out" => Outcome::TimedOut(detail.as_u64().unwrap_or(0)),
        other => bail!("unknown status `{other}`"),
    };
    Ok((outcome, value["last"].as_bool().unwrap_or(false)))
}

fn encode_job(job: &Job) -> Value {
    let address = |placed: &Placed| json!([placed.offset, placed.set, placed.binding]);
    let buffer = |b: &Buffer| {
        let addresses: Vec<Value> = b.addresses.iter().map(address).collect();
        json!([b.set, b.binding, b.kind.to_string(), encode_hex(&b.data), addresses])
    };
    json!({
        "entry": job.entry,
        "dispatch": job.dispatch,
        "buffers": job.buffers.iter().map(buffer).collect::<Vec<_>>(),
        "spec": job.specialization,
        "pipeline": job.draw.as_ref().map(encode_draw),
    })
}

/// The parts of a job that matter to its execution; the rest is the parent's business.
fn decode_job(value: &Value) -> Result<Job> {
    let mut job =
        Job { entry: text(&value["entry"])?.into(), dispatch: triple(&value["dispatch"])?, ..Job::default() };
    for buffer in list(&value["buffers"])? {
        let kind = Kind::parse(text(&buffer[2])?).map_err(anyhow::Error::msg)?;
        let data = decode_hex(&buffer[3])?;
        let mut addresses = Vec::new();
        for placed in list(&buffer[4])? {
            let (offset, set, binding) = (number(&placed[0])?, number(&placed[1])?, number(&placed[2])?);
            if u64::from(offset) + 8 > data.len() as u64 {
                bail!("an address is behind the end of its buffer");
            }
            addresses.push(Placed { offset, set, binding });
        }
        let (set, binding) = (number(&buffer[0])?, number(&buffer[1])?);
        job.buffers.push(Buffer { set, binding, kind, data, addresses });
    }
    for pair in list(&value["spec"])? {
        job.specialization.push((number(&pair[0])?, number(&pair[1])?));
    }
    if !value["pipeline"].is_null() {
        job.draw = Some(decode_draw(&value["pipeline"])?);
    }
    Ok(job)
}

fn encode_draw(draw: &Draw) -> Value {
    let attribute = |attribute: &Attribute| {
        let Attribute { location, format, per_instance, data } = attribute;
        json!([location, format.to_string(), per_instance, encode_hex(data)])
    };
    let attributes: Vec<Value> = draw.attributes.iter().map(attribute).collect();
    json!({ "draw": draw.to_string(), "attributes": attributes, "indices": draw.indices })
}

fn decode_draw(value: &Value) -> Result<Draw> {
    let words: Vec<&str> = text(&value["draw"])?.split(' ').collect();
    let mut draw = Draw::parse(&words).map_err(anyhow::Error::msg)?;
    for attribute in list(&value["attributes"])? {
        draw.attributes.push(Attribute {
            location: number(&attribute[0])?,
            format: text(&attribute[1])?.parse().map_err(anyhow::Error::msg)?,
            per_instance: attribute[2].as_bool().context("not a boolean")?,
            data: decode_hex(&attribute[3])?,
        });
    }
    draw.indices = list(&value["indices"])?.iter().map(number).collect::<Result<_>>()?;
    Ok(draw)
}

fn encode_launch(launch: &Launch) -> Value {
    let argument = |argument: &Argument| match argument {
        Argument::Buffer(data) => json!(["buffer", encode_hex(data)]),
        Argument::Value(data) => json!(["value", encode_hex(data)]),
        Argument::Local(size) => json!(["local", size]),
        Argument::Image(image, data) => json!(["image", image.to_string(), encode_hex(data)]),
        Argument::Sampler { sampler, normalized } => json!(["sampler", sampler.to_string(), normalized]),
    };
    json!({
        "function": launch.function,
        "global": launch.global,
        "local": launch.local,
        "arguments": launch.arguments.iter().map(argument).collect::<Vec<_>>(),
        "optimize": launch.optimize,
    })
}

fn decode_launch(value: &Value) -> Result<Launch> {
    let argument = |value: &Value| {
        Ok(match text(&value[0])? {
            "buffer" => Argument::Buffer(decode_hex(&value[1])?),
            "value" => Argument::Value(decode_hex(&value[1])?),
            "local" => Argument::Local(number(&value[1])? as usize),
            "image" => {
                let image = text(&value[1])?.parse().map_err(anyhow::Error::msg)?;
                Argument::Image(image, decode_hex(&value[2])?)
            }
            "sampler" => Argument::Sampler {
                sampler: text(&value[1])?.parse().map_err(anyhow::Error::msg)?,
                normalized: value[2].as_bool().context("not a boolean")?,
            },
            other => bail!("unknown argument `{other}`"),
        })
    };
    Ok(Launch {
        function: text(&value["function"])?.into(),
        global: triple(&value["global"])?,
        local: triple(&value["local"])?,
        arguments: list(&value["arguments"])?.iter().map(argument).collect::<Result<_>>()?,
        optimize: value["optimize"].as_bool().context("not a boolean")?,
    })
}

fn encode_modules(modules: &[Vec<u32>]) -> Vec<String> {
    modules.iter().map(|words| encode_words(words)).collect()
}

fn encode_words(words: &[u32]) -> String {
    encode_hex(&words.iter().flat_map(|word| word.to_le_bytes()).collect::<Vec<u8>>())
}

fn decode_words(value: &Value) -> Result<Vec<u32>> {
    let bytes = decode_hex(value)?;
    Ok(bytes.chunks_exact(4).map(|word| u32::from_le_bytes([word[0], word[1], word[2], word[3]])).collect())
}

fn encode_hex(bytes: &[u8]) -> String {
    let digit = |nibble: u8| char::from(b"0123456789abcdef"[usize::from(nibble)]);
    bytes.iter().flat_map(|&byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

fn decode_hex(value: &Value) -> Result<Vec<u8>> {
    let digits = text(value)?.as_bytes();
    let digit = |byte: u8| char::from(byte).to_digit(16).context("no hex digit");
    digits.chunks_exact(2).map(|pair| Ok((digit(pair[0])? << 4 | digit(pair[1])?) as u8)).collect()
}

fn text(value: &Value) -> Result<&str> {
    value.as_str().with_context(|| format!("expected a string, found {value}"))
}

fn list(value: &Value) -> Result<&Vec<Value>> {
    value.as_array().with_context(|| format!("expected a list, found {value}"))
}

fn number(value: &Value) -> Result<u32> {
    value
        .as_u64()
        .and_then(|n| u32::try_from(n).ok())
        .with_context(|| format!("expected a number, found {value}"))
}

fn triple(value: &Value) -> Result<[u32; 3]> {
    Ok([number(&value[0])?, number(&value[1])?, number(&value[2])?])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_and_replies_survive_the_line() {
        let addresses = vec![Placed { offset: 0, set: 0, binding: 7 }];
        let buffer = Buffer {
            set: 1,
            binding: 2,
            kind: Kind::RwStructured,
            data: vec![0, 0xab, 0, 0, 0, 0, 0, 0],
            addresses,
        };
        let job = Job {
            dispatch: [3, 2, 1],
            buffers: vec![buffer],
            specialization: vec![(4, 5)],
            ..Job::default()
        };
        let arguments = vec![
            Argument::Buffer(vec![1]),
            Argument::Value(vec![2, 3]),
            Argument::Local(64),
            Argument::Image("sampled:rgba8:2d:1x1".parse().unwrap(), vec![1, 2, 3, 4]),
            Argument::Sampler { sampler: "linear:clamp".parse().unwrap(), normalized: false },
        ];
        let launch =
            Launch { function: "k".into(), global: [8, 1, 1], local: [4, 1, 1], arguments, optimize: false };
        let mut draw = Draw::parse(&["draw", "3", "1", "triangles", "cull:back"]).unwrap();
        draw.add_attribute(&["1", "rg32f", "vertex", "iotaf"]).unwrap();
        draw.set_indices("0,2,1").unwrap();
        let drawn = Job { draw: Some(draw), ..job.clone() };
        for request in [
            Request::Draw { job: drawn, modules: vec![vec![1, 2], vec![3]] },
            Request::Vulkan { job: job.clone(), words: vec![0x0723_0203, 7] },
            Request::Statistics { job: job.clone(), words: vec![1] },
            Request::Time { job: job.clone(), modules: vec![vec![1], vec![2, 3]] },
            Request::Compile { job: job.clone(), modules: vec![vec![3]] },
            Request::Reference { job, ir: "define \"x\"\n".into() },
            Request::Kernel { launch, ir: String::new() },
        ] {
            let line = request.encode();
            assert!(!line.contains('\n'));
            assert_eq!(Request::decode(&line).unwrap(), request);
        }
        for outcome in
            [Outcome::Done(vec![vec![9], vec![]]), Outcome::Refused("no".into()), Outcome::TimedOut(5)]
        {
            let line = encode_reply(&outcome, true);
            assert_eq!(decode_reply(line.strip_prefix(REPLY_PREFIX).unwrap()).unwrap(), (outcome, true));
        }
        assert!(Request::decode("{}").is_err() && Request::decode("[").is_err());
    }
}
