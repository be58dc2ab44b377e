//! What clang 22 lacks of HLSL or compiles wrongly, a row each: what shows it, what is done about it, and which versions of clang need it.
//!
//! A source is rewritten by all rows once one of them is shown to be needed; the rewrites are applied to one list of tokens, in the order of the
//! table. Checks and mendings follow in the same order. A test starts clang on each row's sample without the row, so that a row that no clang needs
//! any more is found.

#[cfg(test)]
mod tests;

use super::otherwise::{Named, Rewriting, with_edits};
use super::{Entries, Front, Tokens};
use crate::clang::Done;
use crate::options::Warnings;
use crate::said::{Said, Stop};
use crate::source::{
    self, COHERENT, Edit, Function, Lexed, collisions, components, group_parameters, inline_spirv,
    interfaces, matrices, members, numthreads, orders, parameters, shared, sizes,
};
use spirant_marks::Helper;
use std::ops::RangeInclusive;

/// A row.
pub struct Workaround {
    /// What it is called.
    pub name: &'static str,
    /// What clang gets wrong.
    pub what: &'static str,
    /// The versions of clang that need it, as far as they were looked at.
    pub versions: RangeInclusive<u32>,
    /// What shows that a source needs it, any of these. Where there is nothing, clang's messages name what is rewritten
    /// ([`Named`](super::otherwise::Named)), or the row acts on every source.
    pub(super) shows: &'static [Shows],
    /// What is done.
    pub(super) action: Action,
    /// A source that clang compiles wrongly without it.
    #[cfg_attr(not(test), expect(dead_code, reason = "tests look at it"))]
    sample: &'static str,
    /// What is wrong of that.
    #[cfg_attr(not(test), expect(dead_code, reason = "tests look at it"))]
    wrong: Wrong,
}

/// What shows that a row is needed.
pub(super) enum Shows {
    /// clang fails, and one of its messages has this text.
    Fails(&'static str),
    /// clang fails, and finds no type that the prelude names.
    Misses(Helper),
    /// One of clang's messages has this text.
    Said(&'static str),
    /// It is seen in what clang wrote, or in the source.
    Seen(fn(&Front, &Done) -> bool),
}

/// Looks at LLVM IR; what there is to say goes to the list.
type Check = fn(&Front, &Tokens<'_>, &[u8], &mut Vec<Said>) -> Result<(), Stop>;

/// What a row does.
pub(super) enum Action {
    /// Other text for parts of the preprocessed source.
    Rewrite(fn(&Rewriting<'_>) -> Vec<Edit>),
    /// A warning, or a refusal.
    Check(Check),
    /// A correction of the LLVM IR that clang wrote: the passes `structs` and `products`, or [`crate::source::targets`].
    InLlvmIr,
}

/// How clang compiles a sample wrongly.
#[cfg_attr(not(test), expect(dead_code, reason = "tests look at it"))]
enum Wrong {
    /// It fails with a message that has this text.
    Fails(&'static str),
    /// It says this, and goes on.
    Says(&'static str),
    /// Its LLVM IR has this text.
    Writes(&'static str),
}

impl Front {
    /// Whether clang did not compile, or not as it was meant, what a row of [`WORKAROUNDS`] rewrites.
    pub(super) fn can_be_said_otherwise(&self, done: &Done) -> bool {
        let is_shown = |shows: &Shows| match shows {
            Shows::Fails(text) => done.failed_by(text),
            Shows::Misses(helper) => done.failed_by(&format!("no type named '{helper}'")),
            Shows::Said(text) => done.said(text),
            Shows::Seen(sees) => sees(self, done),
        };
        WORKAROUNDS.iter().any(|row| row.shows.iter().any(is_shown))
    }

    /// A preprocessed source with the rewrites of all rows; or the name of an entry point that is missing, and the functions that there
    /// are. What clang's messages name is rewritten, too.
    pub(super) fn edited(&self, lexed: &Lexed<'_>, named: &Named) -> Result<String, (String, Vec<Function>)> {
        let functions = source::scan(lexed).functions;
        if let Entries::Attributed(names, _) = &self.entries
            && let Some(missing) = names.iter().find(|name| !functions.iter().any(|f| f.name == **name))
        {
            return Err((missing.clone(), functions));
        }
        let globals = match named.hides_globals {
            true => source::global_names(lexed),
            false => named.globals.clone(),
        };
        let rewriting = Rewriting { front: self, lexed, named, globals, functions };
        let mut edits = Vec::new();
        for row in &WORKAROUNDS {
            if let Action::Rewrite(rewrite) = row.action {
                edits.extend(rewrite(&rewriting));
            }
        }
        Ok(with_edits(lexed.text(), edits))
    }
}

/// The rows.
pub const WORKAROUNDS: [Workaround; 26] = [
    Workaround {
        name: "coherent",
        what: "globallycoherent and reordercoherent are not known",
        versions: 22..=22,
        shows: &[
            Shows::Fails("unknown type name 'globallycoherent'"),
            Shows::Fails("unknown type name 'reordercoherent'"),
        ],
        action: Action::Rewrite(|source| source.lexed.without(&COHERENT)),
        sample: "globallycoherent RWStructuredBuffer<uint> b; [numthreads(1, 1, 1)] void main() { b[0] = 1; }",
        wrong: Wrong::Fails("unknown type name 'globallycoherent'"),
    },
    Workaround {
        name: "uniform",
        what: "uniform is not known",
        versions: 22..=22,
        shows: &[Shows::Fails("unknown type name 'uniform'")],
        action: Action::Rewrite(|source| source.lexed.without(&["uniform"])),
        sample: "uniform float f; RWBuffer<float> b; [numthreads(1, 1, 1)] void main() { b[0] = f; }",
        wrong: Wrong::Fails("unknown type name 'uniform'"),
    },
    Workaround {
        name: "wave-size",
        what: "[WaveSize] is refused for SPIR-V",
        versions: 22..=22,
        shows: &[Shows::Fails("attribute 'WaveSize' requires shader model")],
        action: Action::Rewrite(|source| {
            source.lexed.wave_sizes().map(|(range, ..)| (range, String::new())).collect()
        }),
        sample: "[WaveSize(32)] [numthreads(1, 1, 1)] void main() {}",
        wrong: Wrong::Fails("WaveSize"),
    },
    Workaround {
        name: "parameters",
        what: "built-in inputs are no parameters, and numbers of threads are of type uint alone",
        versions: 22..=22,
        shows: &[
            Shows::Fails("unknown HLSL semantic 'SV_"),
            Shows::Fails("shaders as input, requires"),
            Shows::Fails("only applies to a field or parameter of type 'uint"),
        ],
        action: Action::Rewrite(|source| parameters::edits(source.lexed, &source.entry_starts())),
        sample: "RWBuffer<int> b; [numthreads(1, 1, 1)] void main(int3 id : SV_DispatchThreadID) { b[0] = id.x; }",
        wrong: Wrong::Fails("only applies to a field or parameter of type 'uint"),
    },
    Workaround {
        name: "group-sizes",
        what: "[numthreads] takes no specialization constants",
        versions: 22..=22,
        shows: &[Shows::Fails("'numthreads' attribute requires an integer constant")],
        action: Action::Rewrite(|source| numthreads::edits(source.lexed)),
        sample: "[[vk::constant_id(1)]] const uint N = 4; [numthreads(N, 1, 1)] void main() {}",
        wrong: Wrong::Fails("'numthreads' attribute requires an integer constant"),
    },
    Workaround {
        name: "constant-buffers",
        what: "constant buffers are laid out by rules of clang's own, no struct is copied out of one, and ConstantBuffer is not known",
        versions: 22..=22,
        shows: &[
            Shows::Fails("packoffset cannot cross register boundary"),
            Shows::Fails("no template named 'ConstantBuffer'"),
            Shows::Fails("address space 'hlsl_constant'"),
            Shows::Seen(|front, done| {
                let is_of_rule = front.is_of_rule();
                done.is_of_line_with("__cblayout_", |line| is_of_rule || source::is_other_layout(line))
            }),
            Shows::Seen(|_, done| done.outside_globals().next().is_some()),
        ],
        action: Action::Rewrite(|source| members::edits(source.lexed, &source.globals)),
        sample: "struct S { float a; }; ConstantBuffer<S> c; RWBuffer<float> b; [numthreads(1, 1, 1)] void main() { b[0] = c.a; }",
        wrong: Wrong::Fails("no template named 'ConstantBuffer'"),
    },
    Workaround {
        name: "inline-spirv",
        what: "[[vk::ext_instruction]] is ignored",
        versions: 22..=22,
        shows: &[
            Shows::Said("unknown attribute 'vk::ext_instruction'"),
            // A warning that is hidden.
            Shows::Seen(|front, _| {
                front.options.warnings == Warnings::Hidden && front.says("vk::ext_instruction")
            }),
        ],
        action: Action::Rewrite(|source| inline_spirv::edits(source.lexed)),
        sample: "[[vk::ext_instruction(1, \"GLSL.std.450\")]] float near(float x); RWBuffer<float> b; [numthreads(1, 1, 1)] void main() { b[0] = near(b[1]); }",
        wrong: Wrong::Says("unknown attribute 'vk::ext_instruction'"),
    },
    Workaround {
        name: "groupshared",
        what: "structs in the memory of the workgroup are neither constructed nor copied",
        versions: 22..=22,
        shows: &[Shows::Fails("no matching constructor for initialization of 'groupshared ")],
        action: Action::Rewrite(|source| shared::edits(source.lexed)),
        sample: "struct S { float a; }; groupshared S s; RWStructuredBuffer<S> b; [numthreads(1, 1, 1)] void main() { s = b[1]; S t = s; b[0] = t; }",
        wrong: Wrong::Fails("groupshared "),
    },
    Workaround {
        name: "groupshared-parameters",
        what: "parameters are not in the memory of the workgroup",
        versions: 22..=22,
        shows: &[Shows::Fails("parameter may not be qualified with an address space")],
        action: Action::Rewrite(|source| group_parameters::edits(source.lexed)),
        sample: "groupshared uint g[2]; void f(groupshared uint p[2]) { p[0] = 1; } [numthreads(1, 1, 1)] void main() { f(g); }",
        wrong: Wrong::Fails("parameter may not be qualified with an address space"),
    },
    Workaround {
        name: "matrix-orders",
        what: "row_major and column_major are not known, and #pragma pack_matrix is ignored",
        versions: 22..=22,
        shows: &[
            Shows::Fails("unknown type name 'row_major'"),
            Shows::Fails("unknown type name 'column_major'"),
            Shows::Seen(|front, _| front.has_pragma()),
        ],
        action: Action::Rewrite(|source| orders::edits(source.lexed)),
        sample: "cbuffer C { row_major float2x3 m; }; RWBuffer<float> b; [numthreads(1, 1, 1)] void main() { b[0] = m[0][1]; }",
        wrong: Wrong::Fails("unknown type name 'row_major'"),
    },
    Workaround {
        name: "interfaces",
        what: "interfaces are not known",
        versions: 22..=22,
        shows: &[Shows::Fails("unknown type name 'interface'")],
        action: Action::Rewrite(|source| interfaces::edits(source.lexed)),
        sample: "interface I { float f(); }; struct S : I { float f() { return 1; } }; RWBuffer<float> b; [numthreads(1, 1, 1)] void main() { S s; b[0] = s.f(); }",
        wrong: Wrong::Fails("unknown type name 'interface'"),
    },
    Workaround {
        name: "matrices",
        what: "rows of matrices are confused with elements, elements have no names, a matrix has no minus, and lists take elements in no order",
        versions: 22..=22,
        shows: &[
            Shows::Fails("(aka 'matrix<"),
            Shows::Fails("Broken module found"),
            Shows::Seen(Front::is_wrong_of_matrices),
        ],
        action: Action::Rewrite(|source| matrices::edits(source.lexed, source.front.options.row_major)),
        sample: "RWStructuredBuffer<float2x2> b; [numthreads(1, 1, 1)] void main() { float2x2 m = b[0]; m._m01 = 2; b[0] = m; }",
        wrong: Wrong::Fails("_m01"),
    },
    Workaround {
        name: "ambiguous-names",
        what: "a function of the program is ambiguous with an intrinsic of its name",
        versions: 22..=22,
        shows: &[],
        action: Action::Rewrite(|source| collisions::edits(source.lexed, &source.named.ambiguous)),
        sample: "float log2(float x) { return x; } RWBuffer<float> b; [numthreads(1, 1, 1)] void main() { b[0] = log2(b[1]); }",
        wrong: Wrong::Fails("is ambiguous"),
    },
    Workaround {
        name: "components",
        what: "no reference is made to a component of a vector that an atomic operation is on",
        versions: 22..=22,
        shows: &[Shows::Fails("non-const reference cannot bind to vector element")],
        action: Action::Rewrite(|source| components::edits(source.lexed, &source.named.components)),
        sample: "groupshared uint2 g; [numthreads(1, 1, 1)] void main() { InterlockedAdd(g.x, 1); }",
        wrong: Wrong::Fails("non-const reference cannot bind to vector element"),
    },
    Workaround {
        name: "sizes",
        what: "sizeof is not HLSL's",
        versions: 22..=22,
        shows: &[Shows::Misses(Helper::OwnMembers)],
        action: Action::Rewrite(|source| match sizes::are_asked(source.lexed.text()) {
            true => sizes::edits(source.lexed),
            false => Vec::new(),
        }),
        sample: "struct S { float3 a; float b; }; RWBuffer<uint> b; [numthreads(1, 1, 1)] void main() { b[0] = sizeof(S); }",
        wrong: Wrong::Fails("no type named '"),
    },
    Workaround {
        name: "entry-points",
        what: "what an entry point writes to its parameters is taken for an input",
        versions: 22..=22,
        shows: &[
            Shows::Fails("semantic annotations must be present for all parameters of an entry function"),
            // A parameter that is written is a pointer that is read from an input.
            Shows::Seen(|_, done| done.wrote("= load ptr, ptr addrspace(7) @")),
        ],
        action: Action::Rewrite(|source| source.entries()),
        sample: "[shader(\"vertex\")] void main(float4 p : POSITION, out float4 q : SV_Position) { q = p; }",
        wrong: Wrong::Writes("= load ptr, ptr addrspace(7) @"),
    },
    Workaround {
        name: "matrices-by-rows",
        what: "matrices that are built of numbers or rows are transposed where matrices are stored by rows",
        versions: 22..=22,
        shows: &[],
        action: Action::Check(Front::check_matrices),
        sample: "RWStructuredBuffer<float2x2> b; [numthreads(1, 1, 1)] void main() { b[0] = float2x2(1, 2, 3, 4); }",
        wrong: Wrong::Writes("<float 1.000000e+00, float 3.000000e+00, float 2.000000e+00"),
    },
    Workaround {
        name: "matrix-assignments",
        what: "components of rows that are assigned to are elements of the matrix, also where no rewrite can write the row once",
        versions: 22..=22,
        shows: &[],
        action: Action::Check(Front::check_assignments),
        sample: "RWBuffer<float> b; [numthreads(1, 1, 1)] void main() { float3x3 m = (float3x3)b[0]; float2 a = m[0].yz = float2(b[1], b[2]); b[0] = m[0][1] + a.x; }",
        wrong: Wrong::Writes("= getelementptr <9 x float>, ptr %m"),
    },
    Workaround {
        name: "orders-in-buffers",
        what: "all matrices in structured buffers are stored in one order",
        versions: 22..=22,
        shows: &[],
        action: Action::Check(Front::check_orders),
        sample: "struct S { row_major float2x3 m; }; RWStructuredBuffer<S> b; [numthreads(1, 1, 1)] void main() { b[0] = b[1]; }",
        wrong: Wrong::Fails("unknown type name 'row_major'"),
    },
    Workaround {
        name: "texture-buffers",
        what: "a texture buffer is a uniform buffer, where DXC makes a storage buffer that is not written",
        versions: 22..=22,
        shows: &[],
        action: Action::Check(Front::check_texture_buffers),
        sample: "tbuffer T { float f; }; RWBuffer<float> b; [numthreads(1, 1, 1)] void main() { b[0] = f; }",
        wrong: Wrong::Writes("type <{ float }>"),
    },
    Workaround {
        name: "layouts",
        what: "a constant buffer that no rewrite covers is laid out by rules of clang's own",
        versions: 22..=22,
        shows: &[],
        action: Action::Check(Front::check_layouts),
        sample: "struct I { float3 a; float2x2 m; }; cbuffer C { I i; float f; } RWBuffer<float> b; [numthreads(1, 1, 1)] void main() { b[0] = f; }",
        wrong: Wrong::Writes("type <{ %I, float }>"),
    },
    Workaround {
        name: "wave-size-warning",
        what: "the size of waves is no part of SPIR-V",
        versions: 22..=22,
        shows: &[],
        action: Action::Check(Front::check_wave_size),
        sample: "[WaveSize(32)] [numthreads(1, 1, 1)] void main() {}",
        wrong: Wrong::Fails("WaveSize"),
    },
    Workaround {
        name: "products",
        what: "matrices that are multiplied by '*' are multiplied as in linear algebra",
        versions: 22..=22,
        shows: &[],
        action: Action::InLlvmIr,
        sample: "RWStructuredBuffer<float2x2> b; [numthreads(1, 1, 1)] void main() { b[0] = b[1] * b[2]; }",
        wrong: Wrong::Writes("@llvm.matrix.multiply."),
    },
    Workaround {
        name: "truncations",
        what: "a cast to a smaller matrix takes elements of other rows and columns",
        versions: 22..=22,
        shows: &[],
        action: Action::InLlvmIr,
        sample: "RWStructuredBuffer<float3x4> b; RWStructuredBuffer<float3x3> c; [numthreads(1, 1, 1)] void main() { c[0] = (float3x3)b[0]; }",
        wrong: Wrong::Writes("<9 x i32> <i32 0, i32 1, i32 2, i32 4"),
    },
    Workaround {
        name: "struct-layouts",
        what: "members of structs are one behind the other, without Direct3D's alignments",
        versions: 22..=22,
        shows: &[],
        action: Action::InLlvmIr,
        sample: "struct S { uint16_t a; float3 b; double c; }; RWStructuredBuffer<S> b; [numthreads(1, 1, 1)] void main() { b[0] = b[1]; }",
        wrong: Wrong::Writes("%struct.S = type <{ i16, <3 x float>, double }>"),
    },
    Workaround {
        name: "target-locations",
        what: "targets are counted in the order of the source, whichever their semantics' indices",
        versions: 22..=22,
        shows: &[],
        action: Action::InLlvmIr,
        sample: "[shader(\"pixel\")] float4 main() : SV_Target3 { return 1; }",
        wrong: Wrong::Writes("= !{i32 30, i32 0}"),
    },
];
