//! The requirements of a SPIR-V module on a device, read from its preamble.
//!
//! This is a separate reader, so that a check of a module does not depend on the code that wrote it.

use super::bindings::{Binding, Bindings};
use ash::vk;
use rspirv::spirv::{Capability, ExecutionMode, ExecutionModel, Op};

/// The first word of every module.
const MAGIC: u32 = 0x0723_0203;

/// The preamble of a module.
#[derive(Debug, Default, PartialEq)]
pub struct Preamble {
    /// The major and the minor version.
    pub version: (u32, u32),
    /// The declared capabilities; the error is a number that rspirv does not know.
    pub capabilities: Vec<Result<Capability, u32>>,
    /// The declared extensions.
    pub extensions: Vec<String>,
    /// The entry points: execution model, function id, name.
    pub entry_points: Vec<(u32, u32, String)>,
    /// The `LocalSize` modes: function id, size.
    pub local_sizes: Vec<(u32, [u32; 3])>,
    /// The resources that a function seems to use.
    pub resources: Vec<Binding>,
    /// The interface of each entry point.
    interfaces: Vec<Vec<u32>>,
}

impl Preamble {
    /// Reads everything before the first function, and whether functions use the resources.
    pub fn read(words: &[u32]) -> Result<Preamble, String> {
        let &[MAGIC, version, _, _, _, ref body @ ..] = words else {
            return Err("no SPIR-V module: its header is not one".into());
        };
        let mut preamble =
            Preamble { version: (version >> 16 & 0xff, version >> 8 & 0xff), ..Preamble::default() };
        let mut rest = body;
        let mut bindings = Bindings::default();
        while let Some(&first) = rest.first() {
            let length = (first >> 16) as usize;
            if length == 0 || length > rest.len() {
                return Err(format!(
                    "no SPIR-V module: an instruction of {length} words where {} are left",
                    rest.len()
                ));
            }
            let (instruction, tail) = rest.split_at(length);
            if first & 0xffff == Op::Function as u32 {
                break;
            }
            bindings.read(first & 0xffff, &instruction[1..]);
            preamble.read_instruction(first & 0xffff, &instruction[1..]);
            rest = tail;
        }
        preamble.resources = bindings.used_in(rest);
        Ok(preamble)
    }

    fn read_instruction(&mut self, opcode: u32, operands: &[u32]) {
        match (Op::from_u32(opcode), operands) {
            (Some(Op::Capability), &[capability, ..]) => {
                self.capabilities.push(Capability::from_u32(capability).ok_or(capability));
            }
            (Some(Op::Extension), name) => self.extensions.push(read_string(name)),
            (Some(Op::EntryPoint), &[model, function, ref name @ ..]) => {
                let end = name.iter().position(|word| word.to_le_bytes().contains(&0));
                let listed = end.and_then(|end| name.get(end + 1..)).unwrap_or_default();
                self.interfaces.push(listed.to_vec());
                self.entry_points.push((model, function, read_string(name)));
            }
            (Some(Op::ExecutionMode), &[function, mode, x, y, z])
                if mode == ExecutionMode::LocalSize as u32 =>
            {
                self.local_sizes.push((function, [x, y, z]));
            }
            _ => {}
        }
    }

    /// The resources that an entry point uses: from SPIR-V 1.4 on those in its interface, else all of the
    /// module.
    pub fn resources_of(&self, entry: &str) -> Vec<Binding> {
        let named = self.entry_points.iter().zip(&self.interfaces).find(|((.., name), _)| name == entry);
        let is_listed = |used: &&Binding| match named {
            Some((_, listed)) if self.version >= (1, 4) => listed.contains(&used.variable),
            _ => true,
        };
        self.resources.iter().filter(is_listed).cloned().collect()
    }

    /// The stages of the entry points.
    pub fn stages(&self) -> vk::ShaderStageFlags {
        self.entry_points.iter().fold(vk::ShaderStageFlags::empty(), |stages, &(model, ..)| {
            stages | graphics_stage(model).unwrap_or(vk::ShaderStageFlags::COMPUTE)
        })
    }

    /// The workgroup size of a compute entry point; `None` if it is not a literal. The error says that there
    /// is no such entry point.
    pub fn local_size(&self, entry: &str) -> Result<Option<[u32; 3]>, String> {
        let is_compute = |(model, _, name): &&(u32, u32, String)| {
            *model == ExecutionModel::GLCompute as u32 && name == entry
        };
        let Some((_, function, _)) = self.entry_points.iter().find(is_compute) else {
            let names: Vec<&str> = self.entry_points.iter().map(|(_, _, name)| name.as_str()).collect();
            return Err(format!("no compute entry point `{entry}`; there are: {}", names.join(", ")));
        };
        Ok(self.local_sizes.iter().find(|(id, _)| id == function).map(|&(_, size)| size))
    }
}

/// The stage of a graphics pipeline that an execution model is.
pub(super) fn graphics_stage(model: u32) -> Option<vk::ShaderStageFlags> {
    use vk::ShaderStageFlags as S;
    Some(match ExecutionModel::from_u32(model)? {
        ExecutionModel::Vertex => S::VERTEX,
        ExecutionModel::TessellationControl => S::TESSELLATION_CONTROL,
        ExecutionModel::TessellationEvaluation => S::TESSELLATION_EVALUATION,
        ExecutionModel::Geometry => S::GEOMETRY,
        ExecutionModel::Fragment => S::FRAGMENT,
        ExecutionModel::TaskEXT => S::TASK_EXT,
        ExecutionModel::MeshEXT => S::MESH_EXT,
        _ => return None,
    })
}

/// A literal string: UTF-8 up to the first zero byte.
fn read_string(words: &[u32]) -> String {
    let bytes: Vec<u8> =
        words.iter().flat_map(|word| word.to_le_bytes()).take_while(|&byte| byte != 0).collect();
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_comes_before_the_functions() {
        let name = u32::from_le_bytes(*b"main");
        let words = [
            MAGIC,
            0x0001_0600,
            0,
            9,
            0,
            2 << 16 | 17,
            1,
            2 << 16 | 17,
            60_000,
            5 << 16 | 15,
            5,
            4,
            name,
            0,
            6 << 16 | 16,
            4,
            17,
            8,
            2,
            1,
            4 << 16 | 71,
            7,
            34,
            1,
            4 << 16 | 71,
            7,
            33,
            3,
            4 << 16 | 71,
            8,
            34,
            1,
            4 << 16 | 71,
            8,
            33,
            4,
            2 << 16 | 54,
            7,
        ];
        let preamble = Preamble::read(&words).unwrap();
        assert_eq!(preamble.version, (1, 6));
        assert_eq!(preamble.capabilities, [Ok(Capability::Shader), Err(60_000)]);
        assert_eq!(preamble.local_size("main"), Ok(Some([8, 2, 1])));
        let places: Vec<_> = preamble.resources.iter().map(|used| (used.set, used.binding)).collect();
        assert_eq!(places, [(1, 3)], "the other one is not used");
        assert_eq!(preamble.resources_of("main"), [], "the entry point lists nothing");
        assert_eq!(preamble.resources_of("other").len(), 1);
        assert!(preamble.local_size("other").unwrap_err().contains("main"));
        assert!(Preamble::read(&words[..6]).is_err() && Preamble::read(&[1, 2, 3]).is_err());
    }
}
