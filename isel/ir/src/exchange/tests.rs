//! An exchange gives the same module as text in which the types are replaced.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use super::*;
use crate::{ExtType, Reader, input};
use inkwell::context::Context;
use spirant_dialect::diagnostics::Code;

/// The old types and the new ones, as the tests spell them.
const HANDLES: [(&str, &str); 2] = [
    ("target(\"dx.RawBuffer\", i32, 1, 0)", "target(\"spirv.VulkanBuffer\", [0 x i32], 12, 1)"),
    ("target(\"dx.Padding\", 8)", "target(\"spirv.Padding\", 8)"),
];

struct Test;

impl<'m> Rule<'m> for Test {
    fn space(&self, space: AddressSpace) -> AddressSpace {
        if space == AddressSpace::UniformConstant { AddressSpace::Uniform } else { space }
    }

    fn target(
        &self,
        writer: &Writer<'m>,
        ty: Ty<'m>,
        types: &[Ty<'m>],
    ) -> Result<Option<Ty<'m>>, Diagnostic> {
        Ok(match (ty.ext_type(), types) {
            (Some(ExtType::DxRawBuffer), [element]) => {
                Some(writer.target(ExtType::VulkanBuffer, &[writer.array(*element, 0)], &[12, 1]))
            }
            (Some(ExtType::DxPadding), _) => Some(writer.target(ExtType::Padding, &[], &ty.ext_ints())),
            (Some(ExtType::DxSampler), _) => {
                return Err(Diagnostic::error(Code::UNSUPPORTED, "no samplers"));
            }
            _ => None,
        })
    }
}

/// The text of a module after the exchange.
fn exchanged(text: &str) -> Result<String, String> {
    let context = Context::create();
    let llvm = input::parse(&context, "", text.as_bytes(), "module").expect("it parses");
    let writer = Writer::new(&llvm);
    Exchange::new(&writer, &Test).run(&[]).map_err(|refused| refused.to_string())?;
    llvm.verify().map_err(|message| format!("{message}\n{}", llvm.print_to_string()))?;
    Ok(llvm.print_to_string().to_string())
}

/// The text of the module after the types are replaced as text.
fn spelled(text: &str) -> String {
    let context = Context::create();
    let mut text = text.replace("addrspace(2)", "addrspace(12)");
    for (old, new) in HANDLES {
        text = text.replace(old, new);
    }
    let llvm = input::parse(&context, "", text.as_bytes(), "module").expect("it parses");
    llvm.print_to_string().to_string()
}

/// A text without what depends on the order of declarations, and on the names of structs that LLVM has twice.
fn plain(text: &str) -> Vec<String> {
    let is_kept = |line: &&str| !line.starts_with("; Function Attrs") && !line.starts_with("attributes #");
    let lines = text.lines().filter(is_kept).filter(|line| !line.is_empty());
    let (mut declared, others): (Vec<String>, Vec<String>) = lines
        .map(|line| line.split("; preds").next().unwrap_or_default().trim_end())
        .map(without_numbers)
        .map(|line| line.split(" #").next().unwrap_or_default().to_owned())
        .partition(|line| line.starts_with("declare") || line.starts_with('%'));
    declared.sort();
    [declared, others].concat()
}

/// A line without the numbers by which LLVM distinguishes structs of one name.
fn without_numbers(line: &str) -> String {
    let mut parts = line.split("%");
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let name = part.trim_start_matches(|c: char| c.is_alphanumeric());
        let number = name.strip_prefix('.').unwrap_or(name);
        plain += &format!(
            "%{}{}",
            &part[..part.len() - name.len()],
            number.trim_start_matches(|c: char| c.is_ascii_digit())
        );
    }
    plain
}

/// Instructions of a test's function. `N` stands for the number of the line, and `H` for the type of a handle.
const LINES: [&str; 28] = [
    "%rN = alloca %Class, align 4",
    "%rN = alloca H, i32 %n, align 16",
    "%rN = load %Outer, ptr %v, align 4\n  %sN = extractvalue %Outer %rN, 2",
    "store %Class %c, ptr @variable, align 4",
    "%rN = load volatile %Class, ptr %v, align 8",
    "%rN = load H, ptr @variable, align 4, !nontemporal !1",
    "%rN = load atomic ptr addrspace(2), ptr %v syncscope(\"device\") acquire, align 8",
    "%rN = getelementptr inbounds nuw %Class, ptr %v, i32 1, i32 1",
    "%rN = getelementptr %Outer, ptr %v, i32 %n, i32 0, i32 1",
    "%rN = getelementptr nusw i8, ptr addrspace(2) @constant, i32 %n",
    "%rN = getelementptr i8, ptr addrspace(2) %q, i32 12\n  %sN = load float, ptr addrspace(2) %rN, align 4",
    "%rN = select i1 %b, %Class %c, %Class poison",
    "%rN = select i1 %b, ptr addrspace(2) %q, ptr addrspace(2) @constant",
    "%rN = freeze %Class %c\n  %sN = extractvalue %Class %rN, 1",
    "%rN = extractvalue %Class %c, 0\n  %sN = insertvalue %Class undef, H %rN, 0",
    "%rN = insertvalue %Class %c, i32 %n, 1",
    "%rN = addrspacecast ptr addrspace(2) %q to ptr",
    "%rN = icmp eq ptr addrspace(2) %q, @constant",
    "%rN = ptrtoint ptr addrspace(2) @constant to i32\n  %sN = inttoptr i32 %rN to ptr addrspace(2)",
    "%rN = load i32, ptr addrspace(2) getelementptr inbounds (i8, ptr addrspace(2) @constant, i32 4), align 4",
    "%rN = load i32, ptr getelementptr (%Class, ptr @variable, i32 0, i32 1), align 4",
    "call fastcc void @take(i32 %n, %Class %c)",
    "%rN = tail call ptr addrspace(2) @give(ptr byref(%Class) align 4 %v, ptr addrspace(2) %q)",
    "call void @llvm.memcpy.p0.p2.i32(ptr align 4 %v, ptr addrspace(2) align 4 @constant, i32 4, i1 false)",
    "call void @give_up() [ \"note\"(%Class %c, i32 1, ptr addrspace(2) %q) ]",
    "%rN = cmpxchg ptr addrspace(2) %q, i32 %n, i32 1 seq_cst monotonic, align 4",
    "%rN = atomicrmw add ptr addrspace(2) @constant, i32 %n seq_cst, align 4",
    "store ptr addrspace(2) @constant, ptr %v, align 8",
];

/// A module whose loop contains these lines.
fn module(lines: &[usize]) -> String {
    let mut body = String::new();
    for (at, line) in lines.iter().enumerate() {
        body += &format!("  {}\n", LINES[*line].replace('N', &at.to_string()));
    }
    let text = format!(
        "target datalayout = \"e-p:32:32-v96:32\"
%Class = type {{ H, i32 }}
%Outer = type <{{ [2 x %Class], target(\"dx.Padding\", 8), float }}>
@before = internal constant [2 x ptr] [ptr @variable, ptr addrspacecast (ptr addrspace(2) @constant to ptr)]
@constant = external hidden addrspace(2) global [8 x float], align 16
@variable = internal global %Class poison, align 4
@text = private unnamed_addr constant [2 x i8] c\"a\\00\", section \"texts\"
define internal fastcc void @take(i32 %n, %Class %taken) #0 {{
  %part = extractvalue %Class %taken, 1
  ret void
}}
declare ptr addrspace(2) @give(ptr byref(%Class) align 4, ptr addrspace(2))
declare void @give_up()
declare void @llvm.memcpy.p0.p2.i32(ptr noalias, ptr addrspace(2) noalias, i32, i1)
define void @f(ptr addrspace(2) %q, %Class %c, i1 %b, i32 %n, ptr byval(%Class) align 4 %v) #1 {{
entry:
  br label %loop
loop:
  %before = phi %Class [ %c, %entry ], [ %behind, %loop ]
  %place = phi ptr addrspace(2) [ @constant, %entry ], [ %next, %loop ]
{body}  %next = getelementptr i8, ptr addrspace(2) %place, i32 4
  %behind = insertvalue %Class %before, i32 7, 1
  br i1 %b, label %loop, label %end
end:
  ret void
}}
attributes #0 = {{ noinline }}
attributes #1 = {{ \"hlsl.shader\"=\"compute\" }}
!hlsl.cbs = !{{!0, !2}}
!0 = !{{ptr @variable, ptr addrspace(2) @constant, null, !\"name\", !2}}
!1 = !{{i32 1}}
!2 = !{{ptr addrspace(2) @constant, i32 4}}
"
    );
    text.replace('H', HANDLES[0].0)
}

fn check(lines: &[usize]) {
    let text = module(lines);
    let got = exchanged(&text).unwrap_or_else(|why| panic!("{why}\n{text}"));
    assert_eq!(plain(&got), plain(&spelled(&text)), "{text}\n{got}");
}

/// Checks random lists of lines.
fn random(count: usize, check: impl Fn(&[usize])) {
    let mut seed = 1_u64;
    let mut next = |below: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % below
    };
    let cases = std::env::var("SPIRANT_EXCHANGE_CASES").ok().and_then(|cases| cases.parse().ok());
    for _ in 0..cases.unwrap_or(200) {
        let lines: Vec<usize> = (0..next(12)).map(|_| next(count)).collect();
        check(&lines);
    }
}

#[test]
fn each_instruction_is_made_anew_as_it_was() {
    for line in 0..LINES.len() {
        check(&[line]);
    }
}

#[test]
fn any_instructions_are_made_anew_as_they_were() {
    random(LINES.len(), check);
}

#[test]
fn a_module_without_such_types_stays() {
    let text = "@a = global i32 1\ndefine void @f(ptr %p) {\n  store ptr @a, ptr %p\n  ret void\n}\n";
    assert_eq!(exchanged(text).unwrap(), spelled(text));
}

#[test]
fn parts_of_parts_are_taken_and_put() {
    let text = "%Class = type { H, i32 }
%Outer = type { i32, [2 x %Class] }
define H @f(%Outer %o, H %h) {
  %part = extractvalue %Outer %o, 1, 1, 0
  %whole = insertvalue %Outer %o, H %h, 1, 0, 0
  %kept = extractvalue %Outer %whole, 1, 1, 0
  ret H %kept
}
";
    // The verifier of LLVM 22 permits neither parameters nor results of the first type.
    let got = exchanged(&text.replace('H', HANDLES[0].0)).unwrap();
    for expected in ["extractvalue %Outer", "%whole = insertvalue %Outer", "%kept = extractvalue %Class"] {
        assert!(got.contains(expected), "{expected}: {got}");
    }
    assert!(!got.contains("dx."), "{got}");
}

#[test]
fn debug_records_stay_with_variables() {
    let text = "%Class = type { H, i32 }
@constant = external addrspace(2) global i32
define void @f(ptr addrspace(2) %p, %Class %c, i32 %n) !dbg !4 {
  %a = alloca %Class, align 4
    #dbg_declare(ptr %a, !6, !DIExpression(), !8)
    #dbg_value(%Class %c, !6, !DIExpression(), !8)
    #dbg_value(i32 %n, !6, !DIExpression(), !8)
  store i32 1, ptr %a, align 4, !dbg !8
    #dbg_declare(ptr addrspace(2) @constant, !6, !DIExpression(), !8)
  %h = load %Class, ptr %a, align 4, !dbg !8
    #dbg_value(%Class %h, !6, !DIExpression(), !8)
    #dbg_value(!DIArgList(ptr addrspace(2) %p, i32 1), !6, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus), !8)
  ret void, !dbg !8
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: \"a\", directory: \"b\")
!3 = !{i32 2, !\"Debug Info Version\", i32 3}
!4 = distinct !DISubprogram(name: \"f\", scope: !1, file: !1, line: 1, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !{null})
!6 = !DILocalVariable(name: \"a\", scope: !4, file: !1, line: 2, type: !7)
!7 = !DIBasicType(name: \"int\", size: 32, encoding: DW_ATE_signed)
!8 = !DILocation(line: 2, column: 3, scope: !4)
";
    let got = exchanged(&text.replace('H', HANDLES[0].0)).unwrap();
    assert!(got.contains("%a = alloca %Class.0, align 4"), "{got}");
    assert!(got.contains("#dbg_declare(ptr %a") && got.contains("#dbg_value(i32 %n"), "{got}");
    let is_told = got.contains("#dbg_declare(ptr addrspace(12) @constant");
    assert_eq!(is_told, crate::versions::RECORDS_ARE_READ, "{got}");
}

#[test]
fn what_cannot_be_made_anew_is_refused() {
    let refused = |text: &str, why: &str| {
        let message = exchanged(text).expect_err("it is refused");
        assert!(message.contains(why), "{message}");
    };
    refused("declare void @f(target(\"dx.Sampler\", 0))", "no samplers");
    refused("@a = external addrspace(2) global i32\n@b = alias i32, ptr addrspace(2) @a", "the alias @b");
    let vector = "define void @f(<2 x ptr addrspace(2)> %v) {
  %a = extractelement <2 x ptr addrspace(2)> %v, i32 0
  ret void
}
";
    refused(vector, "`extractelement` of the type ptr addrspace(2)");
}

#[test]
fn functions_are_exchanged_in_the_order_of_their_calls() {
    let context = Context::create();
    let text = "declare i32 @old(ptr addrspace(2))
declare i32 @new(ptr addrspace(12))
define void @f(ptr addrspace(2) %p) {
  %first = call i32 @old(ptr addrspace(2) %p)
  %second = call i32 @old(ptr addrspace(2) %p)
  ret void
}
";
    let llvm = input::parse(&context, "", text.as_bytes(), "module").unwrap();
    let (writer, reader) = (Writer::new(&llvm), Reader::new(&llvm));
    let [old, new] = ["old", "new"].map(|name| reader.named_function(name).unwrap());
    Exchange::new(&writer, &Test).run(&[(old, new)]).unwrap();
    llvm.verify().unwrap();
    assert!(reader.named_function("old").is_none());
    let calls = reader.named_function("new").unwrap().calls();
    assert_eq!(calls.map(|call| call.name()).collect::<Vec<_>>(), ["first", "second"]);
}

#[test]
fn functions_that_are_made_anew_keep_the_order_of_their_calls() {
    let defined = "define internal void @g(ptr addrspace(2) %p) {\n  ret void\n}\n";
    let caller = "define void @f(ptr addrspace(2) %p) {
  call void @g(ptr addrspace(2) %p)
  call void @h(ptr null)
  call void @g(ptr addrspace(2) null)
  ret void
}
";
    // The parser lists the calls of what is defined afterwards the other way round.
    for text in [format!("{defined}{caller}"), format!("{caller}{defined}")] {
        let text = text + "declare void @h(ptr)\n";
        let context = Context::create();
        let llvm = input::parse(&context, "", text.as_bytes(), "module").unwrap();
        let (writer, reader) = (Writer::new(&llvm), Reader::new(&llvm));
        let listed = || {
            let calls = reader.named_function("g").unwrap().calls();
            calls.map(|call| call.arguments()[0].is_null()).collect::<Vec<_>>()
        };
        let before = listed();
        Exchange::new(&writer, &Test).run(&[]).unwrap();
        assert_eq!(listed(), before);
        assert_eq!(before.len(), 2);
    }
}

#[test]
fn intrinsics_get_the_suffixes_of_their_types() {
    let context = Context::create();
    let text = "%S = type { i32 }
declare ptr @a(target(\"dx.RawBuffer\", %S, 1, 0), i32)
declare ptr @b(target(\"dx.RawBuffer\", i32, 1, 0), i32)
declare i32 @c()
declare void @d(i32)
";
    let llvm = input::parse(&context, "", text.as_bytes(), "module").unwrap();
    let (writer, reader) = (Writer::new(&llvm), Reader::new(&llvm));
    let mut types = Exchange::new(&writer, &Test);
    let pointer = "llvm.spv.resource.getpointer";
    let names = [pointer, pointer, "llvm.spv.wave.getlaneindex", "llvm.spv.unheard"];
    let wanted: Vec<_> = reader.functions().zip(names).collect();
    let found = types.intrinsics(&wanted).unwrap();
    let names: Vec<String> = found.iter().map(|function| function.name()).collect();
    assert!(
        names[0].starts_with("llvm.spv.resource.getpointer.p0.tspirv.VulkanBuffer_a0s_Ss_12"),
        "{names:?}"
    );
    assert!(
        names[1].starts_with("llvm.spv.resource.getpointer.p0.tspirv.VulkanBuffer_a0i32_12"),
        "{names:?}"
    );
    assert_eq!(names[3], "llvm.spv.unheard");
    assert_eq!(reader.functions().count(), 8);
    assert_eq!(reader.globals().count(), 0);
}

/// Instructions that name structs with other members, or members of those. `N` stands for the number of the line. Indices in brackets change.
const OF_MEMBERS: [&str; 13] = [
    "%rN = alloca %Mixed, align 4",
    "%rN = getelementptr inbounds nuw %Mixed, ptr %v, i32 1, i32 [1]",
    "%rN = getelementptr %Whole, ptr %v, i32 0, i32 1, i32 %n, i32 [2]\n  %sN = load float, ptr %rN, align 4",
    "%rN = getelementptr %Mixed, <2 x ptr> %w, <2 x i32> zeroinitializer, <2 x i32> <i32 [1], i32 [1]>",
    "%rN = load volatile %Mixed, ptr %v, align 2\n  %sN = extractvalue %Mixed %rN, [1]",
    "%rN = load double, ptr getelementptr (%Whole, ptr @whole, i32 0, i32 1, i32 1, i32 [1]), align 4",
    "%rN = extractvalue %Mixed %c, [1]",
    "%rN = extractvalue %Mixed %c, 0",
    "%rN = insertvalue %Mixed %c, float 2.0, [2]",
    "%rN = select i1 %b, %Mixed %c, %Mixed <i16 1F, double 2.0, float 3.0>",
    "%rN = freeze %Mixed %c",
    "call void @take(i32 %n, %Mixed %c)",
    "store %Mixed <i16 4F, double 5.0, float undef>, ptr @whole, align 2",
];

/// A module whose structs have the old members or, if `is_new`, the new ones.
fn with_members(lines: &[usize], is_new: bool) -> String {
    let mut body = String::new();
    for (at, line) in lines.iter().enumerate() {
        body += &format!("  {}\n", OF_MEMBERS[*line].replace('N', &at.to_string()));
    }
    let mut text = format!(
        "%Mixed = type <i16F, double, float>
%Whole = type {{ i32, [2 x %Mixed] }}
@whole = internal global %Whole {{ i32 7, [2 x %Mixed] [%Mixed <i16 1F, double 2.0, float 3.0>, %Mixed zeroinitializer] }}, align 4
@place = internal global ptr getelementptr inbounds (%Whole, ptr @whole, i32 0, i32 1, i32 1, i32 [2])
declare void @take(i32, %Mixed)
define void @f(%Mixed %c, i1 %b, i32 %n, ptr byval(%Mixed) align 4 %v, <2 x ptr> %w) {{
entry:
  br label %loop
loop:
  %before = phi %Mixed [ %c, %entry ], [ %behind, %loop ]
{body}  %behind = insertvalue %Mixed %before, double 7.0, [1]
  br i1 %b, label %loop, label %end
end:
  ret void
}}
"
    );
    let own = [(
        "type <i16F, double, float>",
        "type <{ i16, double, float }>",
        "type { i16, [0 x i64], double, {}, float }",
    )];
    let constants = [
        (
            "<i16 1F, double 2.0, float 3.0>",
            "<{ i16 1, double 2.0, float 3.0 }>",
            "{ i16 1, [0 x i64] zeroinitializer, double 2.0, {} zeroinitializer, float 3.0 }",
        ),
        (
            "<i16 4F, double 5.0, float undef>",
            "<{ i16 4, double 5.0, float undef }>",
            "{ i16 4, [0 x i64] zeroinitializer, double 5.0, {} zeroinitializer, float undef }",
        ),
    ];
    let indices = [("[1]", "1", "2"), ("[2]", "2", "4")];
    for (mark, old, new) in own.into_iter().chain(constants).chain(indices) {
        text = text.replace(mark, if is_new { new } else { old });
    }
    text
}

/// The text of a module after `%Mixed` is replaced.
fn members_exchanged(text: &str) -> Result<String, String> {
    let context = Context::create();
    let llvm = input::parse(&context, "", text.as_bytes(), "module").expect("it parses");
    let writer = Writer::new(&llvm);
    let mixed =
        writer.reader().named_function("f").and_then(|f| f.value_type().param_types().first().copied());
    let nothing = Member::Between(writer.structure(&[], false));
    let aligned = Member::Between(writer.array(writer.int(64), 0));
    let members = vec![Member::Own(0), aligned, Member::Own(1), nothing, Member::Own(2)];
    let plan = Map::from_iter([(mixed.expect("a type"), members)]);
    Exchange::new(&writer, &plan).run(&[]).map_err(|refused| refused.to_string())?;
    llvm.verify().map_err(|message| format!("{message}\n{}", llvm.print_to_string()))?;
    Ok(llvm.print_to_string().to_string())
}

fn check_members(lines: &[usize]) {
    let text = with_members(lines, false);
    let got = members_exchanged(&text).unwrap_or_else(|why| panic!("{why}\n{text}"));
    let context = Context::create();
    let expected = with_members(lines, true);
    let llvm = input::parse(&context, "", expected.as_bytes(), "module").expect("it parses");
    assert_eq!(plain(&got), plain(&llvm.print_to_string().to_string()), "{text}\n{got}");
}

#[test]
fn each_instruction_names_the_new_members() {
    for line in 0..OF_MEMBERS.len() {
        check_members(&[line]);
    }
}

#[test]
fn any_instructions_name_the_new_members() {
    random(OF_MEMBERS.len(), check_members);
}

#[test]
fn a_member_without_a_counterpart_is_refused() {
    let context = Context::create();
    let text = "%A = type { i16, i32 }\ndefine ptr @f(%A %a, ptr %p) {\n  %q = getelementptr %A, ptr %p, i32 0, i32 1\n  ret ptr %q\n}\n";
    let llvm = input::parse(&context, "", text.as_bytes(), "module").unwrap();
    let writer = Writer::new(&llvm);
    let ty = writer.reader().named_function("f").unwrap().value_type().param_types()[0];
    let plan = Map::from_iter([(ty, vec![Member::Own(0)])]);
    let refused = Exchange::new(&writer, &plan).run(&[]).unwrap_err();
    assert_eq!(refused.message, "the member 1 of %A is accessed and has no counterpart");
}

#[test]
fn variables_get_initializers_of_other_types() {
    let context = Context::create();
    let text = "@a = internal constant [2 x i8] c\"ab\", align 2\n@b = global ptr @a\n";
    let llvm = input::parse(&context, "", text.as_bytes(), "module").unwrap();
    let writer = Writer::new(&llvm);
    let a = writer.reader().globals().next().unwrap();
    let mut exchange = Exchange::new(&writer, &Test);
    exchange.initialize(a, writer.int_constant(writer.int(16), 5));
    exchange.run(&[]).unwrap();
    llvm.verify().unwrap();
    let text = llvm.print_to_string().to_string();
    assert!(text.contains("@a = internal constant i16 5, align 2\n@b = global ptr @a\n"), "{text}");
}
