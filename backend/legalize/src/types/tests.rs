//! The same results before and after, on random programs and on each construct.

mod interpret;
mod random;

use crate::table::run;
use crate::target::Policy;
use crate::testing::{add_function, add_global, bare, keep_graphs, kernel, shader};
use crate::vce;
use spirant_dialect::builder::Builder;
use spirant_dialect::decoration::Decoration;
use spirant_dialect::diagnostics::{Code, Diagnostics};
use spirant_dialect::function::{Body, Function, Value, ValueDef};
use spirant_dialect::module::Func;
use spirant_dialect::module::Module;
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::Capability;
use spirant_dialect::spirv::{self, Op, StorageClass};
use spirant_dialect::target_env::TargetEnv;
use spirant_dialect::types::{Type, TypeDecoration, TypeKind};
use spirant_verify::verify;

/// Legalizes a module and holds it against the verifier and, for types, against itself.
#[track_caller]
fn legalized(module: &Module, env: &TargetEnv) -> Module {
    let mut after = module.clone();
    let mut diags = Diagnostics::new();
    let done = run(&mut after, env, Policy::default(), &keep_graphs, &mut diags);
    let text: Vec<String> = diags.iter().map(ToString::to_string).collect();
    assert!(done.is_ok(), "{}", text.join("\n"));
    let mut diags = Diagnostics::new();
    verify(&after, &mut diags);
    let text: Vec<String> = diags.iter().map(ToString::to_string).collect();
    assert!(text.is_empty(), "{}\n{}", text.join("\n"), spirant_text::print(&after));
    let mut again = after.clone();
    run(&mut again, env, Policy::default(), &keep_graphs, &mut Diagnostics::new()).unwrap();
    assert_eq!(spirant_text::print(&after), spirant_text::print(&again), "a second run changes something");
    after
}

/// That `func` stores the same before and after.
#[track_caller]
fn same(module: &Module, func: Func, env: &TargetEnv) -> Module {
    let mut diags = Diagnostics::new();
    verify(module, &mut diags);
    let text: Vec<String> = diags.iter().map(ToString::to_string).collect();
    assert!(text.is_empty(), "the test is wrong: {}", text.join("\n"));
    let after = legalized(module, env);
    let (before, now) = (interpret::run(module, func), interpret::run(&after, func));
    let different = before.iter().zip(&now).position(|(a, b)| a != b);
    let text = |module: &Module| {
        let text = spirant_text::print(module);
        text.lines().filter(|line| !line.contains("GlobalVariable")).collect::<Vec<_>>().join("\n")
    };
    if let Some(sink) = different {
        panic!("sink{sink}: {:?} {:?}\n{}\n{}", before[sink], now[sink], text(module), text(&after));
    }
    after
}

/// Stores the words of an integer of any width, or of each component of a vector.
fn observe(b: &mut Builder<'_>, sinks: &mut Vec<spirant_dialect::Global>, value: Value) {
    let ty = b.function.value_type(value);
    let element = b.types.scalar(ty);
    let lanes = b.types.lanes(ty);
    for index in 0..lanes {
        let mut one = value;
        if matches!(b.types.kind(ty), TypeKind::Vector { .. }) {
            one = b.op_words(Op::CompositeExtract, element, &[value], &[index]);
        }
        observe_scalar(b, sinks, one, element);
    }
}

fn observe_scalar(b: &mut Builder<'_>, sinks: &mut Vec<spirant_dialect::Global>, value: Value, ty: Type) {
    let word = b.types.int(32);
    let mut store = |b: &mut Builder<'_>, value: Value| {
        if let Some(sink) = sinks.pop() {
            let pointer = b.global(sink);
            b.effect(Op::Store, &[pointer, value], &[]);
        }
    };
    match b.types.kind(ty) {
        TypeKind::Bool => {
            let (one, zero) = (b.int(word, 1), b.int(word, 0));
            let value = b.op(Op::Select, word, &[value, one, zero]);
            store(b, value);
        }
        TypeKind::Int { width: 32, .. } => store(b, value),
        TypeKind::Int { width, .. } => {
            for start in (0..width).step_by(32) {
                let mut piece = value;
                if start > 0 {
                    let amount = b.int(ty, u64::from(start));
                    piece = b.op(Op::ShiftRightLogical, ty, &[value, amount]);
                }
                let piece = b.op(Op::UConvert, word, &[piece]);
                store(b, piece);
            }
        }
        TypeKind::Float { width, .. } => {
            let int = b.types.int(width);
            let bits = b.op(Op::Bitcast, int, &[value]);
            observe_scalar(b, sinks, bits, int);
        }
        _ => {}
    }
}

fn sinks(module: &mut Module, count: usize) -> Vec<spirant_dialect::Global> {
    let word = module.types.int(32);
    (0..count).map(|i| add_global(module, &format!("sink{i}"), StorageClass::Private, word)).collect()
}

/// A module whose function `fill` fills; it may store to the sinks.
fn program(fill: impl FnOnce(&mut Builder<'_>, &mut Vec<spirant_dialect::Global>)) -> (Module, Func) {
    let mut module = shader();
    let mut sinks = sinks(&mut module, 128);
    let func = add_function(&mut module, "main", &[], |b| fill(b, &mut sinks));
    (module, func)
}

#[test]
fn closed_forms_of_loops_in_33_and_65_bits() {
    // What LLVM makes of `for (i = 0; i < n; i++) s += i`: n * (n - 1) / 2 in one bit more.
    for (width, n) in [(33, 0xFFFF_FFFFu64), (65, u64::MAX)] {
        let (module, func) = program(|b, sinks| {
            let (narrow, wide) = (b.types.int(width - 1), b.types.int(width));
            let (n, one) = (b.int(narrow, n), b.int(narrow, 1));
            let before = b.op(Op::ISub, narrow, &[n, one]);
            let (n, before) = (b.op(Op::UConvert, wide, &[n]), b.op(Op::UConvert, wide, &[before]));
            let product = b.op(Op::IMul, wide, &[n, before]);
            let shift = b.int(wide, 1);
            let half = b.op(Op::ShiftRightLogical, wide, &[product, shift]);
            let sum = b.op(Op::UConvert, narrow, &[half]);
            observe(b, sinks, sum);
            observe(b, sinks, half);
        });
        let after = same(&module, func, &bare(6));
        let mut diags = Diagnostics::new();
        let found = vce::deduce(&after, &bare(6), &mut diags);
        assert!(found.capabilities.contains(&Capability::Int64));
        assert!(!found.capabilities.contains(&Capability::ArbitraryPrecisionIntegersALTERA));
    }
}

#[test]
fn six_bits_are_reversed_at_the_right_end() {
    let (module, func) = program(|b, sinks| {
        let (int, six) = (b.types.int(32), b.types.int(6));
        for bits in [1, 0b10_1100, 0xFFFF_FFC1] {
            let value = b.int(int, bits);
            let value = b.op(Op::UConvert, six, &[value]);
            let reversed = b.op(Op::BitReverse, six, &[value]);
            let wide = b.op(Op::UConvert, int, &[reversed]);
            observe(b, sinks, wide);
        }
    });
    same(&module, func, &bare(0));
}

#[test]
fn five_is_four_and_one() {
    let (module, func) = program(|b, sinks| {
        let int = b.types.int(32);
        let five = b.types.vector(int, 5);
        let lanes: Vec<Value> = (1..=5).map(|i| b.int(int, i * 1000)).collect();
        let v = b.op(Op::CompositeConstruct, five, &lanes);
        let w = b.op(Op::IMul, five, &[v, v]);
        let x = b.op_words(Op::VectorShuffle, five, &[v, w], &[9, 0, 4, 5, 8]);
        observe(b, sinks, x);
    });
    let after = same(&module, func, &bare(0));
    let four = after.functions[func]
        .all_insts()
        .iter()
        .filter(|i| after.functions[func].op(**i) == Op::IMul)
        .count();
    assert_eq!(four, 2);
}

#[test]
fn vector16_is_kept_where_it_is() {
    let mut module = kernel();
    let int = module.types.int(32);
    let sixteen = module.types.vector(int, 16);
    let null = module.consts.null(sixteen);
    add_function(&mut module, "f", &[], |b| {
        let zero = b.constant(null);
        b.op(Op::IAdd, sixteen, &[zero, zero]);
    });
    let ops = |module: &Module, env: &TargetEnv| {
        let after = legalized(module, env);
        let function = after.functions.values().next().unwrap();
        function.all_insts().iter().filter(|i| function.op(**i) == Op::IAdd).count()
    };
    assert_eq!(ops(&module, &TargetEnv::opencl(2, 2, 64)), 1);
    module.memory = spirant_dialect::spirv::MemoryModel::GLSL450;
    assert_eq!(ops(&module, &TargetEnv::vulkan(3)), 4);
}

#[test]
fn indices_that_are_not_constant_find_their_component() {
    for count in [1, 5, 7, 9, 16] {
        let (module, func) = program(|b, sinks| {
            let int = b.types.int(32);
            let ty = b.types.vector(int, count);
            let lanes: Vec<Value> = (0..count).map(|i| b.int(int, u64::from(i) * 7 + 1)).collect();
            let v = b.op(Op::CompositeConstruct, ty, &lanes);
            for index in [0, count / 2, count - 1] {
                let index = b.int(int, u64::from(index));
                let index = b.op(Op::CopyObject, int, &[index]);
                let at = b.op(Op::VectorExtractDynamic, int, &[v, index]);
                observe(b, sinks, at);
                let hundred = b.int(int, 100);
                let w = b.op(Op::VectorInsertDynamic, ty, &[v, hundred, index]);
                let at = b.op(Op::VectorExtractDynamic, int, &[w, index]);
                observe(b, sinks, at);
            }
        });
        same(&module, func, &bare(0));
    }
}

/// The bits that word `index` of a number of `width` bits has.
fn bits_at(word: u32, width: u32, index: u32) -> u32 {
    let bits = (width - index * 32).min(32);
    word & (u32::MAX >> (32 - bits))
}

#[test]
fn memory_calls_and_aggregates_hold_what_they_held() {
    for (lanes, width) in [(5, 32), (1, 32), (16, 16), (0, 33), (0, 100), (3, 24), (6, 48), (2, 128)] {
        let mut module = shader();
        let mut sinks = sinks(&mut module, 128);
        let int = module.types.int(32);
        let scalar = module.types.int(width);
        let ty = if lanes == 0 { scalar } else { module.types.vector(scalar, lanes) };
        let pair = module.types.structure(&[int, ty], vec![]);
        // A callee that adds its parameter to itself.
        let callee_type = module.types.function(ty, &[ty]);
        let mut callee = Function::new("double", callee_type, [ty]);
        let (block, region) = (callee.create_block(), callee.create_region());
        callee.append_block(region, block);
        callee.body = Body::Cfg(region);
        let param = callee.params[0];
        let mut b = Builder::new(&mut module, &mut callee, block);
        let sum = b.op(Op::IAdd, ty, &[param, param]);
        b.effect(Op::ReturnValue, &[sum], &[]);
        let callee = module.functions.push(callee);
        let func = add_function(&mut module, "main", &[], |b| {
            let words = width.div_ceil(32);
            let value = b
                .consts
                .words(scalar, &(0..words).map(|w| bits_at(0x0012_3456 + w, width, w)).collect::<Vec<_>>());
            let parts = vec![value; lanes as usize];
            let value = if lanes == 0 { value } else { b.consts.composite(ty, &parts) };
            let value = b.constant(value);
            let pointer = b.types.pointer(StorageClass::Function, pair);
            let member = b.types.pointer(StorageClass::Function, ty);
            let variable = b.op_words(Op::Variable, pointer, &[], &[StorageClass::Function as u32]);
            let one = b.u32(1);
            let place = b.op(Op::AccessChain, member, &[variable, one]);
            b.effect(Op::Store, &[place, value], &[]);
            let loaded = b.op(Op::Load, ty, &[place]);
            let callee = b.function.module_value(ValueDef::Func(callee), callee_type);
            let doubled = b.op(Op::FunctionCall, ty, &[callee, loaded]);
            let whole = b.op(Op::CompositeConstruct, pair, &[one, doubled]);
            let again = b.op_words(Op::CompositeExtract, ty, &[whole], &[1]);
            let whole = b.op_words(Op::CompositeInsert, pair, &[value, whole], &[1]);
            b.effect(Op::Store, &[variable, whole], &[]);
            let back = b.op(Op::Load, ty, &[place]);
            let sum = b.op(Op::IAdd, ty, &[again, back]);
            if lanes > 1 {
                let scalar_pointer = b.types.pointer(StorageClass::Function, scalar);
                let index = b.u32(lanes - 1);
                let at = b.op(Op::AccessChain, scalar_pointer, &[variable, one, index]);
                let component = b.op(Op::Load, scalar, &[at]);
                observe(b, &mut sinks, component);
                let dynamic = b.op(Op::CopyObject, int, &[index]);
                let at = b.op(Op::AccessChain, scalar_pointer, &[variable, one, dynamic]);
                let component = b.op(Op::Load, scalar, &[at]);
                observe(b, &mut sinks, component);
                let last = b.op_words(Op::CompositeExtract, scalar, &[whole], &[1, lanes - 1]);
                observe(b, &mut sinks, last);
            }
            observe(b, &mut sinks, sum);
        });
        same(&module, func, &bare(0));
    }
}

/// `for (i = 0, s = v; i != 3; i++) { if (i == 2) break s; s += v }`, its sum in parts.
#[test]
fn values_in_parts_pass_through_loops_selections_and_breaks() {
    for (lanes, width) in [(7, 32), (0, 70), (0, 40), (6, 20)] {
        let mut module = shader();
        let mut sinks = sinks(&mut module, 128);
        let scalar = module.types.int(width);
        let ty = if lanes == 0 { scalar } else { module.types.vector(scalar, lanes) };
        let mut function = {
            let void = module.types.void();
            let ty = module.types.function(void, &[]);
            Function::new("main", ty, [])
        };
        let (block, body) = (function.create_block(), function.create_region());
        function.append_block(body, block);
        function.body = Body::Structured(body);
        let region = function.create_region();
        let blocks: Vec<_> = (0..5).map(|_| function.create_block()).collect();
        let [entry, header, inner, next, merge] = blocks[..] else { unreachable!() };
        for block in blocks {
            function.append_block(region, block);
        }
        let int = module.types.int(32);
        let boolean = module.types.bool();
        let (i, s) = (function.add_block_param(header, int), function.add_block_param(header, ty));
        let (j, t) = (function.add_block_param(next, int), function.add_block_param(next, ty));
        let out = function.add_block_param(merge, ty);
        let mut b = Builder::new(&mut module, &mut function, block);
        let words = width.div_ceil(32);
        let value = b
            .consts
            .words(scalar, &(0..words).map(|w| bits_at(0x0007_6543 + w, width, w)).collect::<Vec<_>>());
        let value = if lanes == 0 { value } else { b.consts.composite(ty, &vec![value; lanes as usize]) };
        let value = b.constant(value);
        let (zero, one, two, three) = (b.u32(0), b.u32(1), b.u32(2), b.u32(3));
        let construct = b.construct(Opcode::Loop, &[ty], &[0], region);
        let result = b.function.result(construct).unwrap();
        b.block = entry;
        b.branch(header, &[zero, value]);
        b.block = header;
        let more = b.op(Op::INotEqual, boolean, &[i, three]);
        b.branch_if(more, (inner, &[]), (merge, &[s]));
        b.block = inner;
        let nested = b.function.create_region();
        let inside: Vec<_> = (0..3).map(|_| b.function.create_block()).collect();
        for block in &inside {
            b.function.append_block(nested, *block);
        }
        let [first, leave, last] = inside[..] else { unreachable!() };
        b.construct(Opcode::Selection, &[], &[0], nested);
        let sum = b.op(Op::IAdd, ty, &[s, value]);
        b.branch(next, &[i, sum]);
        b.block = first;
        let is_two = b.op(Op::IEqual, boolean, &[i, two]);
        b.branch_if(is_two, (leave, &[]), (last, &[]));
        b.block = leave;
        b.exit(Opcode::Break, construct, &[s]);
        b.block = last;
        b.effect(Opcode::Merge, &[], &[]);
        b.block = next;
        let i = b.op(Op::IAdd, int, &[j, one]);
        b.branch(header, &[i, t]);
        b.block = merge;
        b.effect(Opcode::Merge, &[out], &[]);
        b.block = block;
        observe(&mut b, &mut sinks, result);
        b.effect(Op::Return, &[], &[]);
        let func = module.functions.push(function);
        same(&module, func, &bare(0));
    }
}

#[test]
fn switches_keep_their_cases() {
    for width in [5, 24, 40] {
        let mut module = shader();
        let mut sinks = sinks(&mut module, 4);
        let func = add_function(&mut module, "main", &[], |_| {});
        let ty = module.functions[func].ty;
        let mut function = std::mem::replace(&mut module.functions[func], Function::new("", ty, []));
        let entry = function.body_blocks()[0];
        let region = function.body.region().unwrap();
        function.insts_mut(entry).clear();
        let blocks: Vec<_> = (0..3).map(|_| function.create_block()).collect();
        for block in &blocks {
            function.append_block(region, *block);
        }
        let mut b = Builder::new(&mut module, &mut function, entry);
        let (long, odd) = (b.types.int(64), b.types.int(width));
        let value = b.int(long, 0xFFFF_FFFF_FFFF_FF00 | 13);
        let value = b.op(Op::UConvert, odd, &[value]);
        let low = b.int(odd, 15);
        let value = b.op(Op::BitwiseAnd, odd, &[value, low]);
        let calls: Vec<_> = blocks.iter().map(|block| b.function.block_call(*block, &[])).collect();
        let words: &[u32] = if width > 32 { &[7, 0, 13, 0] } else { &[7, 13] };
        b.push(Op::Switch.into(), &[], &[value], words, &calls);
        for (index, block) in blocks.into_iter().enumerate() {
            b.block = block;
            let number = b.int(long, index as u64 + 1);
            observe(&mut b, &mut vec![sinks[0]], number);
            b.effect(Op::Return, &[], &[]);
        }
        sinks.clear();
        module.functions[func] = function;
        let before = interpret::run(&module, func);
        let after = legalized(&module, &bare(0));
        assert_eq!(before, interpret::run(&after, func));
        assert_eq!(before[0], interpret::V::Bits(3));
    }
}

#[test]
fn buffers_keep_their_layout() {
    let mut module = shader();
    let float = module.types.float(32);
    let matrix = module.types.vector(float, 16);
    let six = module.types.vector(float, 6);
    let offset = |member, offset| TypeDecoration {
        member: Some(member),
        decoration: Decoration::words(spirv::Decoration::Offset, &[offset]),
    };
    let block = module.types.structure(
        &[matrix, six, float],
        vec![
            offset(0, 0),
            offset(1, 64),
            offset(2, 88),
            TypeDecoration { member: None, decoration: Decoration::unit(spirv::Decoration::Block) },
        ],
    );
    let buffer = add_global(&mut module, "buffer", StorageClass::Uniform, block);
    add_function(&mut module, "main", &[], |b| {
        let member = b.types.pointer(StorageClass::Uniform, matrix);
        let (base, zero) = (b.global(buffer), b.u32(0));
        let place = b.op(Op::AccessChain, member, &[base, zero]);
        b.op(Op::Load, matrix, &[place]);
    });
    let after = legalized(&module, &bare(0));
    let variable = after.globals.values().next().unwrap();
    let TypeKind::Pointer { pointee, .. } = after.types.kind(variable.ty) else { unreachable!() };
    let members: Vec<Type> = after.types.members(pointee).collect();
    let shape = |ty| (after.types.array_length(&after.consts, ty), after.types.array_stride(ty));
    assert_eq!((shape(members[0]), shape(members[1])), ((Some(4), Some(16)), (Some(6), Some(4))));
    assert_eq!(after.types.member_offset(pointee, 1), Some(64));
}

#[test]
fn what_cannot_be_done_is_refused() {
    let (module, _) = program(|b, _| {
        let wide = b.types.int(128);
        let one = b.int(wide, 1);
        b.op(Op::BitFieldUExtract, wide, &[one, one, one]);
        b.op(Op::BitFieldSExtract, wide, &[one, one, one]);
    });
    let mut after = module.clone();
    let mut diags = Diagnostics::new();
    assert!(run(&mut after, &bare(0), Policy::default(), &keep_graphs, &mut diags).is_err());
    assert_eq!(diags.iter().count(), 2);
    assert!(diags.iter().all(
        |d| d.code == Code::UNSUPPORTED && d.origin.as_ref().unwrap().function.as_deref() == Some("main")
    ));
    // With the extension and the policy the integers stay as they are.
    let mut kept = module;
    let policy = Policy { arbitrary_integers: true, ..Policy::default() };
    run(
        &mut kept,
        &TargetEnv::universal(spirant_dialect::grammar::Version::V1_6),
        policy,
        &keep_graphs,
        &mut Diagnostics::new(),
    )
    .unwrap();
    assert!(spirant_text::print(&kept).contains("i128"));
}

/// Every function that an operation can call, for every width up to a few limbs and some far beyond.
#[test]
fn division_and_conversion_are_legal_for_every_width() {
    let formats = [Capability::Float16, Capability::Float64];
    for make in [shader as fn() -> Module, kernel] {
        for width in (2..=200).chain([255, 256, 257, 1000, 1024]) {
            let mut module = make();
            module.requirements.capabilities.extend(formats);
            let int = module.types.int(width);
            let floats = [16, 32, 64].map(|width| module.types.float(width));
            let params = [int, int, floats[0], floats[1], floats[2]];
            add_function(&mut module, "f", &params, |b| {
                let params = b.function.params.clone();
                for op in [Op::UDiv, Op::UMod, Op::SDiv, Op::SRem, Op::SMod] {
                    b.op(op, int, &[params[0], params[1]]);
                }
                for (x, ty) in params[2..].iter().zip(floats) {
                    b.op(Op::ConvertFToU, int, &[*x]);
                    b.op(Op::ConvertFToS, int, &[*x]);
                    b.op(Op::ConvertUToF, ty, &[params[0]]);
                    b.op(Op::ConvertSToF, ty, &[params[0]]);
                }
            });
            for without in [&[][..], &[Capability::Int64], &[Capability::Int16, Capability::Int64]] {
                let after = legalized(&module, &bare(6).without(without));
                let most = if without.is_empty() { 64 } else { 32 };
                let text = spirant_text::print(&after);
                let words = text.split(|c: char| !c.is_ascii_alphanumeric() && !matches!(c, '.' | '_' | '@'));
                let widest = words
                    .filter_map(|word| {
                        word.rsplit_once('i').filter(|(front, _)| front.is_empty() || front.ends_with('x'))
                    })
                    .filter_map(|(_, digits)| digits.parse::<u32>().ok())
                    .max();
                assert!(widest <= Some(most), "i{width}: i{widest:?} is left");
            }
        }
    }
}

/// The same of doubles in integers, whose functions are read from text.
#[test]
fn doubles_are_computed_in_integers_of_every_width() {
    for make in [shader as fn() -> Module, kernel] {
        for width in [8, 16, 31, 32, 33, 48, 64, 65, 96, 128, 200] {
            let mut module = make();
            let (int, double) = (module.types.int(width), module.types.float(64));
            add_function(&mut module, "f", &[int, double, double], |b| {
                let [n, x, y] = b.function.params[..] else { unreachable!() };
                for op in [Op::FAdd, Op::FSub, Op::FMul, Op::FDiv, Op::FRem, Op::FMod] {
                    b.op(op, double, &[x, y]);
                }
                b.op(Op::ConvertFToU, int, &[x]);
                b.op(Op::ConvertFToS, int, &[x]);
                b.op(Op::ConvertUToF, double, &[n]);
                b.op(Op::ConvertSToF, double, &[n]);
                // The bits of a parameter.
                let long = b.types.int(64);
                let bits = b.op(Op::Bitcast, long, &[x]);
                let half = b.op(Op::ShiftRightLogical, long, &[bits, bits]);
                b.op(Op::Bitcast, double, &[half]);
            });
            for without in [&[Capability::Float64][..], &[Capability::Float64, Capability::Int64]] {
                let policy = Policy { emulate_doubles: true, ..Policy::default() };
                let env = bare(6).without(without);
                let (mut after, mut diags) = (module.clone(), Diagnostics::new());
                let done = run(&mut after, &env, policy, &keep_graphs, &mut diags);
                let text: Vec<String> = diags.iter().map(ToString::to_string).collect();
                assert!(done.is_ok(), "i{width}: {}", text.join("\n"));
                verify(&after, &mut diags);
                let text: Vec<String> = diags.iter().map(ToString::to_string).collect();
                assert!(text.is_empty(), "i{width}: {}", text.join("\n"));
                let found = vce::deduce(&after, &bare(6), &mut Diagnostics::new());
                assert!(without.iter().all(|capability| !found.capabilities.contains(capability)));
            }
        }
    }
}
