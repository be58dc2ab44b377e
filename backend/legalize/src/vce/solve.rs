//! Finds the smallest version, capabilities and extensions that meet all requirements.
//!
//! A requirement is (version ∨ extensions) ∧ version ≤ last ∧ any capability. Capabilities come first,
//! because they have versions and extensions of their own: those without alternative, then those with. Among
//! alternatives, the first that is declared or implied already is chosen; otherwise the best that the
//! environment supports: of the environment's kind (Shader or Kernel), without extension, first in the
//! grammar. Then the version rises if that saves an extension, and features that no version has require an
//! extension.

use super::caps::{Cap, CapSet, closure};
use super::lacks::Lacks;
use super::requirement::{Requirement, Site, Subject, vendor_rank};
use spirant_dialect::debug_info::DebugSet;
use spirant_dialect::diagnostics::{Code, Diagnostic, Diagnostics};
use spirant_dialect::grammar::{Availability, OperandKind, Version};
use spirant_dialect::module::{Module, Requirements};
use spirant_dialect::spirv::Capability;
use spirant_dialect::target_env::{Client, TargetEnv};
use std::collections::BTreeSet;

/// What meets `requirements`, beyond what `module.requirements` declares already. Requirements that the environment
/// cannot meet are reported and left out.
pub(super) fn solve(
    module: &Module,
    env: &TargetEnv,
    requirements: &[Requirement],
    diags: &mut Diagnostics,
) -> Requirements {
    let mut solver = Solver {
        module,
        env,
        diags,
        lacks: Lacks::new(module, env),
        on_entry: CapSet::default(),
        needed: CapSet::default(),
        declared: CapSet::default(),
        requirements: requirements.to_vec(),
    };
    solver.declared_on_entry();
    solver.capabilities();
    let (version, extensions) = solver.versions();
    std::mem::replace(&mut solver.lacks, Lacks::new(module, env)).report(solver.diags);
    Requirements { version: Some(version), capabilities: solver.minimal(), extensions }
}

/// The first version that an extension builds on, where that is not the first of all.
const EXTENSION_VERSIONS: [(&str, Version); 6] = [
    ("SPV_KHR_vulkan_memory_model", Version::V1_3),
    ("SPV_KHR_workgroup_memory_explicit_layout", Version::V1_4),
    ("SPV_EXT_mesh_shader", Version::V1_4),
    ("SPV_NV_shader_invocation_reorder", Version::V1_4),
    ("SPV_NV_cluster_acceleration_structure", Version::V1_4),
    ("SPV_NV_linear_swept_spheres", Version::V1_4),
];

/// How good an alternative is; the least is chosen.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Rank {
    is_foreign: bool,
    brings_stages: bool,
    /// The rank of the extension that it requires; 0 if it requires none.
    extension: u32,
    /// The index in the grammar's list.
    index: usize,
}

struct Solver<'a> {
    module: &'a Module,
    env: &'a TargetEnv,
    diags: &'a mut Diagnostics,
    /// What the environment lacks.
    lacks: Lacks<'a>,
    /// The declarations on entry.
    on_entry: CapSet,
    /// The chosen capabilities, with those declared on entry.
    needed: CapSet,
    /// The chosen capabilities and those that they imply.
    declared: CapSet,
    /// The requirements of the module, then those of the capabilities.
    requirements: Vec<Requirement>,
}

impl Solver<'_> {
    /// Takes over what the module declares.
    fn declared_on_entry(&mut self) {
        for capability in &self.module.requirements.capabilities {
            if let Some(cap) = Cap::from_value(*capability as u32) {
                if !self.env.allows_capability(*capability) {
                    let refusal = self.refusal(cap);
                    self.diags.push(
                        Diagnostic::error(
                            Code::UNAVAILABLE,
                            format!(
                                "the module declares the capability {capability:?}, which {} does not support",
                                self.env
                            ),
                        )
                        .note(refusal),
                    );
                    continue;
                }
                self.on_entry.insert(cap);
                self.declare(cap, Site::Module);
            }
        }
        for extension in &self.module.requirements.extensions {
            if !self.env.allows_extension(extension) {
                self.diags.push(Diagnostic::error(
                    Code::UNAVAILABLE,
                    format!("the module declares the extension {extension}, which is not permitted"),
                ));
            }
        }
        if let Some(version) = self.module.requirements.version
            && version > self.env.version
        {
            self.diags.push(Diagnostic::error(
                Code::UNAVAILABLE,
                format!(
                    "the module declares SPIR-V {version}, but {} supports at most {}",
                    self.env, self.env.version
                ),
            ));
        }
    }

    /// Chooses a capability for every requirement.
    fn capabilities(&mut self) {
        let requirements = std::mem::take(&mut self.requirements);
        // What a capability implies is declared with it, and requires nothing more until something uses it.
        let is_use = |requirement: &&Requirement| {
            !matches!(requirement.what, Subject::Enumerant(OperandKind::Capability, _))
        };
        for requirement in requirements.iter().filter(is_use) {
            if let [only] = requirement.availability.capabilities {
                self.require(*requirement, &[*only]);
            }
        }
        for requirement in requirements.iter().filter(is_use) {
            if requirement.availability.capabilities.len() > 1 {
                self.require(*requirement, requirement.availability.capabilities);
            }
        }
        self.requirements.extend(requirements);
    }

    fn require(&mut self, requirement: Requirement, alternatives: &[u32]) {
        let mut best: Option<(Rank, Cap)> = None;
        for (index, value) in alternatives.iter().enumerate() {
            let Some(cap) = Cap::from_value(*value) else { continue };
            if self.declared.contains(cap) {
                // It may be there by implication alone; its own version and extension count now.
                self.demand(cap, requirement.site);
                return;
            }
            let Some(capability) = Capability::from_u32(*value) else { continue };
            if !self.env.allows_capability(capability) {
                continue;
            }
            let extension = self.extension_rank(cap.info().availability());
            let rank = Rank {
                is_foreign: self.is_foreign(cap),
                brings_stages: brings_stages(capability),
                extension,
                index,
            };
            if best.is_none_or(|(least, _)| rank < least) {
                best = Some((rank, cap));
            }
        }
        match best {
            Some((_, cap)) => self.declare(cap, requirement.site),
            None => self.lacks_capability(requirement, alternatives),
        }
    }

    /// Whether a capability belongs to the other kind of modules.
    fn is_foreign(&self, cap: Cap) -> bool {
        let other = if self.env.is_shader() { Capability::Kernel } else { Capability::Shader };
        Cap::from_value(other as u32)
            .is_some_and(|other| !self.declared.contains(other) && closure(cap).contains(other))
    }

    /// 0 where the environment's version has it, else by whose extension brings it.
    fn extension_rank(&self, availability: &Availability) -> u32 {
        if availability.version.is_some_and(|v| v <= self.env.version) {
            return 0;
        }
        let allowed = availability.extensions.iter().filter(|name| self.env.allows_spelling(name));
        allowed.map(|name| 1 + vendor_rank(name)).min().unwrap_or(0)
    }

    fn declare(&mut self, cap: Cap, site: Site) {
        self.declared.extend(&closure(cap));
        self.demand(cap, site);
    }

    /// Notes that a capability is used and not merely implied.
    fn demand(&mut self, cap: Cap, site: Site) {
        if self.needed.insert(cap) {
            let what = Subject::Enumerant(OperandKind::Capability, cap.info().value);
            self.requirements.push(Requirement { what, availability: cap.info().availability(), site });
        }
    }

    /// The version and the extensions of all requirements.
    fn versions(&mut self) -> (Version, BTreeSet<String>) {
        let requirements = std::mem::take(&mut self.requirements);
        // A module that declares the other name of what is permitted declares the permitted one.
        let declared = self.module.requirements.extensions.iter();
        let mut extensions: BTreeSet<String> =
            declared.map(|name| self.env.spelling(name).to_owned()).collect();
        let mut version = self.module.requirements.version.unwrap_or(Version::V1_0).max(Version::V1_0);
        // What a later version removed holds the version down.
        let removed = requirements
            .iter()
            .filter(|requirement| requirement.availability.last_version.is_some())
            .min_by_key(|requirement| requirement.availability.last_version);
        let last =
            removed.and_then(|requirement| requirement.availability.last_version).unwrap_or(self.env.version);
        let ceiling = last.min(self.env.version);
        let declared =
            |a: &Availability| a.extensions.iter().any(|e| self.module.requirements.extensions.contains(*e));
        for requirement in &requirements {
            if let Some(min) = requirement.availability.version
                && min <= ceiling
                && !declared(requirement.availability)
                && !self.is_debug_info(requirement)
            {
                version = version.max(min);
            }
        }
        if let Some(requirement) = removed
            && version > last
        {
            let what = requirement.what;
            let message =
                format!("{what} was removed after SPIR-V {last}, but the module requires {version}");
            self.lacks.add(requirement, what.to_string(), message, String::new());
        }
        for requirement in &requirements {
            let availability = requirement.availability;
            if availability.version.is_some_and(|min| min <= version)
                || availability.version.is_none() && availability.extensions.is_empty()
                || availability.extensions.iter().any(|e| extensions.contains(*e))
            {
                continue;
            }
            let allowed = availability.extensions.iter().filter(|e| self.env.allows_spelling(e));
            match allowed.min_by_key(|name| vendor_rank(name)) {
                Some(name) => {
                    extensions.insert((*name).to_owned());
                }
                None => self.lacks_version(requirement, removed.filter(|_| last < self.env.version)),
            }
        }
        let version = self.extension_versions(version, ceiling, &extensions);
        (version, extensions)
    }

    /// Whether an extension brings the instruction set of debug information: this raises no version then, so that the same code
    /// comes out with it and without.
    fn is_debug_info(&self, requirement: &Requirement) -> bool {
        matches!(requirement.what, Subject::Set(set) if DebugSet::from_ext_inst_set(set).is_some())
            && requirement.availability.extensions.iter().any(|name| self.env.allows_extension(name))
    }

    /// The version raised to what extensions build on ("Dependencies" in the text of each).
    fn extension_versions(
        &mut self,
        version: Version,
        ceiling: Version,
        extensions: &BTreeSet<String>,
    ) -> Version {
        let mut raised = version;
        for (name, least) in EXTENSION_VERSIONS.iter().filter(|(name, _)| extensions.contains(*name)) {
            if *least > ceiling {
                let message = format!(
                    "the extension {name} requires SPIR-V {least}, but {} supports at most {ceiling}",
                    self.env
                );
                self.diags.push(Diagnostic::error(Code::UNAVAILABLE, message));
            }
            raised = raised.max(*least);
        }
        raised
    }

    /// The chosen capabilities without those that others imply; `Shader`, `Kernel` and what was
    /// declared on entry stay. OpenCL's environments permit some beside `ImageBasic` alone, so that it is declared in front of them.
    fn minimal(&self) -> BTreeSet<Capability> {
        let mut implied = CapSet::default();
        for cap in self.needed.iter() {
            for other in closure(cap).iter() {
                if other != cap {
                    implied.insert(other);
                }
            }
        }
        self.needed
            .iter()
            .filter_map(|cap| {
                let capability = Capability::from_u32(cap.info().value)?;
                let is_opencl = matches!(self.env.client, Client::OpenCl(..));
                let explicit = matches!(capability, Capability::Shader | Capability::Kernel)
                    || is_opencl && capability == Capability::ImageBasic;
                (explicit || self.on_entry.contains(cap) || !implied.contains(cap)).then_some(capability)
            })
            .collect()
    }

    fn lacks_capability(&mut self, requirement: Requirement, alternatives: &[u32]) {
        let caps: Vec<Cap> = alternatives.iter().filter_map(|value| Cap::from_value(*value)).collect();
        let mut names: Vec<&str> = caps.iter().map(|cap| cap.info().name).collect();
        names.dedup();
        let message = format!("{} requires the capability {}", requirement.what, names.join(" or "));
        let reasons: Vec<String> = caps.iter().map(|cap| self.refusal(*cap)).collect();
        self.lacks.add(&requirement, names.join(" or "), message, reasons.join("; "));
    }

    /// Why the environment does not support a capability.
    fn refusal(&self, cap: Cap) -> String {
        let info = cap.info();
        let Some(capability) = Capability::from_u32(info.value) else {
            return format!("the capability {} is not known", info.name);
        };
        if self.env.is_unlisted(capability) {
            return format!("the capability {} is not declared", info.name);
        }
        if self.env.is_missing(capability) {
            return format!("the target lacks the capability {}", info.name);
        }
        if self.env.client_forbids(capability) {
            return format!("{} does not permit the capability {}", self.env, info.name);
        }
        format!("the capability {} requires {}", info.name, alternatives(info.availability()))
    }

    fn lacks_version(&mut self, requirement: &Requirement, removed: Option<&Requirement>) {
        let message = format!("{} requires {}", requirement.what, alternatives(requirement.availability));
        let mut why = format!("{} supports SPIR-V up to {}", self.env, self.env.version);
        if !requirement.availability.extensions.is_empty() {
            why.push_str(", and no such extension is permitted");
        }
        if let Some(removed) = removed
            && let Some(last) = removed.availability.last_version
        {
            why.push_str(&format!("; {} requires SPIR-V {last} or earlier", removed.what));
        }
        self.lacks.add(requirement, alternatives(requirement.availability), message, why);
    }
}

/// The version and the extensions of an availability in words.
pub(super) fn alternatives(availability: &Availability) -> String {
    let mut ways: Vec<String> = availability.version.iter().map(|v| format!("SPIR-V {v}")).collect();
    ways.extend(availability.extensions.iter().map(|e| format!("the extension {e}")));
    if ways.is_empty() { "another environment".to_owned() } else { ways.join(" or ") }
}

/// Whether a capability is that of pipeline stages. Entry points of those stages require it
/// anyway; for anything else it is the last choice, as devices without the stages lack it.
fn brings_stages(capability: Capability) -> bool {
    use Capability::{Geometry, MeshShadingEXT, MeshShadingNV, RayTracingKHR, RayTracingNV, Tessellation};
    matches!(
        capability,
        Geometry | MeshShadingEXT | MeshShadingNV | RayTracingKHR | RayTracingNV | Tessellation
    )
}
