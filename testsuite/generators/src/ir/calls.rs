//! Intrinsics: LLVM's own, the target's, and the functions of OpenCL.

use super::Generator;
use super::bodies::Body;
use super::types::Ty;

/// How an intrinsic's types follow from the first.
#[derive(Clone, Copy)]
enum Signature {
    /// This many floating-point operands and a result, all of one type.
    Floats(usize),
    /// This many integer operands and a result, all of one type.
    Ints(usize),
    /// An integer and a flag that must be constant.
    Flagged,
    /// Takes two integers, returns a pair of an integer and a flag.
    Overflow,
    /// Takes a vector of integers, returns an integer.
    ReduceInts,
    /// Takes a vector of floats, returns a float.
    ReduceFloats,
    /// Takes a start value and a vector of floats, returns a float.
    FoldFloats,
    /// Takes a float and an `i32`.
    Power,
    /// Takes a float and a constant mask, returns a flag.
    Class,
    /// Takes a float, returns a pair of a float and an `i32`.
    Split,
    /// Takes a float, returns an integer.
    ToInt,
    /// Takes this many vectors of floats, returns a float.
    Measure(usize),
    /// Takes a vector of flags and returns a flag, or takes numbers and returns flags.
    Flags,
    /// Returns nothing; only its effect counts.
    Effect,
}

use Signature::*;

const INTRINSICS: &[(&str, Signature)] = &[
    ("fma", Floats(3)),
    ("fmuladd", Floats(3)),
    ("sqrt", Floats(1)),
    ("sin", Floats(1)),
    ("cos", Floats(1)),
    ("tan", Floats(1)),
    ("atan2", Floats(2)),
    ("exp", Floats(1)),
    ("exp2", Floats(1)),
    ("exp10", Floats(1)),
    ("log", Floats(1)),
    ("log2", Floats(1)),
    ("log10", Floats(1)),
    ("pow", Floats(2)),
    ("fabs", Floats(1)),
    ("floor", Floats(1)),
    ("ceil", Floats(1)),
    ("trunc", Floats(1)),
    ("rint", Floats(1)),
    ("nearbyint", Floats(1)),
    ("round", Floats(1)),
    ("roundeven", Floats(1)),
    ("minnum", Floats(2)),
    ("maxnum", Floats(2)),
    ("minimum", Floats(2)),
    ("maximum", Floats(2)),
    ("copysign", Floats(2)),
    ("canonicalize", Floats(1)),
    ("smin", Ints(2)),
    ("smax", Ints(2)),
    ("umin", Ints(2)),
    ("umax", Ints(2)),
    ("ctpop", Ints(1)),
    ("bitreverse", Ints(1)),
    ("bswap", Ints(1)),
    ("fshl", Ints(3)),
    ("fshr", Ints(3)),
    ("uadd.sat", Ints(2)),
    ("sadd.sat", Ints(2)),
    ("usub.sat", Ints(2)),
    ("ssub.sat", Ints(2)),
    ("sshl.sat", Ints(2)),
    ("ushl.sat", Ints(2)),
    ("ctlz", Flagged),
    ("cttz", Flagged),
    ("abs", Flagged),
    ("uadd.with.overflow", Overflow),
    ("sadd.with.overflow", Overflow),
    ("usub.with.overflow", Overflow),
    ("ssub.with.overflow", Overflow),
    ("umul.with.overflow", Overflow),
    ("smul.with.overflow", Overflow),
    ("vector.reduce.add", ReduceInts),
    ("vector.reduce.mul", ReduceInts),
    ("vector.reduce.xor", ReduceInts),
    ("vector.reduce.smax", ReduceInts),
    ("vector.reduce.umin", ReduceInts),
    ("vector.reduce.fmax", ReduceFloats),
    ("vector.reduce.fminimum", ReduceFloats),
    ("vector.reduce.fadd", FoldFloats),
    ("vector.reduce.fmul", FoldFloats),
    ("powi", Power),
    ("ldexp", Power),
    ("is.fpclass", Class),
    ("frexp", Split),
    ("fptosi.sat", ToInt),
    ("fptoui.sat", ToInt),
    ("assume", Effect),
    ("trap", Effect),
];

const TARGET_INTRINSICS: &[(&str, Signature)] = &[
    ("cross", Floats(2)),
    ("normalize", Floats(1)),
    ("reflect", Floats(2)),
    ("degrees", Floats(1)),
    ("radians", Floats(1)),
    ("frac", Floats(1)),
    ("lerp", Floats(3)),
    ("rsqrt", Floats(1)),
    ("smoothstep", Floats(3)),
    ("step", Floats(2)),
    ("saturate", Floats(1)),
    ("nclamp", Floats(3)),
    ("faceforward", Floats(3)),
    ("uclamp", Ints(3)),
    ("sclamp", Ints(3)),
    ("wave.reduce.sum", Floats(1)),
    ("wave.reduce.umax", Ints(1)),
    ("wave.prefix.sum", Ints(1)),
    ("distance", Measure(2)),
    ("length", Measure(1)),
    ("fdot", Measure(2)),
    ("all", Flags),
    ("any", Flags),
    ("isinf", Flags),
    ("isnan", Flags),
    ("sign", ToInt),
    ("firstbituhigh", ToInt),
    ("firstbitshigh", ToInt),
    ("firstbitlow", ToInt),
    ("thread.id", Effect),
    ("group.id", Effect),
    ("thread.id.in.group", Effect),
    ("flattened.thread.id.in.group", Effect),
    ("num.workgroups", Effect),
    ("subgroup.size", Effect),
    ("wave.get.lane.count", Effect),
    ("wave.is.first.lane", Effect),
    ("wave.any", Effect),
    ("wave.ballot", Effect),
    ("wave.active.countbits", Effect),
    ("wave.readlane", Effect),
    ("group.memory.barrier.with.group.sync", Effect),
    ("discard", Effect),
    ("ddx", Floats(1)),
    ("ddy.coarse", Floats(1)),
    ("fwidth", Floats(1)),
];

/// Those that any stage of any version of Vulkan has.
const ANYWHERE: usize = TARGET_INTRINSICS.len() - 4;

impl Generator<'_> {
    /// A call; what it gives is a value from now on.
    fn emit(&mut self, body: &mut Body, name: &str, result: Option<Ty>, args: &[(Ty, String)]) {
        let params: Vec<String> = args.iter().map(|(ty, _)| ty.to_string()).collect();
        self.declare(name, result.as_ref(), &params);
        let args: Vec<String> = args.iter().map(|(ty, value)| format!("{ty} {value}")).collect();
        let head = result.as_ref().map_or_else(|| "void".to_owned(), Ty::to_string);
        let text = format!("call {head} {name}({})", args.join(", "));
        match result {
            Some(ty) => drop(body.define(ty, &text)),
            None => body.line(&text),
        }
    }

    fn arguments(&mut self, body: &Body, ty: &Ty, count: usize) -> Vec<(Ty, String)> {
        (0..count).map(|_| (ty.clone(), self.operand(body, ty))).collect()
    }

    fn vector_of(&mut self, scalar: Ty) -> Ty {
        Ty::Vector(scalar.into(), [2, 3, 4, 8][self.script.below(4)])
    }

    /// An intrinsic of a shape. `prefix` is `llvm.` or `llvm.spv.`.
    fn shaped(&mut self, body: &mut Body, prefix: &str, name: &str, shape: Signature) {
        let floats =
            |generator: &mut Self, body: &Body| generator.type_like(body, Ty::is_float, Self::floats);
        let ints = |generator: &mut Self, body: &Body| generator.type_like(body, Ty::is_int, Self::ints);
        let called = |types: &[&Ty]| {
            let suffix: String = types.iter().map(|ty| format!(".{}", ty.mangled())).collect();
            format!("@{prefix}{name}{suffix}")
        };
        match shape {
            Floats(count) => {
                let ty = floats(self, body);
                let args = self.arguments(body, &ty, count);
                self.emit(body, &called(&[&ty]), Some(ty), &args);
            }
            Ints(count) => {
                let ty = ints(self, body);
                // Only whole bytes can be swapped, and only pairs of them.
                let ty = if name == "bswap" { ty.with_scalar(Ty::Int(32)) } else { ty };
                let args = self.arguments(body, &ty, count);
                self.emit(body, &called(&[&ty]), Some(ty), &args);
            }
            Flagged => {
                let ty = ints(self, body);
                let mut args = self.arguments(body, &ty, 1);
                args.push((Ty::Int(1), self.script.one_of(&["false", "true"]).to_owned()));
                self.emit(body, &called(&[&ty]), Some(ty), &args);
            }
            Overflow => {
                let ty = ints(self, body);
                let args = self.arguments(body, &ty, 2);
                let result = Ty::Struct(vec![ty.clone(), ty.with_scalar(Ty::Int(1))]);
                self.emit(body, &called(&[&ty]), Some(result), &args);
            }
            ReduceInts | ReduceFloats | FoldFloats => {
                let scalar = if matches!(shape, ReduceInts) { self.int() } else { self.float() };
                let ty = self.vector_of(scalar.clone());
                let mut args = Vec::new();
                if matches!(shape, FoldFloats) {
                    args.push((scalar.clone(), self.operand(body, &scalar)));
                }
                args.push((ty.clone(), self.operand(body, &ty)));
                self.emit(body, &called(&[&ty]), Some(scalar), &args);
            }
            Power => {
                let ty = floats(self, body);
                let mut args = self.arguments(body, &ty, 1);
                let with = if name == "ldexp" { ty.with_scalar(Ty::Int(32)) } else { Ty::Int(32) };
                args.push((with.clone(), self.operand(body, &with)));
                self.emit(body, &called(&[&ty, &with]), Some(ty), &args);
            }
            Class => {
                let ty = floats(self, body);
                let mut args = self.arguments(body, &ty, 1);
                args.push((Ty::Int(32), (self.script.word() % 1024).to_string()));
                self.emit(body, &called(&[&ty]), Some(ty.with_scalar(Ty::Int(1))), &args);
            }
            Split => {
                let ty = floats(self, body);
                let args = self.arguments(body, &ty, 1);
                let exponent = ty.with_scalar(Ty::Int(32));
                let result = Ty::Struct(vec![ty.clone(), exponent.clone()]);
                self.emit(body, &called(&[&ty, &exponent]), Some(result), &args);
            }
            ToInt => {
                let ty = if name.starts_with("firstbit") { ints(self, body) } else { floats(self, body) };
                let args = self.arguments(body, &ty, 1);
                let scalar = if prefix == "llvm." { self.int() } else { Ty::Int(32) };
                let result = ty.with_scalar(scalar);
                self.emit(body, &called(&[&result, &ty]), Some(result), &args);
            }
            Measure(count) => {
                let scalar = self.float();
                let ty = self.vector_of(scalar.clone());
                let args = self.arguments(body, &ty, count);
                self.emit(body, &called(&[&ty]), Some(scalar), &args);
            }
            Flags => {
                let ty = if name.starts_with("is") { floats(self, body) } else { ints(self, body) };
                let args = self.arguments(body, &ty, 1);
                let result = if name.starts_with("is") { ty.with_scalar(Ty::Int(1)) } else { Ty::Int(1) };
                self.emit(body, &called(&[&ty]), Some(result), &args);
            }
            Effect => self.special(body, prefix, name),
        }
    }

    /// Intrinsics of a shape of their own.
    fn special(&mut self, body: &mut Body, prefix: &str, name: &str) {
        let full = format!("@{prefix}{name}");
        match name {
            "assume" => {
                let args = self.arguments(body, &Ty::Int(1), 1);
                self.emit(body, &full, None, &args);
            }
            "thread.id" | "group.id" | "thread.id.in.group" | "num.workgroups" => {
                let axis = self.script.below(4).to_string();
                self.emit(body, &format!("{full}.i32"), Some(Ty::Int(32)), &[(Ty::Int(32), axis)]);
            }
            "flattened.thread.id.in.group" | "subgroup.size" | "wave.get.lane.count" => {
                self.emit(body, &full, Some(Ty::Int(32)), &[]);
            }
            "wave.is.first.lane" => self.emit(body, &full, Some(Ty::Int(1)), &[]),
            "wave.any" | "wave.active.countbits" | "wave.ballot" => {
                let args = self.arguments(body, &Ty::Int(1), 1);
                let result = match name {
                    "wave.any" => Ty::Int(1),
                    "wave.ballot" => Ty::Vector(Ty::Int(32).into(), 4),
                    _ => Ty::Int(32),
                };
                self.emit(body, &full, Some(result), &args);
            }
            "wave.readlane" => {
                let ty = self.type_like(body, |ty| ty.is_int() || ty.is_float(), Self::numbers);
                let mut args = self.arguments(body, &ty, 1);
                args.push((Ty::Int(32), self.operand(body, &Ty::Int(32))));
                self.emit(body, &format!("{full}.{}", ty.mangled()), Some(ty), &args);
            }
            _ => self.emit(body, &full, None, &[]),
        }
    }

    pub(super) fn intrinsic(&mut self, body: &mut Body) {
        let Some((name, shape)) = self.script.pick(INTRINSICS) else { return };
        self.shaped(body, "llvm.", name, *shape);
    }

    pub(super) fn target_intrinsic(&mut self, body: &mut Body) {
        if self.kernel {
            return self.opencl(body);
        }
        let count = if self.inline { TARGET_INTRINSICS.len() } else { ANYWHERE };
        let Some((name, shape)) = self.script.pick(&TARGET_INTRINSICS[..count]) else { return };
        self.shaped(body, "llvm.spv.", name, *shape);
    }

    /// A function of OpenCL C by its mangled name.
    fn opencl(&mut self, body: &mut Body) {
        let (float, int, long) = (Ty::Float("float"), Ty::Int(32), Ty::Int(64));
        let table: [(&str, Option<Ty>, Vec<Ty>); 12] = [
            ("_Z13get_global_idj", Some(long.clone()), vec![int.clone()]),
            ("_Z12get_local_idj", Some(long.clone()), vec![int.clone()]),
            ("_Z14get_local_sizej", Some(long), vec![int.clone()]),
            ("_Z7barrierj", None, vec![int.clone()]),
            ("_Z4sqrtf", Some(float.clone()), vec![float.clone()]),
            ("_Z3madfff", Some(float.clone()), vec![float.clone(); 3]),
            ("_Z5clampiii", Some(int.clone()), vec![int.clone(); 3]),
            ("_Z3maxii", Some(int.clone()), vec![int.clone(); 2]),
            ("_Z6mul_hiii", Some(int.clone()), vec![int.clone(); 2]),
            ("_Z8popcounti", Some(int.clone()), vec![int.clone()]),
            ("_Z20sub_group_reduce_addi", Some(int.clone()), vec![int.clone()]),
            ("_Z5fractfPf", Some(float.clone()), vec![float, Ty::Ptr(0)]),
        ];
        let Some((name, result, params)) = self.script.pick(&table).cloned() else { return };
        let args: Vec<(Ty, String)> = params.iter().map(|ty| (ty.clone(), self.operand(body, ty))).collect();
        self.emit(body, &format!("@{name}"), result, &args);
    }
}
