//! The flags about entry points and descriptors that `spirant cc` alone has, and files of descriptors.

use anyhow::{Context, Result, anyhow, bail};
use spirant::BoundRegister;
use spirant::source::registers;

/// HLSL: what is made of its entry points.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = "HLSL")]
pub struct InterfaceFlags {
    /// Write a module for each entry point, as OUTPUT.ENTRY.EXTENSION
    #[arg(long)]
    pub split_entries: bool,
    /// Print the table of descriptors to the error stream
    #[arg(long)]
    pub print_bindings: bool,
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

#[cfg(test)]
mod tests {
    use super::*;

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
