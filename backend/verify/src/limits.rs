//! The universal limits of SPIR-V (2.17), which every consumer supports and no producer may exceed.
//!
//! Not here: the length of instructions and strings and the bound of ids, which the encoder checks; labels of a switch, which
//! selection divides.

use super::Verifier;
use super::body::Layout;
use spirant_dialect::diagnostics::{Code, Diagnostic, Origin};
use spirant_dialect::function::{Function, Inst};
use spirant_dialect::spirv::{Capability, Op};
use spirant_dialect::{Opcode, Type, TypeKind};

/// Parameters of a function and arguments of a call.
const PARAMETERS: usize = 255;
/// Members of a struct, without SPV_INTEL_long_composites.
pub const MOST_MEMBERS: usize = 16_383;
/// Structs in structs.
const NESTING: u32 = 255;
/// Indices of an access chain, of an extraction and of an insertion.
const INDICES: usize = 255;
/// Variables outside of functions.
const GLOBALS: usize = 65_535;
/// Constructs in constructs.
const CONSTRUCTS: usize = 1023;
/// Variables of a function.
const LOCALS: usize = 524_287;

impl Verifier<'_> {
    /// Reports what of the module, outside of bodies, exceeds a limit.
    pub(super) fn limits(&mut self) {
        self.limits_of_types();
        let globals = self.module.globals.len();
        if globals > GLOBALS {
            self.exceeds(Origin::default(), format!("the module has {globals} global variables"), GLOBALS);
        }
        for function in self.module.functions.values() {
            let name = &function.name;
            let parameters = function.params.len();
            if parameters > PARAMETERS {
                let what = format!("the function '{name}' has {parameters} parameters");
                self.exceeds(Origin::function(name), what, PARAMETERS);
            }
        }
    }

    fn exceeds(&mut self, origin: Origin, what: String, limit: usize) {
        let message = format!("{what}, and SPIR-V permits {limit} (2.17, \"Universal Limits\")");
        self.diags.push(Diagnostic::error(Code::LIMIT, message).at(origin));
    }

    fn limits_of_types(&mut self) {
        let types = &self.module.types;
        let has_long = self.module.requirements.declares(Capability::LongCompositesINTEL);
        // Members come before their structs, but for those behind pointers, which do not nest.
        let mut depths: Vec<(Type, u32)> = Vec::new();
        let depth_of = |depths: &[(Type, u32)], ty: Type| {
            let mut at = ty;
            while let TypeKind::Array { element, .. } | TypeKind::RuntimeArray { element } = types.kind(at) {
                at = element;
            }
            depths.binary_search_by_key(&at, |(ty, _)| *ty).map_or(0, |found| depths[found].1)
        };
        let mut found = Vec::new();
        for (ty, data) in types.iter().filter(|(_, data)| data.op == Op::TypeStruct) {
            let name = types.names.get(&ty).map_or_else(String::new, |name| format!(" '{name}'"));
            let members = data.operands.len();
            if members > MOST_MEMBERS && !has_long {
                found.push((format!("the struct{name} has {members} members"), MOST_MEMBERS));
            }
            let deepest = types.members(ty).map(|member| depth_of(&depths, member)).max().unwrap_or(0);
            // Said once, of the innermost that is too deep.
            if deepest == NESTING {
                found.push((
                    format!("the struct{name} has structs in it {} deep", deepest + 1),
                    NESTING as usize,
                ));
            }
            depths.push((ty, deepest + 1));
        }
        for (what, limit) in found {
            self.exceeds(Origin::default(), what, limit);
        }
    }

    /// Reports a body with too many variables or with constructs too deep in each other.
    pub(super) fn limits_of_body(&mut self, function: &Function, layout: &Layout) {
        if function.inst_count() > LOCALS {
            let is_variable = |inst: &Inst| function.op(*inst) == Opcode::Core(Op::Variable);
            let blocks = layout.regions.iter().flat_map(|info| function.blocks(info.region));
            let variables =
                blocks.flat_map(|block| function.insts(*block)).copied().filter(is_variable).count();
            if variables > LOCALS {
                let what = format!("the function '{}' has {variables} variables", function.name);
                self.exceeds(Origin::function(&function.name), what, LOCALS);
            }
        }
        // A region comes after the one that its construct is in.
        let mut depths: Vec<usize> = Vec::with_capacity(layout.regions.len());
        for info in &layout.regions {
            let outer = info.owner.and_then(|(_, block)| layout.region(block));
            depths.push(outer.map_or(0, |outer| depths[outer as usize] + 1));
        }
        if depths.iter().any(|depth| *depth > CONSTRUCTS) {
            let what = format!(
                "the control flow of '{}' has selections and loops in it more than {CONSTRUCTS} deep",
                function.name
            );
            self.exceeds(Origin::function(&function.name), what, CONSTRUCTS);
        }
    }

    /// Reports an instruction with too many indices.
    pub(super) fn limits_of_instruction(&mut self, function: &Function, inst: Inst, op: Op) {
        if let Some(count) = indices(function, inst, op).filter(|count| *count > INDICES) {
            let what = format!("an Op{op:?} in '{}' has {count} indices", function.name);
            self.exceeds(Origin::inst(function, inst), what, INDICES);
        }
    }
}

/// How many indices an instruction has, where their number is limited.
fn indices(function: &Function, inst: Inst, op: Op) -> Option<usize> {
    Some(match op {
        Op::AccessChain | Op::InBoundsAccessChain => function.operands(inst).len().saturating_sub(1),
        Op::PtrAccessChain | Op::InBoundsPtrAccessChain => function.operands(inst).len().saturating_sub(2),
        Op::CompositeExtract | Op::CompositeInsert => function.dfg.words(inst).len(),
        _ => return None,
    })
}
