//! Strategies for cases: valid ones, and ones with a fault.

use super::{Case, Constant, Decoration, Entry, Fault, Inline, Native, Operand, Spec, Target, Use};
use proptest::prelude::*;
use proptest::strategy::Union;

/// Cases that every compiler must take.
pub fn valid() -> BoxedStrategy<Case> {
    prop_oneof![Just(Target::Kernel), Just(Target::Shader)]
        .prop_flat_map(|target| {
            prop::collection::vec(entry(target), 1..4).prop_map(move |entries| Case {
                target,
                entries,
                fault: None,
            })
        })
        .boxed()
}

/// Cases that every compiler must refuse.
pub fn nearly_valid() -> BoxedStrategy<Case> {
    prop_oneof![Just(Target::Kernel), Just(Target::Shader)]
        .prop_flat_map(|target| {
            (faulty(target), prop::collection::vec(entry(target), 0..2)).prop_map(
                move |((fault, spec), mut entries)| {
                    let usage = Use::Parameter;
                    entries.insert(0, Entry { spec, usage, decorations: Vec::new() });
                    Case { target, entries, fault: Some(fault) }
                },
            )
        })
        .boxed()
}

/// Types that memory can hold, natives among them.
pub fn data(target: Target) -> BoxedStrategy<Spec> {
    scalar(target)
        .prop_recursive(3, 12, 4, move |inner| {
            prop_oneof![
                2 => vector(target),
                3 => (inner.clone(), length()).prop_map(|(element, length)| {
                    let (size, alignment) = element.layout().unwrap_or((4, 4));
                    let stride = size.next_multiple_of(alignment);
                    let layout = Some((stride * length.value as u32, alignment));
                    let operands = vec![Operand::Type(element), Operand::Constant(length)];
                    Spec::Inline(Inline { opcode: 28, operands, layout })
                }),
                2 => prop::collection::vec(inner, 1..5).prop_map(structure),
            ]
        })
        .boxed()
}

/// Inline types that are not data: images, handles, events, matrices of a subgroup.
pub fn opaque(target: Target) -> BoxedStrategy<Spec> {
    let words = |words: &[u32]| Operand::Words(words.to_vec());
    let plain = |opcodes: &'static [u32]| {
        prop::sample::select(opcodes).prop_map(|opcode| inline(opcode, Vec::new(), None))
    };
    match target {
        Target::Kernel => prop_oneof![
            3 => plain(&[26, 34, 35, 36, 37, 322, 327]),
            2 => (0u32..3).prop_map(move |access| inline(38, vec![words(&[access])], None)),
            2 => "[a-z]{1,12}".prop_map(|name| inline(31, vec![Operand::Words(string(&name))], None)),
            3 => kernel_image(),
            1 => long_array(),
            1 => kernel_image().prop_map(|image| inline(27, vec![Operand::Type(image)], None)),
            3 => pointer(target),
        ]
        .boxed(),
        Target::Shader => prop_oneof![
            2 => plain(&[26, 4472, 5341]),
            4 => shader_image(1),
            2 => shader_image(2),
            2 => shader_image(1).prop_map(|image| inline(27, vec![Operand::Type(image)], None)),
            2 => matrix(),
            1 => long_array(),
            3 => cooperative_matrix(),
            3 => pointer(target),
        ]
        .boxed(),
    }
}

fn inline(opcode: u32, operands: Vec<Operand>, layout: Option<(u32, u32)>) -> Spec {
    Spec::Inline(Inline { opcode, operands, layout })
}

/// The words of a string literal.
fn string(text: &str) -> Vec<u32> {
    let mut bytes = text.as_bytes().to_vec();
    bytes.resize((bytes.len() + 4) / 4 * 4, 0);
    bytes.chunks_exact(4).map(|b| u32::from_le_bytes([b[0], b[1], b[2], b[3]])).collect()
}

fn scalar(target: Target) -> BoxedStrategy<Spec> {
    let width = || prop::sample::select(&[8u32, 16, 32, 64][..]);
    // OpenCL's integers have no sign (OpenCL SPIR-V Environment, 2.2).
    let sign = if target == Target::Kernel { 0..1u32 } else { 0..2 };
    prop_oneof![
        4 => (width(), sign).prop_map(|(bits, sign)| {
            let operands = vec![Operand::Words(vec![bits]), Operand::Words(vec![sign])];
            inline(21, operands, Some((bits / 8, bits / 8)))
        }),
        2 => prop::sample::select(&[16u32, 32, 64][..]).prop_map(|bits| {
            inline(22, vec![Operand::Words(vec![bits])], Some((bits / 8, bits / 8)))
        }),
        1 => prop::sample::select(&[8u32, 16, 32, 64][..]).prop_map(|bits| Spec::Native(Native::Int(bits))),
        1 => prop::sample::select(&[16u32, 32, 64][..]).prop_map(|bits| Spec::Native(Native::Float(bits))),
    ]
    .boxed()
}

fn vector(target: Target) -> BoxedStrategy<Spec> {
    let counts: &'static [u32] = if target == Target::Kernel { &[2, 3, 4, 8, 16] } else { &[2, 3, 4] };
    (scalar(target), prop::sample::select(counts))
        .prop_map(|(element, count)| {
            let (size, _) = element.layout().unwrap_or((4, 4));
            let layout = Some((size * count, size * count.next_power_of_two()));
            inline(23, vec![Operand::Type(element), Operand::Words(vec![count])], layout)
        })
        .boxed()
}

/// A struct; its layout is that of C.
fn structure(members: Vec<Spec>) -> Spec {
    let (mut end, mut most) = (0u32, 1u32);
    for (size, alignment) in members.iter().filter_map(Spec::layout) {
        end = end.next_multiple_of(alignment) + size.next_multiple_of(alignment);
        most = most.max(alignment);
    }
    let operands = members.into_iter().map(Operand::Type).collect();
    inline(30, operands, Some((end.next_multiple_of(most), most)))
}

fn length() -> impl Strategy<Value = Constant> {
    (prop::sample::select(&[8u32, 16, 32, 64][..]), 1u64..40)
        .prop_map(|(bits, value)| Constant { bits, value })
}

/// An array whose length takes two words, and no memory holds.
fn long_array() -> BoxedStrategy<Spec> {
    (1u64..16, 0u64..2)
        .prop_map(|(high, low)| {
            let length = Constant { bits: 64, value: high << 32 | low };
            let element = Operand::Type(Spec::Native(Native::Int(32)));
            inline(28, vec![element, Operand::Constant(length)], None)
        })
        .boxed()
}

fn pointer(target: Target) -> BoxedStrategy<Spec> {
    let classes: &'static [u32] = if target == Target::Kernel { &[0, 4, 5, 7] } else { &[4, 6, 7] };
    (prop::sample::select(classes), data(target))
        .prop_map(|(class, pointee)| {
            inline(32, vec![Operand::Words(vec![class]), Operand::Type(pointee)], None)
        })
        .boxed()
}

fn shader_image(sampled: u32) -> BoxedStrategy<Spec> {
    let texel = prop_oneof![
        Just(Spec::Native(Native::Float(32))),
        Just(Spec::Native(Native::Int(32))),
        Just(inline(21, vec![Operand::Words(vec![32]), Operand::Words(vec![1])], Some((4, 4)))),
    ];
    (texel, 0u32..4, 0u32..3, 0u32..2)
        .prop_map(move |(texel, dim, depth, arrayed)| {
            // Three-dimensional images have no layers.
            let arrayed = if dim == 2 { 0 } else { arrayed };
            let words = [dim, depth, arrayed, 0, sampled, 0].map(|word| Operand::Words(vec![word]));
            let operands = [Operand::Type(texel)].into_iter().chain(words).collect();
            inline(25, operands, None)
        })
        .boxed()
}

fn kernel_image() -> BoxedStrategy<Spec> {
    (0u32..3, 0u32..2, 0u32..3)
        .prop_map(|(dim, arrayed, access)| {
            let arrayed = if dim == 2 { 0 } else { arrayed };
            // OpenCL's texels are of no type that the image would say.
            let texel = Spec::Inline(Inline { opcode: 19, operands: Vec::new(), layout: None });
            let words = [dim, 0, arrayed, 0, 0, 0, access].map(|word| Operand::Words(vec![word]));
            inline(25, [Operand::Type(texel)].into_iter().chain(words).collect(), None)
        })
        .boxed()
}

fn matrix() -> BoxedStrategy<Spec> {
    (2u32..5, 2u32..5)
        .prop_map(|(rows, columns)| {
            let column = inline(
                23,
                vec![Operand::Type(Spec::Native(Native::Float(32))), Operand::Words(vec![rows])],
                Some((4 * rows, 4 * rows.next_power_of_two())),
            );
            inline(24, vec![Operand::Type(column), Operand::Words(vec![columns])], None)
        })
        .boxed()
}

fn cooperative_matrix() -> BoxedStrategy<Spec> {
    let element = prop_oneof![
        Just(Spec::Native(Native::Float(16))),
        Just(Spec::Native(Native::Float(32))),
        Just(Spec::Native(Native::Int(32))),
    ];
    (element, 1u64..5, 1u64..5, 0u64..3)
        .prop_map(|(element, rows, columns, usage)| {
            let constants = [3, rows * 8, columns * 8, usage];
            let constants = constants.map(|value| Operand::Constant(Constant { bits: 32, value }));
            inline(4456, [Operand::Type(element)].into_iter().chain(constants).collect(), None)
        })
        .boxed()
}

fn entry(target: Target) -> BoxedStrategy<Entry> {
    let holds: Vec<(u32, BoxedStrategy<Use>)> = vec![
        (4, Just(Use::Parameter).boxed()),
        (2, Just(Use::Returned).boxed()),
        (2, Just(Use::Local).boxed()),
        (1, Just(Use::Global).boxed()),
        (2, (1u32..9).prop_map(Use::Element).boxed()),
        (2, Just(Use::Member).boxed()),
    ];
    let mut uses = holds;
    if target == Target::Shader {
        uses.push((3, Just(Use::Buffer).boxed()));
        uses.push((3, Just(Use::BufferMember).boxed()));
    }
    let data = (data(target), Union::new_weighted(uses), decorations(target)).prop_map(
        move |(spec, usage, decorations)| {
            let (spec, usage) = fit(spec, usage);
            // What a shader only stores to is gone before its decorations could be seen.
            let kept = usage == Use::Parameter || usage == Use::Global && target == Target::Kernel;
            let decorations = if kept { decorations } else { Vec::new() };
            Entry { spec, usage, decorations }
        },
    );
    let opaque =
        opaque(target).prop_map(|spec| Entry { spec, usage: Use::Parameter, decorations: Vec::new() });
    prop_oneof![3 => data, 2 => opaque].boxed()
}

/// What a case needs to mean what it says.
fn fit(spec: Spec, usage: Use) -> (Spec, Use) {
    // A buffer of i8 is a byte-address buffer, which is words.
    let bytes = usage == Use::Buffer && spec == Spec::Native(Native::Int(8));
    if bytes { (spec, Use::Parameter) } else { (spec, usage) }
}

fn decorations(target: Target) -> BoxedStrategy<Vec<Decoration>> {
    let semantic = "[a-z]{1,10}".prop_map(|text| Decoration::Text(5635, text));
    let one = match target {
        Target::Kernel => {
            prop_oneof![Just(Decoration::Words(38, vec![7])), Just(Decoration::Words(44, vec![16])), semantic]
                .boxed()
        }
        Target::Shader => prop_oneof![
            Just(Decoration::Words(0, Vec::new())),
            Just(Decoration::Words(5300, Vec::new())),
            semantic
        ]
        .boxed(),
    };
    prop_oneof![3 => Just(Vec::new()), 2 => prop::collection::vec(one, 1..3).prop_map(|mut list| {
        list.dedup();
        list
    })]
    .boxed()
}

/// A type that is none, and why.
fn faulty(target: Target) -> BoxedStrategy<(Fault, Spec)> {
    let int = || Spec::Native(Native::Int(32));
    let words = |word: u32| Operand::Words(vec![word]);
    let id = |value: u64| Operand::Constant(Constant { bits: 32, value });
    let of =
        |fault: Fault, opcode: u32, operands: Vec<Operand>| Just((fault, inline(opcode, operands, None)));
    let missing = prop_oneof![
        of(Fault::Missing, 21, vec![words(32)]),
        of(Fault::Missing, 22, vec![]),
        of(Fault::Missing, 23, vec![Operand::Type(int())]),
        of(Fault::Missing, 28, vec![Operand::Type(int())]),
        of(Fault::Missing, 27, vec![]),
        of(Fault::Missing, 25, vec![Operand::Type(int()), words(1), words(0), words(0), words(0), words(1)]),
        of(Fault::Missing, 32, vec![words(7)]),
        of(Fault::Missing, 4456, vec![Operand::Type(int()), id(3), id(8), id(8)]),
    ];
    let many = prop_oneof![
        of(Fault::TooMany, 21, vec![words(32), words(0), words(0)]),
        of(Fault::TooMany, 23, vec![Operand::Type(int()), words(4), words(4)]),
        of(Fault::TooMany, 26, vec![words(0)]),
        of(Fault::TooMany, 28, vec![Operand::Type(int()), id(4), id(4)]),
        of(Fault::TooMany, 29, vec![Operand::Type(int()), id(4)]),
        of(Fault::TooMany, 32, vec![words(7), Operand::Type(int()), Operand::Type(int())]),
        of(Fault::TooMany, 5341, vec![Operand::Type(int())]),
    ];
    let kinds = prop_oneof![
        of(Fault::IdForLiteral, 21, vec![id(32), words(0)]),
        of(Fault::IdForLiteral, 23, vec![Operand::Type(int()), id(4)]),
        of(Fault::IdForLiteral, 32, vec![id(7), Operand::Type(int())]),
        of(Fault::LiteralForId, 23, vec![words(32), words(4)]),
        of(Fault::LiteralForId, 28, vec![Operand::Type(int()), words(4)]),
        of(Fault::LiteralForId, 32, vec![words(7), words(8)]),
        of(Fault::LiteralForId, 30, vec![words(7)]),
    ];
    let enumerants = prop_oneof![
        (20u32..4000).prop_map(move |class| {
            (Fault::NoEnumerant, inline(32, vec![Operand::Words(vec![class]), Operand::Type(int())], None))
        }),
        (7u32..4000).prop_map(move |dim| {
            let rest = [dim, 0, 0, 0, 1, 0].map(|word| Operand::Words(vec![word]));
            let operands = [Operand::Type(Spec::Native(Native::Float(32)))].into_iter().chain(rest).collect();
            (Fault::NoEnumerant, inline(25, operands, None))
        }),
        (3u32..4000).prop_map(|access| {
            (Fault::NoEnumerant, inline(38, vec![Operand::Words(vec![access])], None))
        }),
    ];
    let opcodes = prop_oneof![
        prop::sample::select(&[1u32, 39, 43, 54, 71, 128, 248, 253][..])
            .prop_map(|opcode| (Fault::NoType, inline(opcode, Vec::new(), None))),
        (62000u32..65536).prop_map(|opcode| (Fault::UnknownOpcode, inline(opcode, Vec::new(), None))),
        (65536u32..200_000).prop_map(move |opcode| {
            (Fault::WideOpcode, inline(opcode, vec![Operand::Words(vec![32]), Operand::Words(vec![0])], None))
        }),
    ];
    let outside = prop_oneof![
        (0u64..99).prop_map(|value| {
            (Fault::Outside, Spec::Native(Native::Constant(Constant { bits: 32, value })))
        }),
        (0u32..99).prop_map(|word| (Fault::Outside, Spec::Native(Native::Words(vec![word])))),
    ];
    let senseless = prop_oneof![
        of(Fault::Senseless, 28, vec![Operand::Type(int()), id(0)]),
        of(Fault::Senseless, 21, vec![words(0), words(0)]),
        of(Fault::Senseless, 21, vec![words(32), words(2)]),
        of(Fault::Senseless, 23, vec![Operand::Type(int()), words(0)]),
        of(Fault::Senseless, 27, vec![Operand::Type(int())]),
        (65u32..9999).prop_map(|bits| {
            let operands = vec![Operand::Words(vec![bits]), Operand::Words(vec![0])];
            (Fault::Senseless, inline(21, operands, None))
        }),
    ];
    let extension = match target {
        Target::Kernel => prop::sample::select(&[5701u32, 5702, 5703, 5704][..])
            .prop_map(|op| inline(op, vec![], None))
            .boxed(),
        Target::Shader => prop_oneof![
            prop::sample::select(&[4472u32, 5341][..]).prop_map(|opcode| inline(opcode, Vec::new(), None)),
            cooperative_matrix(),
        ]
        .boxed(),
    };
    prop_oneof![
        3 => missing,
        3 => many,
        3 => kinds,
        2 => enumerants,
        3 => opcodes,
        1 => outside,
        2 => senseless,
        2 => extension.prop_map(|spec| (Fault::NoExtension, spec)),
    ]
    .boxed()
}
