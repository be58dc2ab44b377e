//! Execution of a module on the reference machine.

use crate::work::{Outcome, input, wait};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use spirant::run::{Argument, Launch, Limits, Resource};
use spirant::{Diagnostics, Options};

/// What `Module.run` hands over, as a dictionary.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub struct Given {
    entry: Option<String>,
    groups: [u32; 3],
    local: Option<[u32; 3]>,
    offset: [u32; 3],
    subgroup: u32,
    check: bool,
    steps: u64,
    threads: usize,
    /// Set, binding, contents.
    buffers: Vec<(u32, u32, Vec<u8>)>,
    push: Vec<u8>,
    /// The kind, the contents, and the size of local memory.
    arguments: Vec<(String, Vec<u8>, usize)>,
    constants: Vec<(u32, String)>,
}

/// Buffers, arguments that are buffers, and the number of executed instructions.
type Results<'py> = (Vec<Bound<'py, PyBytes>>, Vec<Option<Bound<'py, PyBytes>>>, u64);

/// Executes an entry point.
#[pyfunction]
pub fn run<'py>(py: Python<'py>, bytes: &[u8], launch: Given) -> PyResult<Outcome<Results<'py>>> {
    let options = Options::default();
    let limits = Limits {
        steps: launch.steps,
        goes_on: launch.check,
        checks: launch.check,
        threads: launch.threads,
        interrupt: options.interrupt.clone(),
    };
    let (entry, constants) = (launch.entry.clone(), launch.constants.clone());
    let mut launch = launch.launch()?;
    let (made, found) = wait(py, &options, |found| {
        let module = input(bytes, "<module>")?.module(true, found).ok_or_else(Diagnostics::new)?;
        launch.entry = match (entry, &module.entry_points[..]) {
            (Some(entry), _) => entry,
            (None, [only]) => only.name.to_string(),
            (None, all) => {
                let names: Vec<&str> = all.iter().map(|entry| &*entry.name).collect();
                let message = format!("`entry` must name one of the entry points: {}", names.join(", "));
                return Err(spirant::Diagnostic::error(spirant::Code::INVALID_INPUT, message).into());
            }
        };
        let outcome = spirant::execute(&module, &mut launch, &constants, &limits, found);
        Ok((launch, outcome.ok_or_else(Diagnostics::new)?.steps))
    })?;
    let made = made.map(|(launch, steps)| {
        let buffers = launch.resources.iter().map(|resource| PyBytes::new(py, &resource.bytes));
        let arguments = launch.arguments.iter().map(|argument| match argument {
            Argument::Buffer(bytes) => Some(PyBytes::new(py, bytes)),
            _ => None,
        });
        (buffers.collect(), arguments.collect(), steps)
    });
    Ok((made, found))
}

impl Given {
    fn launch(self) -> PyResult<Launch> {
        let resource = |(set, binding, bytes)| Resource { set, binding, bytes, ..Resource::default() };
        let argument = |(kind, bytes, size): (String, Vec<u8>, usize)| match &*kind {
            "buffer" => Ok(Argument::Buffer(bytes)),
            "value" => Ok(Argument::Value(bytes)),
            "local" => Ok(Argument::Local(size)),
            other => Err(PyValueError::new_err(format!("there is no kind {other} of arguments"))),
        };
        Ok(Launch {
            groups: self.groups,
            local: self.local,
            offset: self.offset,
            subgroup: self.subgroup,
            resources: self.buffers.into_iter().map(resource).collect(),
            push: self.push,
            arguments: self.arguments.into_iter().map(argument).collect::<PyResult<_>>()?,
            ..Launch::default()
        })
    }
}
