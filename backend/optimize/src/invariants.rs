//! Moves computations out of the loops that compute them anew in each iteration.
//!
//! An instruction whose operands are computed outside of a loop moves in front of that loop, and of the loops around it as far as that
//! holds. Only pure instructions that cannot trap move, and loads of inputs, push constants and handles at constant places: all of them may
//! be executed where the loop would not have. Loads of uniform buffers stay: an application need not bind what a shader does not read
//! (`VK_DESCRIPTOR_BINDING_PARTIALLY_BOUND_BIT`).
//!
//! Invariant: at most [`MOST`] instructions move in front of one loop, since each keeps a register during the loop.

use crate::bounds::bounds;
use crate::canonicalize::{Cx, has_poison, signed};
use crate::edit::Insertions;
use crate::effects::is_plain;
use crate::is_open;
use crate::memory::Constancy;
use crate::order::Segments;
use rustc_hash::FxHashSet;
use spirant_dialect::entity::SecondaryMap;
use spirant_dialect::function::{Body, Function, Inst, Value, ValueDef};
use spirant_dialect::grammar::{Class, op_info};
use spirant_dialect::module::Module;
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::{Op, StorageClass};
use spirant_dialect::types::{TypeKind, TypeTable};

/// How many instructions may move in front of a loop.
const MOST: u32 = 24;

/// Moves the invariant instructions of every structured function. Returns whether there were any.
pub fn run(module: &mut Module) -> bool {
    let (constancy, has_poison) = (Constancy::of(module), has_poison(module));
    let Module { types, consts, functions, .. } = module;
    let mut changed = false;
    let is_structured = |function: &Function| matches!(function.body, Body::Structured(_));
    for function in functions.values_mut().filter(|function| is_open(function) && is_structured(function)) {
        let segments = Segments::of(function);
        let Some(loops) = Loops::of(function, &segments) else { continue };
        let divisions = safe_divisions(&Cx { types, consts, function, has_poison }, &segments);
        let motion = Motion { types, constancy: &constancy, function, segments: &segments, loops, divisions };
        let moved = motion.find();
        changed |= !moved.is_empty();
        place(function, moved);
    }
    changed
}

/// A loop.
struct Loop {
    inst: Inst,
    /// The loop around it; 0 for none.
    parent: usize,
    depth: u32,
    /// How many instructions have moved in front of it.
    moved: u32,
}

/// The loops of a function by number, from 1 on, and what is in which.
struct Loops {
    list: Vec<Option<Loop>>,
    /// By region: the innermost loop that it is in.
    of_region: Vec<usize>,
    /// By instruction that was visited: the innermost loop that it is in.
    of_inst: SecondaryMap<Inst, usize>,
}

impl Loops {
    /// The loops of a function, if it has any.
    fn of(function: &Function, segments: &Segments) -> Option<Loops> {
        let mut loops = Loops { list: vec![None], of_region: vec![0], of_inst: SecondaryMap::new() };
        for (region, owner) in segments.owners.iter().enumerate().skip(1) {
            let parent = segments.parents.get(region).map_or(0, |parent| loops.of_region[*parent as usize]);
            let own = match owner {
                Some(inst) if function.op(*inst) == Opcode::Loop => {
                    let depth = loops.depth(parent) + 1;
                    loops.list.push(Some(Loop { inst: *inst, parent, depth, moved: 0 }));
                    loops.list.len() - 1
                }
                _ => parent,
            };
            loops.of_region.push(own);
        }
        (loops.list.len() > 1).then_some(loops)
    }

    fn depth(&self, number: usize) -> u32 {
        self.list[number].as_ref().map_or(0, |own| own.depth)
    }
}

struct Motion<'m> {
    types: &'m TypeTable,
    constancy: &'m Constancy,
    function: &'m Function,
    segments: &'m Segments,
    loops: Loops,
    /// The divisions that cannot trap.
    divisions: FxHashSet<Inst>,
}

impl Motion<'_> {
    /// The instructions that move, in the order of the body, each with the loop that it moves in front of.
    fn find(mut self) -> Vec<(Inst, Inst)> {
        let mut moved = Vec::new();
        for segment in &self.segments.list {
            let own = self.loops.of_region[segment.region as usize];
            for inst in &self.function.insts(segment.block)[segment.places.clone()] {
                self.loops.of_inst[*inst] = own;
                if own == 0 || !self.may_move(*inst) {
                    continue;
                }
                let inner = self.function.operands(*inst).iter().map(|value| self.loop_of(*value));
                let inside = inner.max_by_key(|number| self.loops.depth(*number)).unwrap_or(0);
                if let Some((number, construct)) = self.outermost(own, inside) {
                    self.loops.of_inst[*inst] = number;
                    moved.push((*inst, construct));
                }
            }
        }
        moved
    }

    /// The outermost loop around `own` that `inside` is not in, as the number of what is around it and its instruction, if one more instruction
    /// may move in front of it.
    fn outermost(&mut self, own: usize, inside: usize) -> Option<(usize, Inst)> {
        let (mut at, mut found) = (own, None);
        while at != inside {
            let Some(own) = &self.loops.list[at] else { break };
            found = Some(at);
            at = own.parent;
        }
        let target = self.loops.list[found?].as_mut().filter(|target| target.moved < MOST)?;
        target.moved += 1;
        Some((target.parent, target.inst))
    }

    /// The innermost loop in which a value is computed.
    fn loop_of(&self, value: Value) -> usize {
        match self.function.value_def(self.function.resolve(value)) {
            ValueDef::Result(inst, _) => self.loops.of_inst[inst],
            ValueDef::BlockParam(block, _) => {
                let segment = self.segments.list.get(self.segments.first_of(block) as usize);
                segment.map_or(0, |segment| self.loops.of_region[segment.region as usize])
            }
            _ => 0,
        }
    }

    /// Whether an instruction may be executed where it is not reached.
    fn may_move(&self, inst: Inst) -> bool {
        let function = self.function;
        let op = function.op(inst);
        match op {
            Opcode::Core(Op::Load) => {
                let Some(pointer) = function.operand(inst, 0) else { return false };
                is_plain(function, inst)
                    && self.constancy.is_constant(self.types, function, pointer)
                    && self.is_fixed(pointer)
            }
            _ if !op.is_pure() || op.is_convergent() || function.results(inst).len() != 1 => false,
            Opcode::Core(Op::UDiv | Op::SDiv | Op::UMod | Op::SMod | Op::SRem) => {
                self.divisions.contains(&inst)
            }
            Opcode::Core(Op::AccessChain | Op::InBoundsAccessChain) => {
                function.result(inst).is_some_and(|chain| self.is_fixed(chain))
            }
            Opcode::Core(op) => op_info(op).is_some_and(|info| {
                matches!(
                    info.class,
                    Class::Arithmetic
                        | Class::Bit
                        | Class::Conversion
                        | Class::RelationalAndLogical
                        | Class::Composite
                )
            }),
            Opcode::Ext(..) => true,
            _ => false,
        }
    }

    /// Whether a pointer is an input, push constants or a handle, or a chain of constant indices into one.
    fn is_fixed(&self, pointer: Value) -> bool {
        let function = self.function;
        let TypeKind::Pointer { storage, .. } = self.types.kind(function.value_type(pointer)) else {
            return false;
        };
        if !matches!(
            storage,
            StorageClass::Input | StorageClass::PushConstant | StorageClass::UniformConstant
        ) {
            return false;
        }
        match function.value_def(function.resolve(pointer)) {
            ValueDef::Global(_) => true,
            ValueDef::Result(inst, _) => {
                let is_chain =
                    matches!(function.op(inst), Opcode::Core(Op::AccessChain | Op::InBoundsAccessChain));
                let Some((base, indices)) = function.operands(inst).split_first().filter(|_| is_chain) else {
                    return false;
                };
                matches!(function.value_def(function.resolve(*base)), ValueDef::Global(_))
                    && indices.iter().all(|index| function.constant(*index).is_some())
            }
            _ => false,
        }
    }
}

/// The divisions whose divisor is neither zero nor, as a number with a sign, negative: division by -1 may overflow.
fn safe_divisions(cx: &Cx<'_>, segments: &Segments) -> FxHashSet<Inst> {
    let insts =
        segments.list.iter().flat_map(|segment| &cx.function.insts(segment.block)[segment.places.clone()]);
    let is_safe = |inst: &&Inst| {
        let Opcode::Core(op @ (Op::UDiv | Op::SDiv | Op::UMod | Op::SMod | Op::SRem)) =
            cx.function.op(**inst)
        else {
            return false;
        };
        let divisor = cx.function.operand(**inst, 1);
        divisor.and_then(|divisor| Some((cx.shape(cx.ty(divisor))?.0, bounds(cx, divisor)?))).is_some_and(
            |(width, [least, largest])| {
                let is_signed = !matches!(op, Op::UDiv | Op::UMod);
                least > 0 && !(is_signed && signed(largest, width) < 0)
            },
        )
    };
    insts.filter(is_safe).copied().collect()
}

/// Puts instructions in front of loops.
fn place(function: &mut Function, moved: Vec<(Inst, Inst)>) {
    if moved.is_empty() {
        return;
    }
    let mut in_front = Insertions::default();
    let mut is_moved: SecondaryMap<Inst, bool> = SecondaryMap::new();
    for (inst, construct) in moved {
        in_front.before(construct, inst);
        is_moved[inst] = true;
    }
    let mut blocks = Vec::new();
    function.walk_blocks(|_, block| blocks.push(block));
    for block in blocks {
        function.insts_mut(block).retain(|inst| !is_moved[*inst]);
    }
    in_front.place(function);
}

#[cfg(test)]
mod tests {
    use super::run;
    use crate::testing::{assert_valid, bodies, shader};

    /// A body with a loop in a loop, which computes `%t` in the inner one, and whether the pass changed it.
    fn moved(body: &str) -> (bool, Vec<String>) {
        let counted = |name: &str, body: &str| {
            format!(
                "spirv.mlir.loop {{
                    spirv.Branch ^h{name}(%zero : i32)
                ^h{name}(%{name}: i32):
                    %go{name} = spirv.SLessThan %{name}, %x : i32
                    spirv.BranchConditional %go{name}, ^b{name}, ^m{name}
                ^b{name}:
                    {body}
                    spirv.Branch ^c{name}
                ^c{name}:
                    %n{name} = spirv.IAdd %{name}, %one : i32
                    spirv.Branch ^h{name}(%n{name} : i32)
                ^m{name}:
                    spirv.mlir.merge
                }}"
            )
        };
        let mut module = shader(&format!(
            "spirv.GlobalVariable @p : !spirv.ptr<i32, Private>
            spirv.func @f(%x: i32, %y: i32, %c: i1) \"None\" {{
                %zero = spirv.Constant 0 : i32
                %one = spirv.Constant 1 : i32
                %three = spirv.Constant 3 : i32
                %p = spirv.mlir.addressof @p : !spirv.ptr<i32, Private>
                {}
                spirv.Return
            }}",
            counted("i", &counted("j", &format!("{body}\nspirv.Store \"Private\" %p, %t : i32")))
        ));
        let changed = run(&mut module);
        assert_valid(&module);
        assert!(!run(&mut module), "a second time");
        (changed, bodies(&module))
    }

    /// How many loops begin before the line with this text.
    fn loops_around(lines: &[String], text: &str) -> usize {
        let at = lines.iter().position(|line| line.contains(text)).unwrap();
        lines[..at].iter().filter(|line| line.contains("mlir.loop")).count()
    }

    #[test]
    fn what_no_loop_changes_moves_in_front_of_all() {
        let (changed, lines) = moved("%s = spirv.IMul %x, %y : i32\n%t = spirv.BitwiseXor %s, %three : i32");
        assert!(changed);
        assert_eq!([loops_around(&lines, "IMul"), loops_around(&lines, "Xor")], [0, 0]);
    }

    #[test]
    fn what_the_outer_loop_changes_moves_in_front_of_the_inner_one() {
        let (changed, lines) = moved("%s = spirv.IMul %i, %y : i32\n%t = spirv.BitwiseXor %s, %j : i32");
        assert!(changed);
        assert_eq!([loops_around(&lines, "IMul"), loops_around(&lines, "Xor")], [1, 2]);
    }

    #[test]
    fn what_is_computed_under_a_condition_moves_if_it_cannot_trap() {
        let guarded = |op: &str, by: &str| {
            moved(&format!(
                "%t = spirv.mlir.selection -> i32 {{
                    spirv.BranchConditional %c, ^then, ^merge(%x : i32)
                ^then:
                    %d = spirv.{op} %x, {by} : i32
                    spirv.Branch ^merge(%d : i32)
                ^merge(%m: i32):
                    spirv.mlir.merge %m : i32
                }}"
            ))
            .0
        };
        assert!(guarded("IMul", "%y") && guarded("UDiv", "%three"));
        assert!(!guarded("UDiv", "%y") && !guarded("SRem", "%zero"));
    }

    #[test]
    fn divisions_by_what_is_never_zero_move() {
        let divided = |op: &str, divisor: &str| moved(&format!("{divisor}\n%t = spirv.{op} %x, %d : i32")).1;
        let is_moved =
            |op: &str, divisor: &str| loops_around(&divided(op, divisor), &format!("spirv.{op}")) == 0;
        let rest = "%m = spirv.UMod %y, %three : i32\n%d = spirv.IAdd %m, %three : i32";
        assert!(is_moved("UDiv", rest) && is_moved("SRem", rest));
        let odd = "%d = spirv.BitwiseOr %y, %one : i32";
        assert!(is_moved("UMod", odd) && !is_moved("SDiv", odd), "it may be -1");
        assert!(!is_moved("UDiv", "%d = spirv.IAdd %y, %one : i32"), "it may wrap around to zero");
    }

    #[test]
    fn loads_of_what_changes_or_need_not_be_bound_stay() {
        assert!(!moved("%t = spirv.Load \"Private\" %p : i32").0);
        let load_of = |storage: &str| {
            let block = format!("!spirv.ptr<!spirv.struct<(i32 [0]), Block>, {storage}>");
            let bind = if storage == "Uniform" { "bind(0, 0)" } else { "" };
            let mut module = shader(&format!(
                "spirv.GlobalVariable @u {bind} : {block}
                spirv.func @f(%c: i1) -> i32 \"None\" {{
                    %zero = spirv.Constant 0 : i32
                    %u = spirv.mlir.addressof @u : {block}
                    %r = spirv.mlir.loop -> i32 {{
                        spirv.Branch ^header(%zero : i32)
                    ^header(%i: i32):
                        spirv.BranchConditional %c, ^continue, ^merge(%i : i32)
                    ^continue:
                        %q = spirv.AccessChain %u[%zero] : {block}, i32 -> !spirv.ptr<i32, {storage}>
                        %l = spirv.Load \"{storage}\" %q : i32
                        spirv.Branch ^header(%l : i32)
                    ^merge(%m: i32):
                        spirv.mlir.merge %m : i32
                    }}
                    spirv.ReturnValue %r : i32
                }}"
            ));
            let changed = run(&mut module);
            assert_valid(&module);
            changed
        };
        assert!(load_of("PushConstant"));
        assert!(!load_of("Uniform"));
    }
}
