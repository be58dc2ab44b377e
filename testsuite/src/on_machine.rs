//! Holds what a driver or LLVM computes against the reference machine.

use spirant::Diagnostics;
use spirant::binary::DecodeOptions;
use spirant::dialect::Module;
use spirant::dialect::spirv::Decoration;
use spirant_exec::compare::compare;
use spirant_exec::job::Job;

/// Whether the reference machine computes what is expected, and finds what the job says to be undefined and nothing else.
///
/// # Errors
/// How its results differ, why it has none, or what it finds.
pub fn on_machine(job: &Job, words: &[u32], expected: &[Vec<u8>]) -> Result<(), String> {
    let (got, findings) = spirant_exec::machine::check(&specialized(words, job)?, job, MACHINE_SUBGROUP)
        .map_err(|stop| format!("on the machine: {stop}"))?;
    match (&job.undefined, findings.first()) {
        (None, Some(found)) => return Err(format!("on the machine, {}: {found}", found.kind.sentence())),
        (Some(reason), None) => return Err(format!("the machine does not find what is undefined: {reason}")),
        _ => {}
    }
    compare(job, expected, &got).map_err(|report| format!("on the machine: {report}"))
}

/// The size of a subgroup, which is that of the driver and the reference.
const MACHINE_SUBGROUP: u32 = 8;

/// Whether a module has a specialization constant of this number.
pub fn is_specialized_by(module: &Module, id: u32) -> bool {
    let mut decorations = module.consts.iter().flat_map(|(_, data)| data.decorations.iter());
    decorations.any(|it| it.kind == Decoration::SpecId && it.word() == Some(id))
}

/// The module of these words, whose specialization constants have the values of a job. As in Vulkan, a job may name some that
/// the module lacks.
///
/// # Errors
/// It cannot be read, or a value does not fit.
pub fn specialized(words: &[u32], job: &Job) -> Result<Module, String> {
    let mut found = Diagnostics::new();
    let module = spirant::binary::decode(words, &DecodeOptions::default(), &mut found);
    let mut module =
        module.map_err(|_| found.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))?;
    let known = job.specialization.iter().filter(|(id, _)| is_specialized_by(&module, *id));
    let values: Vec<(u32, String)> = known.map(|(id, value)| (*id, format!("{value:#010x}"))).collect();
    spirant::specialize(&mut module, &values).map_err(|error| error.to_string())?;
    Ok(module)
}

/// As [`on_machine`], for a program of Direct3D, which defines accesses outside of resources.
///
/// # Errors
/// How its results differ, or why it has none.
pub fn on_robust_machine(job: &Job, words: &[u32], expected: &[Vec<u8>]) -> Result<(), String> {
    let module = specialized(words, job)?;
    let got = spirant_exec::machine::run_robust(&module, job, MACHINE_SUBGROUP);
    let got = got.map_err(|stop| format!("on the machine: {stop}"))?;
    compare(job, expected, &got).map_err(|report| match on_machine(job, words, expected) {
        Err(why) => format!("on the machine: {report}without robustness: {why}"),
        Ok(()) => format!("on the machine: {report}"),
    })
}

/// Whether the reference machine computes what is expected of a launch by the shader that dispatches it.
///
/// # Errors
/// How its results differ, or why it has none.
pub fn dispatched_on_machine(
    job: &Job,
    dispatched: &Job,
    words: &[u32],
    expected: &[Vec<u8>],
) -> Result<(), String> {
    let module = specialized(words, dispatched)?;
    // Bytes that are written by atomic operations on words, and read without, are no order of accesses that Vulkan knows.
    let got = spirant_exec::machine::run_unchecked(&module, dispatched, MACHINE_SUBGROUP);
    let mut got = got.map_err(|stop| format!("on the machine, dispatched: {stop}"))?;
    got.truncate(expected.len());
    compare(job, expected, &got).map_err(|report| format!("on the machine, dispatched: {report}"))
}
