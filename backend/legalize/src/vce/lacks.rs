//! Reports what the environment lacks: each lack once, at its first use, with the other uses and the nearest fix.

use super::caps::Cap;
use super::feature::Feature;
use super::requirement::{Requirement, Site, Subject, vendor_rank};
use spirant_dialect::diagnostics::{Code, Diagnostic, Diagnostics};
use spirant_dialect::grammar::Availability;
use spirant_dialect::module::Module;
use spirant_dialect::spirv::Capability;
use spirant_dialect::target_env::TargetEnv;
use std::collections::BTreeSet;

/// Something that is missing.
struct Lack {
    /// The missing features, in words; requirements with the same text are one lack.
    missing: String,
    /// The requirements that miss it, in the order in which they were found.
    requirements: Vec<Requirement>,
    diagnostic: Diagnostic,
}

/// What is missing so far.
pub(super) struct Lacks<'a> {
    module: &'a Module,
    env: &'a TargetEnv,
    list: Vec<Lack>,
}

impl<'a> Lacks<'a> {
    /// Nothing yet.
    pub(super) fn new(module: &'a Module, env: &'a TargetEnv) -> Self {
        Lacks { module, env, list: Vec::new() }
    }

    /// Notes that `missing` is, which `requirement` requires, as the message says, and why.
    pub(super) fn add(&mut self, requirement: &Requirement, missing: String, message: String, why: String) {
        let origin = requirement.site.origin(self.module);
        if let Some(lack) = self.list.iter_mut().find(|lack| lack.is_shown_by(requirement)) {
            lack.requirements.push(*requirement);
            return;
        }
        if let Some(lack) = self.list.iter_mut().find(|lack| lack.missing == missing) {
            lack.requirements.push(*requirement);
            lack.diagnostic.add_place(origin);
            return;
        }
        let mut diagnostic = Diagnostic::error(Code::UNAVAILABLE, message).at(origin);
        if !why.is_empty() {
            diagnostic = diagnostic.note(why);
        }
        if let Subject::Feature(feature) = requirement.what {
            diagnostic = diagnostic.note(format!("see {}", Feature::section(feature)));
        }
        self.list.push(Lack { missing, requirements: vec![*requirement], diagnostic });
    }

    /// Reports them all.
    pub(super) fn report(self, diags: &mut Diagnostics) {
        let Lacks { env, list, .. } = self;
        for Lack { requirements, diagnostic, .. } in list {
            diags.push(diagnostic.help(remedy(env, &requirements)));
        }
    }
}

impl Lack {
    /// Whether what was reported tells this, too: it is of the same thing, or of the same instruction.
    fn is_shown_by(&self, requirement: &Requirement) -> bool {
        self.requirements.iter().any(|other| {
            other.what == requirement.what
                || match (other.site, requirement.site) {
                    (Site::Inst(func, inst), Site::Inst(other_func, other_inst)) => {
                        (func, inst) == (other_func, other_inst)
                    }
                    _ => false,
                }
        })
    }
}

/// What would make requirements legal: the nearest environment that has what they require, extensions that bring it.
fn remedy(env: &TargetEnv, requirements: &[Requirement]) -> String {
    let all: Vec<&Availability> = requirements.iter().map(|requirement| requirement.availability).collect();
    let capabilities = || all.iter().flat_map(|availability| availability.capabilities());
    if let Some(unlisted) = capabilities().find(|capability| env.is_unlisted(*capability)) {
        return format!("declare the capability {unlisted:?}");
    }
    let mut ways = Vec::new();
    if let Some(nearest) = env.nearest(|env| all.iter().all(|availability| is_met(env, availability))) {
        ways.push(format!("{nearest} has it"));
    }
    let extensions: Option<Vec<&str>> =
        all.iter().filter(|availability| !is_met(env, availability)).map(|of| extension(env, of)).collect();
    if let Some(names) = extensions {
        let names: BTreeSet<&str> = names.into_iter().filter(|name| !env.allows_extension(name)).collect();
        if !names.is_empty() {
            let flags: Vec<String> = names.iter().map(|name| format!("+{name}")).collect();
            let names: Vec<&str> = names.into_iter().collect();
            ways.push(format!("permit {} (--spirv-ext={})", names.join(" and "), flags.join(",")));
        }
    }
    if !ways.is_empty() {
        return ways.join(", or ");
    }
    match capabilities().find(|capability| env.is_missing(*capability)) {
        Some(Capability::Float64) => {
            "`--emulate-double` computes with doubles in integers, or use f32".to_owned()
        }
        Some(missing) => format!("do without it, or target what has the capability {missing:?}"),
        None => format!("no version or extension brings this to {env}; target another environment"),
    }
}

/// Whether an environment has what an availability asks for.
fn is_met(env: &TargetEnv, availability: &Availability) -> bool {
    is_reached(env, availability)
        && availability.last_version.is_none_or(|last| env.version <= last)
        && (availability.capabilities.is_empty()
            || availability.capabilities().any(|capability| env.allows_capability(capability)))
}

/// Whether a version or an extension brings it.
fn is_reached(env: &TargetEnv, availability: &Availability) -> bool {
    availability.version.is_some_and(|version| version <= env.version)
        || availability.version.is_none() && availability.extensions.is_empty()
        || availability.extensions.iter().any(|name| env.allows_extension(name))
}

/// The best extension that brings it, by itself or by a capability; `None` where none does.
fn extension<'s>(env: &TargetEnv, availability: &Availability) -> Option<&'s str> {
    let best = |list: &[&'static str]| list.iter().copied().min_by_key(|name| vendor_rank(name));
    if !is_reached(env, availability) {
        return best(availability.extensions);
    }
    let caps = availability.capabilities.iter().filter_map(|value| Cap::from_value(*value));
    let usable = caps.filter(|cap| {
        Capability::from_u32(cap.info().value)
            .is_some_and(|capability| !env.client_forbids(capability) && !env.is_missing(capability))
    });
    usable.filter_map(|cap| best(cap.info().availability().extensions)).min_by_key(|name| vendor_rank(name))
}
