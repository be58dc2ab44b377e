//! Validation data for the runtime (part `PSV0`): the stage, the work group, resources.

use crate::Result;
use crate::bytes::Bytes;
use crate::program::ShaderKind;

/// A range of registers of a resource.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Binding {
    /// The number of the resource's type.
    pub resource: u32,
    /// The register space.
    pub space: u32,
    /// The first register.
    pub lower: u32,
    /// The last register; all ones if there is no end.
    pub upper: u32,
}

/// The number of the type of a structured buffer with a counter.
const COUNTED: u32 = 9;

impl Binding {
    /// Whether it is a buffer with a counter.
    #[must_use]
    pub fn may_count(&self) -> bool {
        self.resource == COUNTED
    }

    /// The class of its registers: `b`, `s`, `t` or `u`.
    #[must_use]
    pub fn class(&self) -> Option<char> {
        // Sampler, constants; four kinds that are read; four that are written, with a counter or not.
        const CLASSES: [Option<char>; 11] = [
            None,
            Some('s'),
            Some('b'),
            Some('t'),
            Some('t'),
            Some('t'),
            Some('u'),
            Some('u'),
            Some('u'),
            Some('u'),
            None,
        ];
        CLASSES.get(self.resource as usize).copied().flatten()
    }
}

/// The data of the part. Fields that older versions of the part lack are `None`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Validation {
    /// The least and the largest number of lanes of a wave; 0 and all ones for any number.
    pub wave_lanes: (u32, u32),
    /// The stage.
    pub stage: Option<ShaderKind>,
    /// The size of the work group.
    pub threads: Option<[u32; 3]>,
    /// Registers.
    pub bindings: Vec<Binding>,
}

/// Where the members of the information are: those of its first version end here, those of later ones follow.
const WAVE_LANES: usize = 16;
const STAGE: usize = 24;
const THREADS: usize = 36;

impl Validation {
    /// Reads the part.
    ///
    /// # Errors
    /// It ends too early, or names no stage.
    pub fn read(data: &[u8]) -> Result<Validation> {
        let mut bytes = Bytes::new(data, "part PSV0");
        let size = bytes.u32("the size of the information")? as usize;
        let info = bytes.take(size, "the information")?;
        let mut info = Bytes::new(info, "the information of part PSV0");
        info.seek(WAVE_LANES);
        let wave_lanes = (info.u32("the number of lanes")?, info.u32("the number of lanes")?);
        let mut validation = Validation { wave_lanes, ..Validation::default() };
        if size > STAGE {
            info.seek(STAGE);
            let number = u32::from(info.u8("the stage")?);
            let stage = ShaderKind::from_number(number);
            validation.stage =
                Some(stage.ok_or_else(|| info.error(format!("{number} is the number of no stage")))?);
        }
        if size >= THREADS + 12 {
            info.seek(THREADS);
            let what = "the size of the work group";
            validation.threads = Some([info.u32(what)?, info.u32(what)?, info.u32(what)?]);
        }
        let count = bytes.u32("the number of resources")?;
        if count > 0 {
            let size = bytes.u32("the size of a resource")? as usize;
            if size < 16 {
                return Err(bytes.error(format!("a resource of {size} bytes")));
            }
            let count = bytes.count(count, size, bytes.at(), "resources")?;
            for _ in 0..count {
                let mut one = Bytes::new(bytes.take(size, "a resource")?, "a resource of part PSV0");
                validation.bindings.push(Binding {
                    resource: one.u32("a type")?,
                    space: one.u32("a space")?,
                    lower: one.u32("a register")?,
                    upper: one.u32("a register")?,
                });
            }
        }
        Ok(validation)
    }
}
