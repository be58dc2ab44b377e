//! The job of a shader test, read from the header comments of its source.
//!
//! A directive is a line `//@ …` in HLSL files and `;@ …` in LLVM IR files:
//!
//! | directive | meaning |
//! |---|---|
//! | `dispatch X Y Z` | the number of workgroups; without it the file is not run |
//! | `buffer SET BINDING KIND BYTES INIT` | a resource; with the set and binding of an earlier one, the next element of a descriptor array |
//! | `image SET BINDING IMAGE INIT` | an image and its texels |
//! | `sampler SET BINDING SAMPLER` | a sampler |
//! | `entry NAME` | the entry point; `main` otherwise |
//! | `spec ID WORD` | the value of a 32-bit specialisation constant |
//! | `env NAME`, `flags …` | the target environment and further options of the compiler, kept as text |
//! | `tolerance REL` | allowed relative error of every f32 word; without it words compare by their bits |
//! | `norun REASON` | compile only |
//! | `undefined REASON` | it does what is undefined, which the reference machine finds |
//! | `kernel NAME global X Y Z local X Y Z` | launches an OpenCL kernel instead; its arguments follow in order |
//! | `arg buffer BYTES INIT` | a pointer to a buffer |
//! | `arg scalar TYPE VALUE` | TYPE is one of `i8`…`i64`, `u8`…`u64`, `f16`, `f32`, `f64` |
//! | `arg value BYTES INIT` | a vector, or a struct passed by value |
//! | `arg local BYTES` | a pointer to memory of the workgroup |
//! | `arg image FORMAT:DIM:SIZE INIT` | an image and its texels, which are a result |
//! | `arg sampler SAMPLER`, `arg sampler SAMPLER texels` | a sampler; with `texels`, one whose coordinates are in texels |
//! | `scene SET BINDING` | an acceleration structure; [the lines after it](super::scene) describe it |
//! | `draw …`, `mesh …`, `attribute …`, `indices …`, `target …` | draws instead of dispatching; see [`draw`](super::draw) |
//!
//! KIND is `rwstructured`, `structured`, `rwbyteaddress`, `byteaddress`, `cbuffer`, `rwtyped:FORMAT`,
//! `typed:FORMAT` or `pushconstant`. INIT is `zero`, `iota`, `iotaf`, `rand:SEED`, `randf:SEED[:LO:HI]` or
//! `words:W0,W1,…` (repeated to fill the buffer). A buffer's may also be `address:SET:BINDING`, the 64-bit address of
//! another buffer, followed by zeros.
//!
//! IMAGE is `sampled:FORMAT:DIM:SIZE`, `storage:FORMAT:DIM:SIZE` or `combined:FORMAT:DIM:SIZE:SAMPLER`. DIM is `1d`,
//! `2d`, `3d`, `cube`, `1darray`, `2darray` or `cubearray`; SIZE has a number for each of its dimensions and one for
//! layers, and after a slash mip levels: `2d:8x4`, `2darray:8x4x3/2`, `cube:4`. SAMPLER is `nearest` or `linear`, then
//! `repeat`, `mirror`, `clamp` or `border`, then as needed `miplinear` and a comparison: `linear:clamp:lequal`.

use super::contents::{initial_data, parse_word};
use super::draw::Draw;
use super::format::{Class, Format, float_to_half};
use super::image::{Image, Sampler, Use};
use super::scene::Scene;
use std::fmt;

/// A job: the resources and settings for running a compute module, a pipeline or a kernel.
#[derive(Clone, Debug, PartialEq)]
pub struct Job {
    /// Name of the entry point.
    pub entry: String,
    /// The number of workgroups in each dimension; the size of a workgroup is the module's.
    pub dispatch: [u32; 3],
    /// Resources, in the order of the header; results come back in the same order.
    pub buffers: Vec<Buffer>,
    /// Specialisation constants: id and bits.
    pub specialization: Vec<(u32, u32)>,
    /// Relative tolerance for f32 words; `None` compares bits.
    pub tolerance: Option<f32>,
    /// The target environment the test names.
    pub env: Option<String>,
    /// Further options of the compiler.
    pub flags: Vec<String>,
    /// The reason not to run the job, if there is one.
    pub norun: Option<String>,
    /// What is undefined in it, if anything is.
    pub undefined: Option<String>,
    /// The kernel to launch, unless the file is a shader.
    pub launch: Option<Launch>,
    /// The draw call, if the job draws instead of dispatching.
    pub draw: Option<Draw>,
}

/// The launch of a function as an OpenCL kernel.
#[derive(Clone, Debug, PartialEq)]
pub struct Launch {
    /// The function's name.
    pub function: String,
    /// The number of invocations in each dimension, a multiple of `local`. The range's number of dimensions is
    /// that of `global` without the last dimensions of size 1.
    pub global: [u32; 3],
    /// The number of invocations in a workgroup.
    pub local: [u32; 3],
    /// The arguments, in order.
    pub arguments: Vec<Argument>,
    /// Whether the device's compiler optimizes the kernel; it does by default.
    pub optimize: bool,
}

/// An argument of a launched function.
#[derive(Clone, Debug, PartialEq)]
pub enum Argument {
    /// A pointer to a buffer with these contents; the results are the buffers, in order.
    Buffer(Vec<u8>),
    /// A value as bytes: a scalar, a vector, or a struct passed `byval`.
    Value(Vec<u8>),
    /// A pointer to this many bytes of workgroup memory.
    Local(usize),
    /// An image with its texels; the kernel determines its use. Like a buffer, it is a result.
    Image(Image, Vec<u8>),
    /// A sampler.
    Sampler {
        /// The sampler.
        sampler: Sampler,
        /// Whether coordinates are normalized: 0 to 1.
        normalized: bool,
    },
}

/// A resource and its initial contents.
#[derive(Clone, Debug, PartialEq)]
pub struct Buffer {
    /// Descriptor set (HLSL register space).
    pub set: u32,
    /// Binding in the set.
    pub binding: u32,
    /// Its descriptor type.
    pub kind: Kind,
    /// Initial contents.
    pub data: Vec<u8>,
    /// The addresses of other buffers that are in it. In the results, `data` replaces their bytes.
    pub addresses: Vec<Placed>,
}

/// The address of a buffer, eight bytes in another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The first byte.
    pub offset: u32,
    /// The descriptor set of the buffer that is there.
    pub set: u32,
    /// Its binding.
    pub binding: u32,
}

impl Placed {
    /// The bytes of the address, in a buffer that has them.
    pub fn bytes(self) -> std::ops::Range<usize> {
        self.offset as usize..self.offset as usize + 8
    }
}

/// The descriptor type of a buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `RWStructuredBuffer`
    RwStructured,
    /// `StructuredBuffer`
    Structured,
    /// `RWByteAddressBuffer`
    RwByteAddress,
    /// `ByteAddressBuffer`
    ByteAddress,
    /// `cbuffer`, `ConstantBuffer`
    CBuffer,
    /// `RWBuffer`: a storage texel buffer
    RwTyped(Format),
    /// `Buffer`: a uniform texel buffer
    Typed(Format),
    /// Push constants; set and binding have no meaning
    PushConstant,
    /// `Texture2D`, `RWTexture2D` and so on
    Image(Image),
    /// `SamplerState`, `SamplerComparisonState`; without contents
    Sampler(Sampler),
    /// `RaytracingAccelerationStructure`; the contents are the lines that describe it
    Scene,
}

/// A header that cannot be understood.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {message}")]
pub struct JobError {
    /// The line of the file, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub message: String,
}

impl Default for Job {
    fn default() -> Self {
        Job {
            entry: "main".into(),
            dispatch: [1, 1, 1],
            buffers: Vec::new(),
            specialization: Vec::new(),
            tolerance: None,
            env: None,
            flags: Vec::new(),
            norun: None,
            undefined: None,
            launch: None,
            draw: None,
        }
    }
}

impl Launch {
    /// Whether an argument is an image or a sampler.
    pub fn has_objects(&self) -> bool {
        self.arguments.iter().any(|it| matches!(it, Argument::Image(..) | Argument::Sampler { .. }))
    }
}

impl Job {
    /// Reads the directives in the header of an HLSL or LLVM IR file.
    pub fn parse(source: &str) -> Result<Job, JobError> {
        let mut job = Job::default();
        let mut dispatched = false;
        for (index, line) in source.lines().enumerate() {
            let line = line.trim_start();
            let Some(directive) = line.strip_prefix("//@").or_else(|| line.strip_prefix(";@")) else {
                continue;
            };
            let directive = directive.trim();
            dispatched |=
                ["dispatch", "kernel", "draw", "mesh"].iter().any(|name| directive.starts_with(name));
            job.apply(directive).map_err(|message| JobError { line: index + 1, message })?;
        }
        if !dispatched && job.norun.is_none() {
            job.norun = Some("no `dispatch` or `kernel` directive".into());
        }
        Ok(job)
    }

    fn apply(&mut self, directive: &str) -> Result<(), String> {
        let (name, rest) = directive.split_once(char::is_whitespace).unwrap_or((directive, ""));
        let rest = rest.trim();
        let words: Vec<&str> = rest.split_whitespace().collect();
        match name {
            "dispatch" => {
                let [x, y, z] = words[..] else { return Err("`dispatch` requires three numbers".into()) };
                self.dispatch = [number(x)?, number(y)?, number(z)?];
            }
            "buffer" => self.buffers.push(parse_buffer(&words)?),
            "image" => self.buffers.push(parse_image(&words)?),
            "sampler" => self.buffers.push(parse_sampler(&words)?),
            "scene" => self.buffers.push(parse_scene(&words)?),
            _ if Scene::has(name) => self.describe(directive)?,
            "entry" => self.entry = one_word(name, &words)?.into(),
            "spec" => {
                let [id, value] = words[..] else { return Err("`spec` requires an id and a word".into()) };
                self.specialization.push((number(id)?, parse_word(value)?));
            }
            "env" => self.env = Some(one_word(name, &words)?.into()),
            "flags" => self.flags.extend(words.iter().map(|&word| word.to_string())),
            "tolerance" => {
                let value = one_word(name, &words)?;
                let tolerance = value.parse().ok().filter(|t: &f32| *t >= 0.0);
                self.tolerance = Some(tolerance.ok_or_else(|| format!("`{value}` is not a tolerance"))?);
            }
            "kernel" => {
                let &[function, "global", x, y, z, "local", u, v, w] = &words[..] else {
                    return Err("`kernel` is kernel NAME global X Y Z local X Y Z".into());
                };
                let (global, local) =
                    ([number(x)?, number(y)?, number(z)?], [number(u)?, number(v)?, number(w)?]);
                self.launch = Some(Launch {
                    function: function.into(),
                    global,
                    local,
                    arguments: Vec::new(),
                    optimize: true,
                });
            }
            "arg" => {
                let launch = self.launch.as_mut().ok_or("`arg` comes after `kernel`")?;
                launch.arguments.push(parse_argument(&words)?);
            }
            "draw" | "mesh" => self.draw = Some(Draw::parse(&[&[name], &words[..]].concat())?),
            "attribute" | "indices" => {
                let draw = self.draw.as_mut().ok_or_else(|| format!("`{name}` comes after `draw`"))?;
                if name == "attribute" { draw.add_attribute(&words)? } else { draw.set_indices(rest)? }
            }
            "target" => self.buffers.push(parse_target(&words)?),
            "norun" if rest.is_empty() => return Err("`norun` requires a reason".into()),
            "norun" => self.norun = Some(rest.into()),
            "undefined" => self.undefined = Some(rest.into()),
            _ => {
                let known = "dispatch, buffer, image, sampler, scene, entry, spec, env, flags, tolerance, norun, undefined, kernel, arg, \
                             draw, mesh, attribute, indices, target";
                return Err(format!("unknown directive `{name}`; known are {known}"));
            }
        }
        Ok(())
    }

    /// Adds a line to the scene above it.
    fn describe(&mut self, line: &str) -> Result<(), String> {
        let scene = self.buffers.last_mut().filter(|buffer| buffer.kind == Kind::Scene);
        let scene = scene.ok_or("geometries and instances come behind `scene`")?;
        scene.data.extend(line.bytes().chain([b'\n']));
        Scene::parse(&scene.data).map(drop)
    }

    /// The buffers at a set and binding, with their indices in the job; more than one form a descriptor
    /// array.
    pub fn buffers_at(&self, set: u32, binding: u32) -> impl Iterator<Item = (usize, &Buffer)> {
        let bound = move |b: &Buffer| b.set == set && b.binding == binding && b.kind.is_bound();
        self.buffers.iter().enumerate().filter(move |(_, buffer)| bound(buffer))
    }
}

impl Kind {
    /// Whether the buffer has a descriptor.
    pub fn is_bound(self) -> bool {
        self != Kind::PushConstant && self.image().is_none_or(|image| image.usage != Use::Target)
    }

    /// Whether a shader may write to it.
    pub fn is_writable(self) -> bool {
        match self {
            Kind::RwStructured | Kind::RwByteAddress | Kind::RwTyped(_) => true,
            Kind::Image(image) => matches!(image.usage, Use::Storage | Use::Target),
            _ => false,
        }
    }

    /// The texel format of a typed buffer or image.
    pub fn format(self) -> Option<Format> {
        match self {
            Kind::RwTyped(format) | Kind::Typed(format) => Some(format),
            Kind::Image(image) => Some(image.format),
            _ => None,
        }
    }

    /// The image, if it is one.
    pub fn image(self) -> Option<Image> {
        match self {
            Kind::Image(image) => Some(image),
            _ => None,
        }
    }

    /// Reads KIND, or IMAGE, or a sampler as `sampler:SAMPLER`, as the directives spell them.
    pub fn parse(text: &str) -> Result<Kind, String> {
        Ok(match text.split_once(':') {
            Some(("rwtyped", format)) => Kind::RwTyped(texel_format(format)?),
            Some(("typed", format)) => Kind::Typed(texel_format(format)?),
            Some(("sampled" | "storage" | "combined" | "target", _)) => Kind::Image(text.parse()?),
            Some(("sampler", sampler)) => Kind::Sampler(sampler.parse()?),
            None if text == "rwstructured" => Kind::RwStructured,
            None if text == "structured" => Kind::Structured,
            None if text == "rwbyteaddress" => Kind::RwByteAddress,
            None if text == "byteaddress" => Kind::ByteAddress,
            None if text == "cbuffer" => Kind::CBuffer,
            None if text == "pushconstant" => Kind::PushConstant,
            None if text == "scene" => Kind::Scene,
            _ => return Err(format!("unknown buffer kind `{text}`")),
        })
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kind::RwStructured => f.write_str("rwstructured"),
            Kind::Structured => f.write_str("structured"),
            Kind::RwByteAddress => f.write_str("rwbyteaddress"),
            Kind::ByteAddress => f.write_str("byteaddress"),
            Kind::CBuffer => f.write_str("cbuffer"),
            Kind::RwTyped(format) => write!(f, "rwtyped:{format}"),
            Kind::Typed(format) => write!(f, "typed:{format}"),
            Kind::PushConstant => f.write_str("pushconstant"),
            Kind::Image(image) => write!(f, "{image}"),
            Kind::Sampler(sampler) => write!(f, "sampler:{sampler}"),
            Kind::Scene => f.write_str("scene"),
        }
    }
}

/// The format of a typed buffer: any but a depth.
fn texel_format(name: &str) -> Result<Format, String> {
    match name.parse()? {
        Format { class: Class::Depth, .. } => Err(format!("only images have texels of format `{name}`")),
        format => Ok(format),
    }
}

fn parse_buffer(words: &[&str]) -> Result<Buffer, String> {
    let &[set, binding, kind, bytes, init] = words else {
        return Err("`buffer` requires SET BINDING KIND BYTES INIT".into());
    };
    let kind = Kind::parse(kind)?;
    if matches!(kind, Kind::Image(_) | Kind::Sampler(_) | Kind::Scene) {
        return Err(format!("`{kind}` is not a buffer: `image`, `sampler` and `scene` declare these"));
    }
    let bytes = number(bytes)? as usize;
    if let Some(format) = kind.format()
        && !bytes.is_multiple_of(format.texel_size())
    {
        return Err(format!("{bytes} bytes are no whole number of {format} texels"));
    }
    let (set, binding) = (number(set)?, number(binding)?);
    let Some(of) = init.strip_prefix("address:") else {
        return Ok(Buffer { set, binding, kind, data: initial_data(bytes, init)?, addresses: Vec::new() });
    };
    let bad =
        || format!("`{init}` is not an address: address:SET:BINDING, in a buffer of eight bytes or more");
    let (of_set, of_binding) = of.split_once(':').filter(|_| bytes >= 8).ok_or_else(bad)?;
    let addresses = vec![Placed { offset: 0, set: number(of_set)?, binding: number(of_binding)? }];
    Ok(Buffer { set, binding, kind, data: vec![0; bytes], addresses })
}

fn parse_image(words: &[&str]) -> Result<Buffer, String> {
    let &[set, binding, image, init] = words else {
        return Err("`image` requires SET BINDING IMAGE INIT".into());
    };
    let image: Image = image.parse()?;
    if image.usage == Use::Storage && image.format.class == Class::Depth {
        return Err("a storage image has no texels of format `d32f`".into());
    }
    let data = initial_data(image.byte_size(), init)?;
    Ok(Buffer {
        set: number(set)?,
        binding: number(binding)?,
        kind: Kind::Image(image),
        data,
        addresses: Vec::new(),
    })
}

fn parse_target(words: &[&str]) -> Result<Buffer, String> {
    let &[location, image, init] = words else {
        return Err("`target` requires LOCATION FORMAT:DIM:SIZE INIT".into());
    };
    let image: Image = format!("target:{image}").parse()?;
    let data = initial_data(image.byte_size(), init)?;
    Ok(Buffer { set: 0, binding: number(location)?, kind: Kind::Image(image), data, addresses: Vec::new() })
}

fn parse_sampler(words: &[&str]) -> Result<Buffer, String> {
    let &[set, binding, sampler] = words else {
        return Err("`sampler` requires SET BINDING SAMPLER".into());
    };
    let kind = Kind::Sampler(sampler.parse()?);
    Ok(Buffer { set: number(set)?, binding: number(binding)?, kind, data: Vec::new(), addresses: Vec::new() })
}

fn parse_scene(words: &[&str]) -> Result<Buffer, String> {
    let &[set, binding] = words else { return Err("`scene` requires SET BINDING".into()) };
    Ok(Buffer {
        set: number(set)?,
        binding: number(binding)?,
        kind: Kind::Scene,
        data: Vec::new(),
        addresses: Vec::new(),
    })
}

fn parse_argument(words: &[&str]) -> Result<Argument, String> {
    Ok(match *words {
        ["buffer", bytes, init] => Argument::Buffer(initial_data(number(bytes)? as usize, init)?),
        ["value", bytes, init] => Argument::Value(initial_data(number(bytes)? as usize, init)?),
        ["local", bytes] => Argument::Local(number(bytes)? as usize),
        ["scalar", ty, value] => Argument::Value(parse_scalar(ty, value)?),
        ["image", image, init] => {
            let image: Image = format!("sampled:{image}").parse()?;
            Argument::Image(image, initial_data(image.byte_size(), init)?)
        }
        ["sampler", sampler] => Argument::Sampler { sampler: sampler.parse()?, normalized: true },
        ["sampler", sampler, "texels"] => Argument::Sampler { sampler: sampler.parse()?, normalized: false },
        _ => return Err(
            "`arg` is arg buffer BYTES INIT, arg value BYTES INIT, arg scalar TYPE VALUE, arg local BYTES, arg image FORMAT:DIM:SIZE INIT or arg sampler SAMPLER [texels]"
                .into(),
        ),
    })
}

fn parse_scalar(ty: &str, value: &str) -> Result<Vec<u8>, String> {
    let bad = || format!("`{value}` is no {ty}");
    let bits: usize =
        ty.get(1..).unwrap_or_default().parse().map_err(|_| format!("unknown scalar type `{ty}`"))?;
    let bytes = match (&ty[..1], bits) {
        ("f", 16) => float_to_half(value.parse().map_err(|_| bad())?).to_le_bytes().to_vec(),
        ("f", 32) => value.parse::<f32>().map_err(|_| bad())?.to_le_bytes().to_vec(),
        ("f", 64) => value.parse::<f64>().map_err(|_| bad())?.to_le_bytes().to_vec(),
        ("i" | "u", 8 | 16 | 32 | 64) => {
            let number: i128 = match value.strip_prefix("0x") {
                Some(hex) => i128::from_str_radix(hex, 16).map_err(|_| bad())?,
                None => value.parse().map_err(|_| bad())?,
            };
            let (low, high) = if ty.starts_with('u') {
                (0, (1i128 << bits) - 1)
            } else {
                (-(1i128 << (bits - 1)), (1i128 << bits) - 1)
            };
            if !(low..=high).contains(&number) {
                return Err(bad());
            }
            number.to_le_bytes()[..bits / 8].to_vec()
        }
        _ => return Err(format!("unknown scalar type `{ty}`")),
    };
    Ok(bytes)
}

fn number(text: &str) -> Result<u32, String> {
    text.parse().map_err(|_| format!("`{text}` is not a number"))
}

fn one_word<'a>(name: &str, words: &[&'a str]) -> Result<&'a str, String> {
    match words {
        [word] => Ok(word),
        _ => Err(format!("`{name}` requires one word")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_becomes_a_job() {
        let source = "//@ dispatch 2 1 1\n//@ buffer 0 3 rwtyped:r32f 8 words:1.5f,-2\n  //@ flags -O2 -g\n//@ tolerance 1e-4\nvoid main() {}";
        let job = Job::parse(source).unwrap();
        assert_eq!((job.dispatch, job.tolerance, job.flags.len()), ([2, 1, 1], Some(1e-4), 2));
        assert_eq!(job.buffers[0].kind.to_string(), "rwtyped:r32f");
        assert_eq!(job.buffers[0].data, [1.5f32.to_bits().to_le_bytes(), (-2i32).to_le_bytes()].concat());
        assert_eq!(job.norun, None);
        assert!(Job::parse("define void @f()").unwrap().norun.is_some());
    }

    #[test]
    fn images_and_samplers_are_resources() {
        let header = "//@ image 0 1 sampled:rgba8:2d:2x2/2 iota\n//@ sampler 1 2 linear:clamp";
        let job = Job::parse(header).unwrap();
        assert_eq!(job.buffers[0].data.len(), 20);
        for buffer in &job.buffers {
            assert_eq!(Kind::parse(&buffer.kind.to_string()), Ok(buffer.kind));
        }
        assert_eq!((job.buffers[1].set, job.buffers[1].data.len()), (1, 0));
        let error = |source: &str| Job::parse(source).unwrap_err().to_string();
        assert_eq!(
            error("//@ sampler 0 0 linear"),
            "line 1: the sampler `linear` has no address mode: repeat, mirror, clamp or border"
        );
        assert!(error("//@ buffer 0 0 sampled:rgba8:2d:2x2 16 zero").contains("is not a buffer"));
        assert!(error("//@ buffer 0 0 typed:d32f 16 zero").contains("d32f"));
        assert!(error("//@ image 0 0 storage:d32f:2d:2x2 zero").contains("d32f"));
        assert!(error("//@ image 0 0 sampled:rgba8:2d:2x2").contains("requires SET"));
    }

    #[test]
    fn kernels_have_arguments() {
        let header = "//@ kernel k global 8 1 1 local 4 1 1\n//@ arg buffer 4 iota\n//@ arg scalar i16 -2\n//@ arg scalar f64 0.5\n//@ arg local 64";
        let job = Job::parse(header).unwrap();
        let launch = job.launch.unwrap();
        assert_eq!((launch.function.as_str(), launch.global, launch.local), ("k", [8, 1, 1], [4, 1, 1]));
        let half = 0.5f64.to_le_bytes().to_vec();
        let expected = [
            Argument::Buffer(vec![0; 4]),
            Argument::Value(vec![0xfe, 0xff]),
            Argument::Value(half),
            Argument::Local(64),
        ];
        assert_eq!(launch.arguments, expected);
        assert_eq!(
            Job::parse("//@ arg local 4").unwrap_err().to_string(),
            "line 1: `arg` comes after `kernel`"
        );
        assert!(parse_scalar("u8", "256").is_err() && parse_scalar("x", "1").is_err());
    }

    #[test]
    fn errors_name_the_line() {
        let error = |source: &str| Job::parse(source).unwrap_err().to_string();
        assert_eq!(
            error(";@ dispatch 1 1 1\n;@ buffer 0 0 heap 4 zero"),
            "line 2: unknown buffer kind `heap`"
        );
        assert_eq!(error("\n\n//@ dispatch 1 x 1"), "line 3: `x` is not a number");
        assert!(error("//@ bufer 0 0").starts_with("line 1: unknown directive `bufer`"));
        assert!(error("//@ buffer 0 0 rwtyped:rgba32f 8 zero").contains("no whole number"));
        assert!(error("//@ buffer 0 0 structured 4 address:0:1").contains("is not an address"));
    }
}
