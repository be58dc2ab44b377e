//! The flags about a shader's interface: profile, entry points, bindings, positions.

use anyhow::{Context, Result, anyhow, bail, ensure};
use spirant::source::registers;
use spirant::{BindingRules, BoundRegister, LayoutRule, ShaderInterface, Shift};
use spirant_hlsl::{Profile, Stage};

/// HLSL: what the shader is and how it meets the program around it.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = "HLSL")]
pub struct InterfaceFlags {
    /// Shader profile: cs_6_0, and so for vs, ps, hs, ds, gs, ms, as and lib (-T)
    #[arg(long, value_name = "PROFILE", value_parser = |text: &str| text.parse::<Profile>())]
    pub profile: Option<Profile>,
    /// Entry point; of several, one module is made with all (-E) [default: main, or all that have [shader("…")]]
    #[arg(long = "entry", value_name = "NAME")]
    pub entries: Vec<String>,
    /// Write a module for each entry point, as OUTPUT.ENTRY.EXTENSION
    #[arg(long)]
    pub split_entries: bool,
    /// Name of the entry point in the module [default: its own]
    #[arg(long, value_name = "NAME")]
    pub entry_name: Option<String>,
    /// Make half, int16_t and uint16_t 16 bits wide
    #[arg(long)]
    pub enable_16bit_types: bool,
    /// Compute with floats as IEEE 754 has it (-Gis)
    #[arg(long)]
    pub ieee_strict: bool,
    /// Store matrices by rows (-Zpr)
    #[arg(long)]
    pub row_major: bool,
    /// Layout of constant buffers: Direct3D's, DXC's default, std140, or scalar
    #[arg(long, value_name = "RULE", value_enum, default_value_t = BufferLayout::Dx)]
    pub layout: BufferLayout,
    #[command(flatten)]
    positions: PositionFlags,
    #[command(flatten)]
    registers: RegisterFlags,
    /// Descriptor of the constant buffer of global variables
    #[arg(long = "bind-globals", value_name = "BINDING:SET", value_parser = registers::descriptor)]
    globals: Option<(u32, u32)>,
    /// Descriptor set of resources that name none
    #[arg(long, value_name = "SET", default_value_t = 0, hide_default_value = true)]
    open_set: u32,
    /// Decorate inputs, outputs and resources with what the source calls them (-fspv-reflect)
    #[arg(long)]
    pub describe: bool,
    /// Print the table of descriptors to the error stream
    #[arg(long)]
    pub print_bindings: bool,
}

/// The bindings of registers.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = "HLSL")]
pub struct RegisterFlags {
    /// Add BY to register numbers of class b, s, t or u; SPACE is a number or all; may be repeated
    #[arg(long = "binding-shift", value_name = "CLASS:BY[:SPACE]", value_parser = registers::shift)]
    shifts: Vec<Shift>,
    /// Apply the shifts to resources without a register, too
    #[arg(long = "shift-open-bindings")]
    shift_open: bool,
    /// Descriptor of a register, such as t0:0:5:1; all must have one; may be repeated
    #[arg(long = "bind-register", value_name = "REGISTER:SPACE:BINDING:SET", value_parser = registers::bound, conflicts_with_all = ["shifts", "shift_open"])]
    registers: Vec<BoundRegister>,
}

/// A rule by which constant buffers are laid out.
#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum BufferLayout {
    /// Direct3D's.
    #[default]
    Dx,
    /// The same, but that arrays, matrices and structs end with a whole register: what DXC does by default.
    Relaxed,
    /// OpenGL's std140.
    Gl,
    /// Everything aligned to its scalars.
    Scalar,
}

impl From<BufferLayout> for LayoutRule {
    fn from(layout: BufferLayout) -> LayoutRule {
        match layout {
            BufferLayout::Dx => LayoutRule::Direct3D,
            BufferLayout::Relaxed => LayoutRule::Relaxed,
            BufferLayout::Gl => LayoutRule::Std140,
            BufferLayout::Scalar => LayoutRule::Scalar,
        }
    }
}

/// The conventions of positions.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = "HLSL")]
pub struct PositionFlags {
    /// Negate the y of SV_Position that is written
    #[arg(long)]
    invert_y: bool,
    /// Invert the w of SV_Position that a pixel shader reads
    #[arg(long)]
    dx_position_w: bool,
}

impl PositionFlags {
    /// Adds the conventions to an interface.
    pub fn apply(&self, interface: ShaderInterface) -> ShaderInterface {
        interface.invert_y(self.invert_y).reciprocal_w(self.dx_position_w)
    }
}

impl RegisterFlags {
    /// Whether registers are moved.
    pub fn move_bindings(&self) -> bool {
        !self.shifts.is_empty() || !self.registers.is_empty()
    }

    /// The binding rules of the flags.
    pub fn rules(&self) -> BindingRules {
        BindingRules::default()
            .shifts(self.shifts.clone())
            .shift_open(self.shift_open)
            .registers(self.registers.clone())
    }
}

/// The bindings of registers in a JSON file: a list of `{"register": "t0", "space": 0, "binding": 5, "set": 1}`, in which space
/// and set are 0 by default.
///
/// # Errors
/// Text that is not such a list.
pub fn registers_of(text: &str) -> Result<Vec<BoundRegister>> {
    let list: Vec<serde_json::Map<String, serde_json::Value>> = serde_json::from_str(text)
        .context("it is not a list of objects such as {\"register\": \"t0\", \"space\": 0, \"binding\": 5, \"set\": 1}")?;
    list.iter()
        .enumerate()
        .map(|(at, entry)| register_of(entry).with_context(|| format!("entry {at}")))
        .collect()
}

fn register_of(entry: &serde_json::Map<String, serde_json::Value>) -> Result<BoundRegister> {
    if let Some(name) =
        entry.keys().find(|name| !["register", "space", "binding", "set"].contains(&name.as_str()))
    {
        bail!("'{name}' is none of register, space, binding and set");
    }
    let number = |name: &str, default: Option<u32>| match entry.get(name) {
        None => default.ok_or_else(|| anyhow!("it has no {name}")),
        Some(value) => {
            let number = value.as_u64().and_then(|number| u32::try_from(number).ok());
            number.ok_or_else(|| anyhow!("the {name} {value} is not a number of 32 bits"))
        }
    };
    let register = entry.get("register").and_then(|value| value.as_str());
    let (class, of_class) =
        registers::name(register.ok_or_else(|| anyhow!("it has no register, such as \"t0\""))?)
            .map_err(anyhow::Error::msg)?;
    Ok(BoundRegister {
        class,
        number: of_class,
        space: number("space", Some(0))?,
        binding: number("binding", None)?,
        set: number("set", Some(0))?,
    })
}

impl InterfaceFlags {
    /// Whether a flag is given that has a meaning only for HLSL.
    pub fn is_for_hlsl(&self) -> bool {
        self.profile.is_some()
            || !self.entries.is_empty()
            || self.split_entries
            || self.enable_16bit_types
            || self.ieee_strict
            || self.row_major
            || self.describe
            || self.layout != BufferLayout::Dx
            || self.positions.invert_y
            || self.positions.dx_position_w
            || self.registers.move_bindings()
    }

    /// Refuses flags that the stage cannot use; without a stage, every flag is permitted.
    ///
    /// # Errors
    /// The flag.
    pub fn check(&self, stage: Option<Stage>) -> Result<()> {
        if let Some(stage) = stage {
            ensure!(
                !self.positions.invert_y || stage.writes_position(),
                "a {} shader writes no position; --invert-y is for vertex, domain, geometry and mesh shaders and libraries",
                stage.name()
            );
        }
        Ok(())
    }

    /// The interface of a DXIL container, which has one entry point or is a library.
    pub fn of_container(&self) -> Option<ShaderInterface> {
        let interface =
            ShaderInterface::default().entry_name(self.entry_name.clone()).bindings(self.registers.rules());
        let interface = self.positions.apply(interface);
        Some(interface).filter(|interface| *interface != ShaderInterface::default())
    }

    /// The interface, without the parts that depend on the source.
    pub fn interface(&self) -> ShaderInterface {
        let bindings = self.registers.rules().globals(self.globals).open_set(self.open_set);
        let interface = ShaderInterface::default()
            .entry_name(self.entry_name.clone())
            .bindings(bindings)
            .layout(LayoutRule::from(self.layout));
        self.positions.apply(interface)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use spirant::RegisterClass;

    #[test]
    fn bindings_are_read() {
        assert_eq!(
            registers::shift("t:16:all").unwrap(),
            Shift { class: RegisterClass::T, by: 16, space: None }
        );
        assert_eq!(registers::shift("u:3:1").unwrap().space, Some(1));
        assert_eq!(
            registers::bound("t3:1:5:0").unwrap(),
            BoundRegister { class: RegisterClass::T, number: 3, space: 1, binding: 5, set: 0 }
        );
        assert_eq!(registers::descriptor("2:1").unwrap(), (2, 1));
        for wrong in ["", "t", "x:1", "t:x", "t:1:2:3", "t:-1", "t:4294967296"] {
            assert!(registers::shift(wrong).is_err(), "{wrong}");
        }
        for wrong in ["", "t3", ":0:0:0", "é3:0:0:0", "t3:0:0", "t:0:0:0"] {
            assert!(registers::bound(wrong).is_err(), "{wrong}");
        }
        assert!(registers::descriptor("2").is_err());
    }

    #[test]
    fn files_of_registers_are_read_and_what_is_wrong_in_them_is_named() {
        let list = registers_of(
            r#"[{"register":"t3","binding":7},{"register":"u0","space":2,"set":1,"binding":0}]"#,
        );
        let expected = [registers::bound("t3:0:7:0").unwrap(), registers::bound("u0:2:0:1").unwrap()];
        assert_eq!(list.unwrap(), expected);
        for (text, why) in [
            ("{}", "it is not a list of objects"),
            (r#"[{"binding":1}]"#, "it has no register"),
            (r#"[{"register":"t0"}]"#, "it has no binding"),
            (r#"[{"register":"x0","binding":1}]"#, "'x' is not a class of registers"),
            (r#"[{"register":"t0","binding":-1}]"#, "the binding -1 is not a number of 32 bits"),
            (r#"[{"register":"t0","bindng":1}]"#, "'bindng' is none of"),
        ] {
            let error = format!("{:#}", registers_of(text).unwrap_err());
            assert!(error.contains(why), "{error}");
        }
    }
}
