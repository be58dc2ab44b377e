//! LLVM's own optimizations, for front ends that hand over what they generated.
//!
//! A front end's pipeline inlines before anybody looks after convergence tokens, and breaks shaders of some size by that: a callee
//! with tokens, called without one, takes its `entry` along. Here tokens come first, then everything a shader calls is
//! inlined, then LLVM's pipeline runs over what has no calls left.

use crate::handle_arrays;
use crate::loop_tests;
use crate::narrow_divisions;
use crate::unasked::shorten_offsets;
use crate::unroll_counts;
use inkwell::llvm_sys::LLVMOpcode as L;
use inkwell::module::Module;
use spirant_dialect::{Aborted, Diagnostic, Diagnostics, TargetEnv};
use spirant_facts::denormals;
use spirant_ir::cfg::Cfg;
use spirant_ir::convergence;
use spirant_ir::debug_values;
use spirant_ir::inlining::{has_entry_point, inline, is_entry};
use spirant_ir::normalize::{self, LlvmPasses, Watch};
use spirant_ir::writer::Writer;
use spirant_ir::{Bb, Reader, Val};
use spirant_names::intrinsics::{Convergence, chooses_level, convergence_of};

/// Unrolls loops of few iterations that are not long, and those that the source marks. LLVM counts executions of the header, one more than
/// iterations. The first `loop-unroll` unrolls loops whose number of iterations is known: the loops in them then have a known number, too. The second
/// one also unrolls loops that may end earlier. Drivers unroll neither a loop that contains loops nor one whose step is unknown to them.
macro_rules! unrolling {
    ($most:literal, $between:literal) => {
        concat!(
            "loop-unroll<O3;no-partial;no-peeling;no-runtime;no-upperbound;full-unroll-max=",
            $most,
            ">,sroa<modify-cfg>,",
            $between,
            "loop-unroll<O3;no-partial;no-peeling;no-runtime;upperbound;full-unroll-max=",
            $most,
            ">,sroa<modify-cfg>,sccp"
        )
    };
}
/// The passes for shaders, the same at every level: LLVM promotes variables and unrolls loops. Its other passes prefer forms that suit processors:
/// byte offsets instead of indices, comparisons for equality instead of order, 64 bits instead of 32. Drivers generate worse code from these forms
/// (figures: docs/why/code-quality.md). The dialect has passes of its own. Loops have convergence tokens in HLSL, so LLVM does not rotate, unswitch or
/// merge them. `loop-simplify` comes first: once variables are values, it makes two loops of one that is continued from several places and keeps a
/// value at one of them.
const OF_SHADERS: &str = concat!(
    "function(loop-simplify,lower-matrix-intrinsics<minimal>,lower-expect,sroa<modify-cfg>,",
    unrolling!(9, ""),
    ")"
);
/// The passes for programs of DXIL, which DXC has optimized with LLVM 3.7: it has expanded conditions to branches and merged tests of loops.
/// `early-cse` makes loops short enough to be unrolled, and so does `jump-threading`, where a branch repeats an earlier one.
/// `correlated-propagation` leaves out what ranges of numbers decide.
const OF_DXIL: &str = concat!("early-cse,", unrolling!(17, "jump-threading,"), ",correlated-propagation");
/// The passes for functions of DXIL that still have loops then: what is known of the iterations of the others may bound them.
const OF_LEFT_LOOPS: &str = concat!("early-cse,", unrolling!(17, ""), ",correlated-propagation");
/// The passes for long functions of DXIL. The others take longer than all that follows selection.
const OF_LONG: &str = concat!("early-cse,", unrolling!(17, ""));
/// A function of more instructions is long.
const MOST_INSTRUCTIONS: usize = 1 << 14;
/// This also moves loads into the only branch that uses them. It takes a derivative for any computation.
const WITHOUT_DERIVATIVES: &str = "sink";
/// The passes for functions with operations of subgroups. DXIL has no convergence tokens: an operation in a block behind the exit of a loop is
/// executed in each iteration by the invocations that leave the loop, and only the blocks say so. This pass keeps the blocks.
const OF_SUBGROUPS: &str = "early-cse";

/// How much LLVM optimizes before selection. The names are those of `opt`'s pipelines.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum IrLevel {
    /// Nothing: the input is what the user wants to have compiled.
    #[default]
    None,
    /// `default<O1>`
    O1,
    /// `default<O2>`
    O2,
    /// `default<O3>`
    O3,
    /// `default<Os>`
    Os,
    /// `default<Oz>`
    Oz,
}

impl IrLevel {
    /// The level of this digit or letter behind clang's `-O`.
    pub fn from_name(name: &str) -> Option<IrLevel> {
        Some(match name {
            "0" => IrLevel::None,
            "1" => IrLevel::O1,
            "2" => IrLevel::O2,
            "3" => IrLevel::O3,
            "s" => IrLevel::Os,
            "z" => IrLevel::Oz,
            _ => return None,
        })
    }

    /// The pipeline for kernels.
    fn of_kernels(self) -> &'static str {
        match self {
            IrLevel::None => "",
            IrLevel::O1 => "default<O1>",
            IrLevel::O2 => "default<O2>",
            IrLevel::O3 => "default<O3>",
            IrLevel::Os => "default<Os>",
            IrLevel::Oz => "default<Oz>",
        }
    }
}

/// Optimizes a verified module in place.
///
/// # Errors
/// Recursion in a shader, which SPIR-V forbids; a failure inside LLVM.
pub fn optimize(
    llvm: &Module<'_>,
    env: &TargetEnv,
    level: IrLevel,
    watch: &mut dyn Watch,
    diagnostics: &mut Diagnostics,
) -> Result<(), Aborted> {
    if level == IrLevel::None {
        return Ok(());
    }
    let reader = Reader::new(llvm);
    denormals::check(reader, is_entry, diagnostics)?;
    debug_values::keep(reader);
    let result = if env.is_shader() {
        if has_entry_point(llvm) {
            inline(llvm, watch, diagnostics)?;
            settled(handle_arrays::forget_construction(llvm, watch), diagnostics)?;
        }
        shorten_offsets(reader);
        let writer = Writer::new(llvm);
        unroll_counts::hide(&writer);
        let result = normalize::run_passes(llvm, OF_SHADERS, LlvmPasses::Optimize, watch);
        unroll_counts::restore(&writer);
        convergence::repair(reader);
        result
    } else {
        normalize::run_passes(llvm, level.of_kernels(), LlvmPasses::Optimize, watch)
    };
    settled(result, diagnostics)
}

/// Optimizes a verified module that was DXIL, in place. A library keeps its calls.
///
/// # Errors
/// A failure inside LLVM.
pub fn optimize_dxil(
    llvm: &Module<'_>,
    watch: &mut dyn Watch,
    diagnostics: &mut Diagnostics,
) -> Result<(), Aborted> {
    let reader = Reader::new(llvm);
    debug_values::keep(reader);
    if has_entry_point(llvm) {
        inline(llvm, watch, diagnostics)?;
    }
    loop_tests::order(llvm);
    let writer = Writer::new(llvm);
    for function in reader.functions().filter(|function| !function.is_declaration()) {
        let convergent = convergent_calls(reader, function);
        let mut run = |passes| {
            let result = normalize::run_passes_on(function, passes, LlvmPasses::Optimize, watch);
            settled(result, diagnostics)
        };
        if convergent == Convergent::OfSubgroups {
            run(OF_SUBGROUPS)?;
            continue;
        }
        if function.blocks().flat_map(Bb::instructions).nth(MOST_INSTRUCTIONS).is_some() {
            run(OF_LONG)?;
        } else {
            let has_narrow = narrow_divisions::has_narrow(function);
            run(OF_DXIL)?;
            if has_loops(function) {
                run(OF_LEFT_LOOPS)?;
            }
            if !has_narrow {
                narrow_divisions::widen(&writer, function);
            }
        }
        if convergent == Convergent::None {
            run(WITHOUT_DERIVATIVES)?;
        }
    }
    convergence::repair(reader);
    Ok(())
}

/// Whether an edge of a function goes back.
fn has_loops(function: Val<'_>) -> bool {
    let cfg = Cfg::new(function, |_| false);
    cfg.order.iter().zip(0..).any(|(block, at)| {
        let mut successors = block.terminator().into_iter().flat_map(Val::successors);
        successors.any(|to| cfg.position.get(&to).is_some_and(|position| *position <= at))
    })
}

/// What a function calls whose result depends on the invocations that run it together. Barriers are run by the whole workgroup.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Convergent {
    None,
    /// Derivatives, and samples with implicit ones.
    OfQuads,
    /// Operations of subgroups, or a function that may call one.
    OfSubgroups,
}

/// The most that a function calls.
fn convergent_calls(reader: Reader<'_>, function: Val<'_>) -> Convergent {
    let attribute = reader.attribute_kind("convergent");
    let insts = function.blocks().flat_map(|block| block.instructions());
    let calls =
        insts.filter(|inst| matches!(inst.opcode(), Some(L::LLVMCall | L::LLVMInvoke | L::LLVMCallBr)));
    let kind = |call: Val<'_>| {
        let known = call.callee().filter(|callee| callee.is_declaration());
        match known.and_then(|callee| convergence_of(&callee.name())) {
            Some(Convergence::Subgroup) => Convergent::OfSubgroups,
            Some(Convergence::Quad) => Convergent::OfQuads,
            Some(Convergence::Workgroup) => Convergent::None,
            // LLVM moves none: it does not know them, or they are marked.
            None if known.is_some_and(|callee| chooses_level(&callee.name())) => Convergent::None,
            None if call.is_convergent_call(attribute) => Convergent::OfSubgroups,
            None => Convergent::None,
        }
    };
    calls.map(kind).max().unwrap_or(Convergent::None)
}

/// A failure inside LLVM as a bug.
fn settled(result: Result<(), String>, diagnostics: &mut Diagnostics) -> Result<(), Aborted> {
    result.or_else(|message| {
        diagnostics.abort(Diagnostic::bug(format!("LLVM could not optimize the module: {message}")))
    })
}

#[cfg(test)]
mod tests {
    use super::optimize_dxil;
    use crate::testing::{SHADER, made};

    /// What the passes for DXIL make of a shader whose blocks these are.
    fn optimized(blocks: &str) -> String {
        let ir = format!(
            "{SHADER}declare void @llvm.spv.group.memory.barrier.with.group.sync() convergent\n\
             declare i32 @llvm.spv.wave.reduce.sum.i32(i32) convergent\n\
             declare float @llvm.spv.ddx.coarse.f32(float) convergent\n\
             define void @main(ptr addrspace(11) %to, i32 %i) \"hlsl.shader\"=\"compute\" {{\n{blocks}}}\n"
        );
        let made =
            made(&ir, |llvm, diagnostics| optimize_dxil(llvm, &mut (), diagnostics).expect("no failure"));
        made.function("main").to_owned()
    }

    /// A loop that halves a number from `first` on down to one, with `body` in it.
    fn halving(first: u32, body: &str) -> String {
        format!(
            "entry:\n  br label %head\nhead:\n  %n = phi i32 [ {first}, %entry ], [ %half, %next ]\n  %more = icmp sgt i32 %n, 1\n  \
             br i1 %more, label %next, label %end\nnext:\n{body}  %half = lshr i32 %n, 1\n  br label %head\n\
             end:\n  ret void\n"
        )
    }

    const BARRIER: &str = "  call void @llvm.spv.group.memory.barrier.with.group.sync()\n";

    #[test]
    fn short_loops_are_unrolled() {
        let of_64 = optimized(&halving(64, BARRIER));
        assert_eq!(of_64.matches("call void").count(), 6, "{of_64}");
        assert!(!of_64.contains("phi"), "{of_64}");
        let of_many = optimized(&halving(1 << 20, BARRIER));
        assert_eq!(of_many.matches("call void").count(), 1, "{of_many}");
    }

    #[test]
    fn loops_whose_start_is_bounded_are_unrolled() {
        // From `i & 7` to eight, as DXC tests it.
        let blocks = format!(
            "entry:\n  %s = and i32 %i, 7\n  br label %head\nhead:\n  %n = phi i32 [ %s, %entry ], [ %more, %head ]\n{BARRIER}  \
             %more = add nuw nsw i32 %n, 1\n  %done = icmp eq i32 %more, 8\n  br i1 %done, label %end, label %head\nend:\n  ret void\n"
        );
        assert_eq!(optimized(&blocks).matches("call void").count(), 8);
    }

    #[test]
    fn branches_of_long_functions_stay() {
        let blocks = |stores: usize| {
            let store = "  store volatile i32 %i, ptr addrspace(11) %to\n".repeat(stores);
            format!(
                "entry:\n{store}  %z = icmp eq i32 %i, 0\n  br i1 %z, label %one, label %two\none:\n{BARRIER}  br label %two\n\
                 two:\n  %v = phi i32 [ 2, %entry ], [ 3, %one ]\n  %again = icmp eq i32 %v, 3\n  br i1 %again, label %three, label %end\n\
                 three:\n{BARRIER}  br label %end\nend:\n  ret void\n"
            )
        };
        assert_eq!(optimized(&blocks(1)).matches("br i1").count(), 1);
        assert_eq!(optimized(&blocks(super::MOST_INSTRUCTIONS)).matches("br i1").count(), 2);
    }

    #[test]
    fn a_branch_that_repeats_an_earlier_one_goes() {
        let made = optimized(
            "  %z = icmp eq i32 %i, 0\n  br i1 %z, label %one, label %two\none:\n  store i32 1, ptr addrspace(11) %to\n  br label %two\n\
             two:\n  %v = phi i32 [ 2, %0 ], [ 3, %one ]\n  %again = icmp eq i32 %v, 3\n  br i1 %again, label %three, label %end\n\
             three:\n  store i32 4, ptr addrspace(11) %to\n  br label %end\nend:\n  ret void\n",
        );
        assert_eq!(made.matches("br i1").count(), 1, "{made}");
    }

    #[test]
    fn loops_that_end_earlier_are_unrolled() {
        let body = "  %stop = icmp eq i32 %n, %i\n  br i1 %stop, label %end, label %on\non:\n  store volatile i32 %n, ptr addrspace(11) %to\n";
        let loops = halving(64, body).replace("%half, %next", "%half, %on");
        let made = optimized(&loops);
        assert_eq!(made.matches("store volatile").count(), 6, "{made}");
    }

    #[test]
    fn loops_with_operations_of_subgroups_stay() {
        let body = "  %sum = call i32 @llvm.spv.wave.reduce.sum.i32(i32 %n)\n  store i32 %sum, ptr addrspace(11) %to\n";
        let made = optimized(&halving(64, body));
        assert_eq!(made.matches("call i32").count(), 1, "{made}");
        assert!(made.contains("phi"), "{made}");
    }

    #[test]
    fn samples_by_derivatives_stay_before_the_branch_that_uses_them() {
        const TEXTURE: &str = "target(\"spirv.Image\", float, 1, 2, 0, 0, 1, 0)";
        const SAMPLER: &str = "target(\"spirv.Sampler\")";
        let ir = format!(
            "{SHADER}declare <4 x float> @llvm.spv.resource.sample.v4f32.t({TEXTURE}, {SAMPLER}, <2 x float>, <2 x i32>)\n\
             define void @main({TEXTURE} %t, {SAMPLER} %s, <2 x float> %at, i1 %c, ptr addrspace(11) %to) \"hlsl.shader\"=\"pixel\" {{\n  \
             %x = call <4 x float> @llvm.spv.resource.sample.v4f32.t({TEXTURE} %t, {SAMPLER} %s, <2 x float> %at, <2 x i32> zeroinitializer)\n  \
             br i1 %c, label %then, label %end\nthen:\n  store <4 x float> %x, ptr addrspace(11) %to\n  br label %end\nend:\n  ret void\n}}\n"
        );
        let made = made(&ir, |llvm, diagnostics| {
            crate::module_scope::settle_intrinsics(llvm);
            optimize_dxil(llvm, &mut (), diagnostics).expect("no failure");
        });
        let main = made.function("main");
        let at = |text: &str| main.find(text).unwrap_or_else(|| panic!("no {text}: {main}"));
        assert!(at("call <4 x float>") < at("then:"), "{main}");
    }

    #[test]
    fn loads_move_to_the_branch_that_uses_them_but_no_derivatives() {
        let text = |computed: &str| {
            let made = optimized(&format!(
                "  %a = load i32, ptr addrspace(11) %to\n  %x = sitofp i32 %i to float\n  {computed}\n  %z = icmp eq i32 %i, 0\n  \
                 br i1 %z, label %then, label %end\nthen:\n  %b = fptosi float %d to i32\n  %s = add i32 %a, %b\n  \
                 store i32 %s, ptr addrspace(11) %to\n  br label %end\nend:\n  ret void\n"
            ));
            let at = |text: &str| made.find(text).unwrap_or_else(|| panic!("no {text}: {made}"));
            (at("load i32") > at("then:"), at("%d =") > at("then:"))
        };
        assert_eq!(text("%d = fneg float %x"), (true, true));
        assert_eq!(text("%d = call float @llvm.spv.ddx.coarse.f32(float %x)"), (false, false));
    }
}
