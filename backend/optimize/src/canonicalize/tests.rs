//! Each rule alone: what it makes of a function, and that the function computes the same for a number of arguments.

use super::{Cx, INDEX, Indexed, Operands, RULES, Rule};
use crate::dead_code;
use crate::edit::{Replaced, replace};
use crate::order::in_order;
use crate::testing::{assert_valid, bodies, shader};
use spirant_dialect::module::ExecutionMode;
use spirant_dialect::module::Module;
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::Op;
use std::collections::BTreeSet;

pub(crate) mod interpret;

#[test]
fn every_rule_has_a_name_of_its_own_and_an_equation_and_a_test() {
    let names: BTreeSet<&str> = RULES.iter().map(|rule| rule.name).collect();
    assert_eq!(names.len(), RULES.len());
    assert!(RULES.iter().all(|rule| !rule.doc.is_empty() && !rule.ops.is_empty()));
    let mut tested: BTreeSet<&str> = CASES.iter().map(|case| case.0).collect();
    // It is of a terminator, which no line of a body is: it has a test of its own.
    tested.insert("branch-not");
    let untested: Vec<_> = names.difference(&tested).collect();
    assert!(untested.is_empty(), "{untested:?}");
    assert!(!INDEX.rules.is_empty());
}

/// A rule, a body that computes `%r` of type `i32` from `%x`, `%y` (both `i32`), `%b` and `%d` (both `i1`), and the
/// operations that are left of it once the rule alone was applied and dead code removed.
type Case = (&'static str, &'static str, &'static [&'static str]);

const CASES: &[Case] = &[
    ("fold", "%r = spirv.ISub %c3, %c5 : i32", &[]),
    ("fold", "%t = spirv.SLessThan %c5, %c3 : i32\n%r = spirv.Select %t, %x, %y : i1, i32", &["Select"]),
    ("constant-last", "%r = spirv.IAdd %c3, %x : i32", &["IAdd"]),
    (
        "constant-last",
        "%t = spirv.ULessThan %c3, %x : i32\n%r = spirv.Select %t, %x, %y : i1, i32",
        &["UGreaterThan", "Select"],
    ),
    ("add-zero", "%r = spirv.ISub %x, %c0 : i32", &[]),
    ("add-zero", "%r = spirv.BitwiseXor %x, %c0 : i32", &[]),
    ("shift-by-zero", "%r = spirv.ShiftRightArithmetic %x, %c0 : i32, i32", &[]),
    ("multiply-by-one", "%r = spirv.SDiv %x, %c1 : i32", &[]),
    ("absorb", "%r = spirv.IMul %x, %c0 : i32", &[]),
    ("absorb", "%r = spirv.BitwiseOr %x, %m1 : i32", &[]),
    ("absorb", "%r = spirv.ShiftLeftLogical %c0, %x : i32, i32", &[]),
    ("idempotent", "%r = spirv.BitwiseAnd %x, %x : i32", &[]),
    ("same-operands", "%r = spirv.ISub %x, %x : i32", &[]),
    (
        "same-operands",
        "%t = spirv.ULessThanEqual %x, %x : i32\n%r = spirv.Select %t, %x, %y : i1, i32",
        &["Select"],
    ),
    ("modulo-one", "%r = spirv.SMod %x, %c1 : i32", &[]),
    ("modulo-one", "%r = spirv.UMod %x, %c1 : i32", &[]),
    ("modulo-of-modulo", "%t = spirv.UMod %x, %c15 : i32\n%r = spirv.UMod %t, %c5 : i32", &["UMod"]),
    ("modulo-of-modulo", "%t = spirv.UMod %x, %c28 : i32\n%r = spirv.UMod %t, %c5 : i32", &["UMod", "UMod"]),
    (
        "power-of-two",
        "%c32 = spirv.Constant 32 : i32\n%t = spirv.UDiv %x, %c32 : i32\n%u = spirv.UMod %y, %c32 : i32\n%r = spirv.IAdd %t, %u : i32",
        &["ShiftRightLogical", "BitwiseAnd", "IAdd"],
    ),
    (
        "extended",
        "%t = spirv.UMulExtended %x, %c0 : !spirv.struct<(i32, i32)>\n%r = spirv.CompositeExtract %t[1 : i32] : !spirv.struct<(i32, i32)>",
        &["CompositeConstruct", "CompositeExtract"],
    ),
    (
        "extended",
        "%t = spirv.UMulExtended %c1, %x : !spirv.struct<(i32, i32)>\n%r = spirv.CompositeExtract %t[0 : i32] : !spirv.struct<(i32, i32)>",
        &["CompositeConstruct", "CompositeExtract"],
    ),
    (
        "extended",
        "%t = spirv.IAddCarry %x, %c0 : !spirv.struct<(i32, i32)>\n%r = spirv.CompositeExtract %t[0 : i32] : !spirv.struct<(i32, i32)>",
        &["CompositeConstruct", "CompositeExtract"],
    ),
    (
        "extended",
        "%t = spirv.SMulExtended %m1, %c5 : !spirv.struct<(i32, i32)>\n%r = spirv.CompositeExtract %t[1 : i32] : !spirv.struct<(i32, i32)>",
        &["CompositeExtract"],
    ),
    (
        "extended",
        "%t = spirv.IAddCarry %m1, %c5 : !spirv.struct<(i32, i32)>\n%r = spirv.CompositeExtract %t[1 : i32] : !spirv.struct<(i32, i32)>",
        &["CompositeExtract"],
    ),
    (
        "mask-of-known",
        "%t = spirv.Select %b, %c1, %c0 : i1, i32\n%r = spirv.BitwiseAnd %t, %c1 : i32",
        &["Select"],
    ),
    (
        "mask-of-known",
        "%t = spirv.ShiftRightLogical %x, %c28 : i32, i32\n%r = spirv.BitwiseAnd %t, %c15 : i32",
        &["ShiftRightLogical"],
    ),
    (
        "mask-of-or",
        "%t = spirv.BitwiseAnd %x, %c28 : i32\n%u = spirv.BitwiseOr %t, %y : i32\n%r = spirv.BitwiseAnd %u, %c3 : i32",
        &["BitwiseAnd"],
    ),
    ("mask-of-undefined", "%u = spirv.Undef : i32\n%r = spirv.BitwiseAnd %x, %u : i32", &[]),
    (
        "through-select",
        "%t = spirv.Select %b, %c1, %c0 : i1, i32\n%r = spirv.IAdd %t, %c3 : i32",
        &["Select"],
    ),
    (
        "through-select",
        "%t = spirv.Select %b, %c3, %c5 : i1, i32\n%u = spirv.INotEqual %t, %c5 : i32\n%r = spirv.Select %u, %x, %y : i1, i32",
        &["Select", "Select"],
    ),
    ("subtract-constant", "%r = spirv.ISub %x, %c3 : i32", &["IAdd"]),
    (
        "add-to-or",
        "%t = spirv.ShiftLeftLogical %x, %c3 : i32, i32\n%u = spirv.BitwiseOr %t, %c5 : i32\n%r = spirv.IAdd %u, %c15 : i32",
        &["ShiftLeftLogical", "IAdd"],
    ),
    (
        "add-to-or",
        "%t = spirv.ShiftLeftLogical %x, %c1 : i32, i32\n%u = spirv.BitwiseOr %t, %c3 : i32\n%r = spirv.IAdd %u, %c15 : i32",
        &["ShiftLeftLogical", "BitwiseOr", "IAdd"],
    ),
    ("associate", "%t = spirv.IAdd %x, %c3 : i32\n%r = spirv.IAdd %t, %c5 : i32", &["IAdd"]),
    ("associate", "%t = spirv.IMul %x, %c3 : i32\n%r = spirv.IMul %t, %m1 : i32", &["IMul"]),
    (
        "shift-of-shift",
        "%t = spirv.ShiftLeftLogical %x, %c3 : i32, i32\n%r = spirv.ShiftLeftLogical %t, %c5 : i32, i32",
        &["ShiftLeftLogical"],
    ),
    (
        "shift-of-shift",
        "%t = spirv.ShiftLeftLogical %x, %c15 : i32, i32\n%r = spirv.ShiftLeftLogical %t, %c28 : i32, i32",
        &["ShiftLeftLogical", "ShiftLeftLogical"],
    ),
    ("add-negated", "%t = spirv.SNegate %y : i32\n%r = spirv.IAdd %t, %x : i32", &["ISub"]),
    ("twice", "%t = spirv.Not %x : i32\n%r = spirv.Not %t : i32", &[]),
    (
        "and-or-constant",
        "%t = spirv.LogicalOr %b, %false : i1\n%r = spirv.Select %t, %x, %y : i1, i32",
        &["Select"],
    ),
    (
        "and-or-constant",
        "%t = spirv.LogicalAnd %b, %false : i1\n%r = spirv.Select %t, %x, %y : i1, i32",
        &["Select"],
    ),
    (
        "compare-with-boolean",
        "%t = spirv.LogicalNotEqual %b, %true : i1\n%r = spirv.Select %t, %x, %y : i1, i32",
        &["LogicalNot", "Select"],
    ),
    (
        "not-of-compare",
        "%t = spirv.SLessThan %x, %y : i32\n%u = spirv.LogicalNot %t : i1\n%r = spirv.Select %u, %x, %y : i1, i32",
        &["SGreaterThanEqual", "Select"],
    ),
    (
        "not-of-compare",
        "%f = spirv.Bitcast %x : i32 to f32\n%g = spirv.Bitcast %y : i32 to f32\n%t = spirv.FOrdLessThan %f, %g : f32\n%u = spirv.LogicalNot %t : i1\n%r = spirv.Select %u, %x, %y : i1, i32",
        &["Bitcast", "Bitcast", "FUnordGreaterThanEqual", "Select"],
    ),
    (
        "compare-with-least",
        "%t = spirv.UGreaterThan %x, %c0 : i32\n%r = spirv.Select %t, %x, %y : i1, i32",
        &["INotEqual", "Select"],
    ),
    (
        "compare-with-least",
        "%t = spirv.ULessThan %x, %c1 : i32\n%r = spirv.Select %t, %x, %y : i1, i32",
        &["IEqual", "Select"],
    ),
    ("select-one", "%r = spirv.Select %b, %x, %x : i1, i32", &[]),
    ("select-one", "%r = spirv.Select %false, %x, %y : i1, i32", &[]),
    ("select-not", "%t = spirv.LogicalNot %b : i1\n%r = spirv.Select %t, %x, %y : i1, i32", &["Select"]),
    (
        "select-boolean",
        "%t = spirv.Select %b, %true, %false : i1, i1\n%r = spirv.Select %t, %x, %y : i1, i32",
        &["Select"],
    ),
    (
        "select-boolean",
        "%t = spirv.Select %b, %d, %false : i1, i1\n%r = spirv.Select %t, %x, %y : i1, i32",
        &["LogicalAnd", "Select"],
    ),
    (
        "select-boolean",
        "%t = spirv.Select %b, %true, %d : i1, i1\n%r = spirv.Select %t, %x, %y : i1, i32",
        &["LogicalOr", "Select"],
    ),
    (
        "select-boolean",
        "%t = spirv.Select %b, %d, %b : i1, i1\n%r = spirv.Select %t, %x, %y : i1, i32",
        &["LogicalAnd", "Select"],
    ),
    (
        "select-of-select",
        "%t = spirv.Select %b, %x, %y : i1, i32\n%r = spirv.Select %b, %t, %c5 : i1, i32",
        &["Select"],
    ),
    ("select-of-equal", "%t = spirv.IEqual %x, %y : i32\n%r = spirv.Select %t, %y, %x : i1, i32", &[]),
    ("select-of-equal", "%t = spirv.INotEqual %x, %y : i32\n%r = spirv.Select %t, %y, %x : i1, i32", &[]),
    (
        "select-of-equal",
        "%t = spirv.IEqual %x, %y : i32\n%r = spirv.Select %t, %y, %c5 : i1, i32",
        &["IEqual", "Select"],
    ),
    ("same-type", "%r = \"spirv.CopyObject\"(%x) : (i32) -> i32", &[]),
    (
        "cast-of-constant",
        "%t = spirv.Bitcast %c5 : i32 to f32\n%u = spirv.Bitcast %v35 : vector<2xi32> to vector<2xf32>\n%f = spirv.CompositeExtract %u[1 : i32] : vector<2xf32>\n%g = spirv.Bitcast %f : f32 to i32\n%h = spirv.Bitcast %t : f32 to i32\n%r = spirv.IAdd %h, %g : i32",
        &["CompositeExtract", "Bitcast", "IAdd"],
    ),
    (
        "cast-of-constant",
        "%t = spirv.Bitcast %m1 : i32 to f32\n%r = spirv.Bitcast %t : f32 to i32",
        &["Bitcast", "Bitcast"],
    ),
    ("cast-of-cast", "%t = spirv.Bitcast %x : i32 to f32\n%r = spirv.Bitcast %t : f32 to i32", &[]),
    ("convert-of-convert", "%t = spirv.UConvert %x : i32 to i64\n%r = spirv.UConvert %t : i64 to i32", &[]),
    (
        "convert-of-convert",
        "%s = spirv.UConvert %x : i32 to i8\n%t = spirv.SConvert %s : i8 to i16\n%r = spirv.SConvert %t : i16 to i32",
        &["UConvert", "SConvert"],
    ),
    (
        "convert-of-convert",
        "%s = spirv.UConvert %x : i32 to i8\n%t = spirv.UConvert %s : i8 to i16\n%r = spirv.SConvert %t : i16 to i32",
        &["UConvert", "UConvert"],
    ),
    (
        "convert-of-convert",
        "%s = spirv.UConvert %x : i32 to i8\n%t = spirv.SConvert %s : i8 to i16\n%r = spirv.UConvert %t : i16 to i32",
        &["UConvert", "SConvert", "UConvert"],
    ),
    (
        "compare-of-extended",
        "%s = spirv.SConvert %x : i32 to i64\n%c = spirv.Constant -3 : i64\n%t = spirv.SGreaterThan %s, %c : i64\n%r = spirv.Select %t, %x, %y : i1, i32",
        &["SGreaterThan", "Select"],
    ),
    (
        "compare-of-extended",
        "%s = spirv.UConvert %x : i32 to i64\n%c = spirv.Constant 5 : i64\n%t = spirv.SLessThan %s, %c : i64\n%r = spirv.Select %t, %x, %y : i1, i32",
        &["ULessThan", "Select"],
    ),
    (
        "compare-of-extended",
        "%s = spirv.UConvert %x : i32 to i64\n%u = spirv.UConvert %y : i32 to i64\n%t = spirv.ULessThan %s, %u : i64\n%r = spirv.Select %t, %x, %y : i1, i32",
        &["ULessThan", "Select"],
    ),
    (
        "compare-of-extended",
        "%s = spirv.UConvert %x : i32 to i64\n%c = spirv.Constant -3 : i64\n%t = spirv.ULessThan %s, %c : i64\n%r = spirv.Select %t, %x, %y : i1, i32",
        &["UConvert", "ULessThan", "Select"],
    ),
    (
        "compare-of-extended",
        "%s = spirv.SConvert %x : i32 to i64\n%u = spirv.SConvert %y : i32 to i64\n%t = spirv.ULessThan %s, %u : i64\n%r = spirv.Select %t, %x, %y : i1, i32",
        &["ULessThan", "Select"],
    ),
    (
        "extract",
        "%v = spirv.CompositeConstruct %x, %y : (i32, i32) -> vector<2xi32>\n%r = spirv.CompositeExtract %v[1 : i32] : vector<2xi32>",
        &[],
    ),
    (
        "extract",
        "%v = spirv.CompositeConstruct %x, %y : (i32, i32) -> vector<2xi32>\n%w = spirv.CompositeInsert %c5, %v[0 : i32] : i32 into vector<2xi32>\n%r = spirv.CompositeExtract %w[1 : i32] : vector<2xi32>",
        &[],
    ),
    (
        "extract",
        "%v = spirv.CompositeConstruct %x, %y : (i32, i32) -> vector<2xi32>\n%w = spirv.VectorShuffle [3 : i32, 0 : i32] %v, %v : vector<2xi32>, vector<2xi32> -> vector<2xi32>\n%r = spirv.CompositeExtract %w[0 : i32] : vector<2xi32>",
        &[],
    ),
    (
        "extract",
        "%u = spirv.Undef : vector<2xi32>\n%t = spirv.CompositeExtract %u[1 : i32] : vector<2xi32>\n%r = spirv.Select %true, %x, %t : i1, i32",
        &["Select"],
    ),
    ("extract", "%r = spirv.CompositeExtract %v35[1 : i32] : vector<2xi32>", &[]),
    (
        "insert",
        "%v = spirv.CompositeConstruct %x, %y : (i32, i32) -> vector<2xi32>\n%e = spirv.CompositeExtract %v[0 : i32] : vector<2xi32>\n%w = spirv.CompositeInsert %e, %v[0 : i32] : i32 into vector<2xi32>\n%r = spirv.CompositeExtract %w[1 : i32] : vector<2xi32>",
        &["CompositeConstruct", "CompositeExtract"],
    ),
    (
        "insert",
        "%v = spirv.CompositeInsert %x, %v35[0 : i32] : i32 into vector<2xi32>\n%w = spirv.CompositeInsert %y, %v[0 : i32] : i32 into vector<2xi32>\n%r = spirv.CompositeExtract %w[0 : i32] : vector<2xi32>",
        &["CompositeInsert", "CompositeExtract"],
    ),
    (
        "insert-all",
        "%v = spirv.CompositeInsert %x, %v35[1 : i32] : i32 into vector<2xi32>\n%w = spirv.CompositeInsert %y, %v[0 : i32] : i32 into vector<2xi32>\n%r = spirv.CompositeExtract %w[1 : i32] : vector<2xi32>",
        &["CompositeConstruct", "CompositeExtract"],
    ),
    (
        "construct-constant",
        "%v = spirv.CompositeConstruct %c3, %c5 : (i32, i32) -> vector<2xi32>\n%r = spirv.CompositeExtract %v[1 : i32] : vector<2xi32>",
        &["CompositeExtract"],
    ),
    (
        "construct-of-extracts",
        "%v = spirv.CompositeConstruct %x, %y : (i32, i32) -> vector<2xi32>\n%e = spirv.CompositeExtract %v[0 : i32] : vector<2xi32>\n%f = spirv.CompositeExtract %v[1 : i32] : vector<2xi32>\n%w = spirv.CompositeConstruct %f, %e : (i32, i32) -> vector<2xi32>\n%r = spirv.CompositeExtract %w[0 : i32] : vector<2xi32>",
        &["CompositeConstruct", "VectorShuffle", "CompositeExtract"],
    ),
    (
        "construct-of-extracts",
        "%v = spirv.CompositeConstruct %x, %y : (i32, i32) -> vector<2xi32>\n%e = spirv.CompositeExtract %v[0 : i32] : vector<2xi32>\n%f = spirv.CompositeExtract %v[1 : i32] : vector<2xi32>\n%w = spirv.CompositeConstruct %e, %f : (i32, i32) -> vector<2xi32>\n%r = spirv.CompositeExtract %w[0 : i32] : vector<2xi32>",
        &["CompositeConstruct", "CompositeExtract"],
    ),
    (
        "shuffle",
        "%v = spirv.CompositeConstruct %x, %y : (i32, i32) -> vector<2xi32>\n%w = spirv.VectorShuffle [1 : i32, 0 : i32] %v, %v35 : vector<2xi32>, vector<2xi32> -> vector<2xi32>\n%u = spirv.VectorShuffle [1 : i32, 2 : i32] %w, %v35 : vector<2xi32>, vector<2xi32> -> vector<2xi32>\n%r = spirv.CompositeExtract %u[0 : i32] : vector<2xi32>",
        &["CompositeConstruct", "CompositeExtract"],
    ),
    (
        "shuffle",
        "%w = spirv.VectorShuffle [1 : i32, 2 : i32] %v35, %v35 : vector<2xi32>, vector<2xi32> -> vector<2xi32>\n%r = spirv.CompositeExtract %w[0 : i32] : vector<2xi32>",
        &["CompositeExtract"],
    ),
    (
        "static-index",
        "%v = spirv.CompositeConstruct %x, %y : (i32, i32) -> vector<2xi32>\n%r = spirv.VectorExtractDynamic %v[%c1] : vector<2xi32>, i32",
        &["CompositeConstruct", "CompositeExtract"],
    ),
    (
        "no-indices",
        "%p = spirv.Variable : !spirv.ptr<!spirv.array<4 x i32>, Function>\n%q = spirv.AccessChain %p[%c1] : !spirv.ptr<!spirv.array<4 x i32>, Function>, i32 -> !spirv.ptr<i32, Function>\n%q2 = \"spirv.InBoundsPtrAccessChain\"(%q, %c0) : (!spirv.ptr<i32, Function>, i32) -> !spirv.ptr<i32, Function>\nspirv.Store \"Function\" %q2, %x : i32\n%r = spirv.Load \"Function\" %q2 : i32",
        &["Variable", "AccessChain", "Store", "Load"],
    ),
    (
        "chain-of-chain",
        "%p = spirv.Variable : !spirv.ptr<!spirv.array<4 x vector<2xi32>>, Function>\n%q = spirv.AccessChain %p[%c1] : !spirv.ptr<!spirv.array<4 x vector<2xi32>>, Function>, i32 -> !spirv.ptr<vector<2xi32>, Function>\n%s = spirv.AccessChain %q[%c0] : !spirv.ptr<vector<2xi32>, Function>, i32 -> !spirv.ptr<i32, Function>\nspirv.Store \"Function\" %s, %x : i32\n%r = spirv.Load \"Function\" %s : i32",
        &["Variable", "AccessChain", "Store", "Load"],
    ),
    (
        "mask-of-bytes",
        "%s = spirv.ShiftLeftLogical %x, %c1 : i32, i32\n%r = spirv.BitwiseAnd %s, %c254 : i32",
        &["ShiftLeftLogical", "BitwiseAnd"],
    ),
    ("mask-of-bytes", "%r = spirv.BitwiseAnd %x, %c254 : i32", &["BitwiseAnd"]),
    (
        "highest-bit",
        "%m = spirv.GL.FindUMsb %x : i32\n%z = spirv.IEqual %m, %m1 : i32\n%s = spirv.ISub %c31, %m : i32\n%h = spirv.Select %z, %m1, %s : i1, i32\n%n = spirv.IEqual %h, %m1 : i32\n%t = spirv.ISub %c31, %h : i32\n%r = spirv.Select %n, %m1, %t : i1, i32",
        &["GL.FindUMsb"],
    ),
    (
        "highest-bit",
        "%z = spirv.IEqual %x, %m1 : i32\n%s = spirv.ISub %c31, %x : i32\n%h = spirv.Select %z, %m1, %s : i1, i32\n%n = spirv.IEqual %h, %m1 : i32\n%t = spirv.ISub %c31, %h : i32\n%r = spirv.Select %n, %m1, %t : i1, i32",
        &["IEqual", "ISub", "Select", "IEqual", "ISub", "Select"],
    ),
    (
        "index-of-or",
        "%p = spirv.Variable : !spirv.ptr<!spirv.array<32 x i32>, Function>\n%i = spirv.BitwiseAnd %x, %c1 : i32\n%k = spirv.BitwiseAnd %y, %c1 : i32\n%l = spirv.ShiftLeftLogical %k, %c1 : i32, i32\n%j = spirv.BitwiseOr %l, %i : i32\n%m = spirv.IAdd %j, %c5 : i32\n%q = spirv.AccessChain %p[%m] : !spirv.ptr<!spirv.array<32 x i32>, Function>, i32 -> !spirv.ptr<i32, Function>\nspirv.Store \"Function\" %q, %y : i32\n%r = spirv.Load \"Function\" %q : i32",
        &[
            "Variable",
            "BitwiseAnd",
            "BitwiseAnd",
            "ShiftLeftLogical",
            "IAdd",
            "IAdd",
            "AccessChain",
            "Store",
            "Load",
        ],
    ),
    (
        "index-of-or",
        "%p = spirv.Variable : !spirv.ptr<!spirv.array<32 x i32>, Function>\n%i = spirv.BitwiseAnd %x, %c28 : i32\n%j = spirv.BitwiseOr %i, %c3 : i32\n%q = spirv.AccessChain %p[%j] : !spirv.ptr<!spirv.array<32 x i32>, Function>, i32 -> !spirv.ptr<i32, Function>\nspirv.Store \"Function\" %q, %y : i32\n%r = spirv.Load \"Function\" %q : i32",
        &["Variable", "BitwiseAnd", "IAdd", "AccessChain", "Store", "Load"],
    ),
    (
        "index-of-or",
        "%p = spirv.Variable : !spirv.ptr<!spirv.array<32 x i32>, Function>\n%k = spirv.BitwiseAnd %x, %c1 : i32\n%i = spirv.IMul %k, %c28 : i32\n%j = spirv.BitwiseOr %i, %c3 : i32\n%q = spirv.AccessChain %p[%j] : !spirv.ptr<!spirv.array<32 x i32>, Function>, i32 -> !spirv.ptr<i32, Function>\nspirv.Store \"Function\" %q, %y : i32\n%r = spirv.Load \"Function\" %q : i32",
        &["Variable", "BitwiseAnd", "IMul", "IAdd", "AccessChain", "Store", "Load"],
    ),
    (
        "index-of-or",
        "%p = spirv.Variable : !spirv.ptr<!spirv.array<32 x i32>, Function>\n%i = spirv.BitwiseAnd %x, %c15 : i32\n%j = spirv.BitwiseOr %i, %c3 : i32\n%q = spirv.AccessChain %p[%j] : !spirv.ptr<!spirv.array<32 x i32>, Function>, i32 -> !spirv.ptr<i32, Function>\nspirv.Store \"Function\" %q, %y : i32\n%r = spirv.Load \"Function\" %q : i32",
        &["Variable", "BitwiseAnd", "BitwiseOr", "AccessChain", "Store", "Load"],
    ),
];

const CONSTANTS: &str = "
    %c0 = spirv.Constant 0 : i32
    %c1 = spirv.Constant 1 : i32
    %c3 = spirv.Constant 3 : i32
    %c5 = spirv.Constant 5 : i32
    %c15 = spirv.Constant 15 : i32
    %c28 = spirv.Constant 28 : i32
    %c31 = spirv.Constant 31 : i32
    %c254 = spirv.Constant 254 : i32
    %m1 = spirv.Constant -1 : i32
    %true = spirv.Constant true
    %false = spirv.Constant false
    %v35 = spirv.Constant dense<[3, 5]> : vector<2xi32>";

fn module(body: &str) -> Module {
    shader(&format!(
        "spirv.func @f(%x: i32, %y: i32, %b: i1, %d: i1) -> i32 \"None\" {{{CONSTANTS}\n{body}\nspirv.ReturnValue %r : i32\n}}"
    ))
}

/// Applies one rule alone, as often as it applies.
fn apply(module: &mut Module, name: &str) {
    let rule = RULES.iter().find(|rule| rule.name == name).unwrap();
    let has_poison = super::has_poison(module);
    let Module { types, consts, functions, .. } = module;
    for function in functions.values_mut() {
        let mut cx = Cx { types, consts, function, has_poison };
        let mut replaced = Replaced::default();
        for segment in in_order(cx.function) {
            for place in segment.places {
                let inst = cx.function.insts(segment.block)[place];
                while rule.ops.iter().any(|op| cx.function.op(inst) == *op) {
                    let may_apply = Indexed::new(rule).may_apply(Operands::of(cx.function, inst));
                    let change = (rule.apply)(&mut cx, inst);
                    assert!(change.is_none() || may_apply, "{name}");
                    match change {
                        None => break,
                        Some(super::Change::InPlace) => {}
                        Some(super::Change::Value(value)) => {
                            let result = cx.function.result(inst).unwrap();
                            assert!(replace(cx.function, result, value), "{name}: another type");
                            break;
                        }
                    }
                }
            }
            replaced.note(segment.block);
        }
        replaced.drop_from(cx.function);
    }
}

#[test]
fn the_index_has_every_rule_of_an_operation_once_and_in_order() {
    for op in RULES.iter().flat_map(|rule| rule.ops) {
        let names = |rules: Vec<&'static Rule>| rules.iter().map(|rule| rule.name).collect::<Vec<_>>();
        let expected = names(RULES.iter().filter(|rule| rule.ops.contains(op)).collect());
        let found = INDEX.of(Opcode::Core(*op)).iter().map(|indexed| indexed.rule).collect();
        assert_eq!(names(found), expected, "{op:?}");
    }
    assert!(INDEX.of(Opcode::Core(Op::Nop)).is_empty());
}

#[test]
fn rules_make_of_a_function_what_they_say() {
    for (name, body, left) in CASES {
        let mut module = module(body);
        let before = interpret::results(&module);
        apply(&mut module, name);
        assert_valid(&module);
        assert_eq!(interpret::results(&module), before, "{name}: {body}\n{:?}", bodies(&module));
        dead_code::run(&mut module);
        assert_eq!(interpret::operations(&module), *left, "{name}: {body}\n{:?}", bodies(&module));
    }
}

#[test]
fn the_table_leaves_nothing_to_itself() {
    for (name, body, _) in CASES {
        let mut module = module(body);
        let before = interpret::results(&module);
        let rounds = (0..8).take_while(|_| super::run(&mut module)).count();
        assert!(rounds < 4, "{name}: {body}\n{:?}", bodies(&module));
        assert_valid(&module);
        assert_eq!(interpret::results(&module), before, "{name}: {body}\n{:?}", bodies(&module));
    }
}

#[test]
fn a_branch_exchanges_its_targets_and_their_weights() {
    let mut module = module(
        "%r = spirv.mlir.selection -> i32 {
            %not = spirv.LogicalNot %b : i1
            spirv.BranchConditional %not [3, 1], ^then, ^other
        ^then:
            spirv.Branch ^merge(%x : i32)
        ^other:
            spirv.Branch ^merge(%y : i32)
        ^merge(%m: i32):
            spirv.mlir.merge %m : i32
        }",
    );
    apply(&mut module, "branch-not");
    assert_valid(&module);
    let text = bodies(&module).join("\n");
    assert!(text.contains("spirv.BranchConditional %2 [1, 3], ^bb3, ^bb2"), "{text}");
}

#[test]
fn what_may_be_poison_is_not_asked_for() {
    let text = "spirv.func @f(%z: i1, %x: i1) -> i1 \"None\" {
        %false = spirv.Constant false
        %r = spirv.Select %z, %x, %false : i1, i1
        spirv.ReturnValue %r : i1
    }";
    for (has_mode, left) in [(false, "LogicalAnd"), (true, "Select")] {
        let mut module = shader(text);
        if has_mode {
            let (function, _) = module.functions.iter().next().unwrap();
            let mode = spirant_dialect::spirv::ExecutionMode::ArithmeticPoisonKHR;
            module.execution_modes.push(ExecutionMode { function, mode, operands: Vec::new() });
        }
        super::run(&mut module);
        assert!(bodies(&module).join("\n").contains(left), "{has_mode}");
    }
}

#[test]
fn a_mask_of_a_byte_has_all_its_bits_if_the_number_lacks_some() {
    for (shifted, has_whole) in [(true, true), (false, false)] {
        let operand = if shifted { "%s" } else { "%x" };
        let text = format!(
            "%s = spirv.ShiftLeftLogical %x, %c1 : i32, i32\n%r = spirv.BitwiseAnd {operand}, %c254 : i32"
        );
        let mut module = module(&text);
        super::run(&mut module);
        let left = bodies(&module).join("\n");
        assert_eq!(left.contains("spirv.Constant 255 : i32"), has_whole, "{left}");
    }
}
