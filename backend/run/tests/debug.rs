//! What a controller of the machine sees: lines, steps, variables of the source for each lane, watched bytes and findings.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use spirant_run::{
    Argument, Controller, Kind, Launch, Limits, Outcome, Resume, Scope, Session, Stepping, Stop, Why, debug,
};

/// A kernel that stores twice the number of each invocation, by a function, and has debug information.
const MODULE: &str = r#"spirv.module Physical64 OpenCL {
  %c0 = spirv.Constant 0 : i32
  %c1 = spirv.Constant 1 : i32
  %c2 = spirv.Constant 2 : i32
  %c3 = spirv.Constant 3 : i32
  %c4 = spirv.Constant 4 : i32
  %c5 = spirv.Constant 5 : i32
  %c32 = spirv.Constant 32 : i32
  %c100 = spirv.Constant 100 : i32
  %item0 = "spirv.String"() {literals = [1814389345 : i32, 0 : i32]} : () -> none
  %item1 = "spirv.String"() {literals = [7630441 : i32]} : () -> none
  %item2 = "spirv.String"() {literals = [107 : i32]} : () -> none
  %item3 = "spirv.String"() {literals = [120 : i32]} : () -> none
  %item4 = "spirv.NonSemantic.Shader.DebugInfo.100.DebugSource"() {operands = [%item0]} : () -> none
  %item5 = "spirv.NonSemantic.Shader.DebugInfo.100.DebugCompilationUnit"() {operands = [%c100, %c5, %item4, %c3]} : () -> none
  %item6 = "spirv.NonSemantic.Shader.DebugInfo.100.DebugTypeBasic"() {operands = [%item1, %c32, %c4, %c0]} : () -> none
  %item7 = "spirv.NonSemantic.Shader.DebugInfo.100.DebugTypeFunction"() {operands = [%c0, none, %item6]} : () -> none
  %item8 = "spirv.NonSemantic.Shader.DebugInfo.100.DebugFunction"() {operands = [%item2, %item7, %item4, %c1, %c0, %item5, %item2, %c0, %c1]} : () -> none
  %item9 = "spirv.NonSemantic.Shader.DebugInfo.100.DebugLocalVariable"() {operands = [%item3, %item6, %item4, %c2, %c0, %item8, %c0]} : () -> none
  %item10 = "spirv.NonSemantic.Shader.DebugInfo.100.DebugExpression"() : () -> none
  spirv.GlobalVariable @index built_in("LocalInvocationIndex") : !spirv.ptr<i64, Input>
  spirv.func @twice(%a: i32) -> i32 "None" {
    %sum = spirv.IAdd %a, %a : i32 loc("a.cl":11:3)
    spirv.ReturnValue %sum : i32 loc("a.cl":12:3)
  }
  spirv.func @k(%p: !spirv.ptr<i32, CrossWorkgroup>) "None" {
    %item8 = "spirv.mlir.item"() {item = 8 : i32} : () -> none
    %item9 = "spirv.mlir.item"() {item = 9 : i32} : () -> none
    %item10 = "spirv.mlir.item"() {item = 10 : i32} : () -> none
    "spirv.debug"(%item8) {kind = "definition"} : (none) -> ()
    %index = spirv.mlir.addressof @index : !spirv.ptr<i64, Input>
    %x = spirv.Variable : !spirv.ptr<i32, Function>
    "spirv.debug"(%item9, %x, %item10) {kind = "declare"} : (none, !spirv.ptr<i32, Function>, none) -> () loc(fused<{scope = 8 : i32}>["a.cl":2:1])
    %i = spirv.Load "Input" %index : i64 loc(fused<{scope = 8 : i32}>["a.cl":2:1])
    %w = spirv.UConvert %i : i64 to i32 loc(fused<{scope = 8 : i32}>["a.cl":2:1])
    %m = spirv.SNegate %w : i32 loc(fused<{scope = 8 : i32}>["a.cl":2:1])
    spirv.Store "Function" %x, %m : i32 loc(fused<{scope = 8 : i32}>["a.cl":2:1])
    %y = spirv.Load "Function" %x : i32 loc(fused<{scope = 8 : i32}>["a.cl":3:1])
    %r = spirv.FunctionCall @twice(%y) : (i32) -> i32 loc(fused<{scope = 8 : i32}>["a.cl":3:1])
    %at = "spirv.InBoundsPtrAccessChain"(%p, %i) : (!spirv.ptr<i32, CrossWorkgroup>, i64) -> !spirv.ptr<i32, CrossWorkgroup> loc(fused<{scope = 8 : i32}>["a.cl":4:1])
    spirv.Store "CrossWorkgroup" %at, %r : i32 loc(fused<{scope = 8 : i32}>["a.cl":4:1])
    spirv.Return loc(fused<{scope = 8 : i32}>["a.cl":5:1])
  }
  spirv.EntryPoint "Kernel" @k, @index
}"#;

/// A controller that answers by a function, and notes where it stood.
struct By<F>(F, Vec<String>);

impl<F: FnMut(usize, &Why, &mut Session<'_>) -> Resume> Controller for By<F> {
    fn stopped(&mut self, why: &Why, session: &mut Session<'_>) -> Resume {
        let frames = session.frames(session.focus());
        let lines: Vec<String> = frames
            .iter()
            .map(|frame| format!("{}:{}", frame.function, frame.line.as_ref().map_or(0, |line| line.line)))
            .collect();
        self.1.push(lines.join(" "));
        (self.0)(self.1.len(), why, session)
    }
}

/// Runs the module with a controller; where it stood, and how it ended.
fn controlled(
    text: &str,
    limits: &Limits,
    answer: impl FnMut(usize, &Why, &mut Session<'_>) -> Resume,
) -> (Vec<String>, Result<Outcome, Stop>, Vec<u8>) {
    let module = spirant_text::parse(text).unwrap_or_else(|found| {
        let lines: Vec<String> = found.iter().map(ToString::to_string).collect();
        panic!("{}", lines.join("\n"))
    });
    let arguments = vec![Argument::Buffer(vec![0xff; 16])];
    let mut launch = Launch {
        entry: "k".into(),
        local: Some([4, 1, 1]),
        groups: [2, 1, 1],
        arguments,
        ..Launch::default()
    };
    let mut controller = By(answer, Vec::new());
    let result = debug(&module, &mut launch, limits, &mut controller);
    let Some(Argument::Buffer(bytes)) = launch.arguments.pop() else { panic!("the argument") };
    (controller.1, result, bytes)
}

fn value(session: &mut Session<'_>, lane: usize, frame: usize, name: &str) -> String {
    let frames = session.frames(lane);
    match session.evaluate(frames.get(frame), name) {
        Ok(found) => format!("{} {}", found.ty, found.value),
        Err(why) => why,
    }
}

#[test]
fn steps_follow_lines_and_calls() {
    use Stepping::{Into, Out, Over};
    let (stood, result, _) = controlled(MODULE, &Limits::default(), |count, _, _| match count {
        2 => Resume::Step(Into),
        3 => Resume::Step(Out),
        4 | 5 => Resume::Step(Over),
        6 => Resume::Continue,
        _ => Resume::Step(Over),
    });
    assert_eq!(stood, ["k:2", "k:3", "twice:11 k:3", "k:4", "k:5", "k:2"]);
    assert!(result.is_ok());
}

#[test]
fn a_breakpoint_is_at_the_next_line_with_code() {
    let (stood, result, bytes) = controlled(MODULE, &Limits::default(), |count, why, session| {
        if count == 1 {
            assert_eq!(*why, Why::Entry);
            assert_eq!(session.add_breakpoint("src/a.cl", 4).line, Some(4));
            assert_eq!(session.add_breakpoint("b.cl", 4).line, None);
            assert_eq!(
                session.set_breakpoints("a.cl", &[9, 13]).iter().map(|it| it.line).collect::<Vec<_>>(),
                [Some(11), None]
            );
        } else {
            assert!(matches!(why, Why::Breakpoint(ids) if ids == &[3]), "{why:?}");
            assert_eq!(session.group(), [count as u32 - 2, 0, 0]);
        }
        Resume::Continue
    });
    assert_eq!(stood, ["k:2", "twice:11 k:3", "twice:11 k:3"]);
    assert!(result.is_ok());
    assert_eq!(bytes, [0, 0, 0, 0, 0xfe, 0xff, 0xff, 0xff, 0xfc, 0xff, 0xff, 0xff, 0xfa, 0xff, 0xff, 0xff]);
}

#[test]
fn a_condition_chooses_the_invocation() {
    let (stood, result, _) = controlled(MODULE, &Limits::default(), |count, why, session| {
        if count == 1 {
            let condition = "x < -1 && LocalInvocationIndex != 2".parse().unwrap();
            session.add_breakpoint_if("a.cl", 4, Some(condition));
            session.add_breakpoint_if("a.cl", 4, Some("x > 5".parse().unwrap()));
            return Resume::Continue;
        }
        assert!(matches!(why, Why::Breakpoint(ids) if ids == &[1]), "{why:?}");
        assert_eq!(value(session, session.focus(), 0, "x"), "int -3");
        Resume::Continue
    });
    assert_eq!(stood[1], "k:4");
    assert!(result.is_ok());
}

#[test]
fn variables_have_the_values_of_their_lane() {
    let (_, result, _) = controlled(MODULE, &Limits::default(), |count, _, session| {
        if count == 1 {
            assert_eq!(value(session, 0, 0, "x"), "`x` is not visible here");
            session.add_breakpoint("a.cl", 4);
            return Resume::Continue;
        }
        for lane in 0..4 {
            assert_eq!(value(session, lane, 0, "x"), format!("int {}", -(lane as i32)));
            // The module has no signs.
            let sum = (lane as u32 * 2).wrapping_neg();
            let text = if sum == 0 { "0".to_owned() } else { format!("{sum} ({})", sum as i32) };
            assert_eq!(value(session, lane, 0, "%r"), format!("u32 {text}"));
            assert_eq!(value(session, lane, 0, "LocalInvocationIndex"), format!("u64 {lane}"));
        }
        assert_eq!(
            value(session, 0, 0, "#1[3]"),
            if session.group() == [0; 3] { "u32 4294967295 (-1)" } else { "u32 4294967290 (-6)" }
        );
        assert_eq!(value(session, 0, 0, "#1[4]"), "there is no element 4; there are 4");
        assert_eq!(value(session, 0, 0, "*p"), value(session, 0, 0, "p[0]"));
        let frames = session.frames(1);
        let names = |session: &Session<'_>, scope| {
            session.scope(&frames[0], scope).into_iter().map(|it| it.name).collect::<Vec<_>>()
        };
        assert_eq!(names(session, Scope::Variables), ["x"]);
        assert_eq!(names(session, Scope::Resources), ["p is argument 1"]);
        assert!(names(session, Scope::Values).contains(&"m".to_owned()));
        Resume::Continue
    });
    assert!(result.is_ok());
}

#[test]
fn a_write_to_a_watched_byte_stops_at_the_store() {
    let mut seen = Vec::new();
    let (stood, result, _) = controlled(MODULE, &Limits::default(), |count, why, session| {
        if count == 1 {
            let element = session.evaluate(None, "#1[2]").expect("an element");
            let (object, range) = session.place(&element).expect("a place");
            session.watch("#1[2]", object, range).expect("a watch");
        } else if let Why::Write(write) = why {
            assert_eq!(session.focus(), 2);
            seen.push((write.lanes.clone(), write.before.clone(), write.after.clone()));
        }
        Resume::Continue
    });
    let minus_four = vec![0xfc, 0xff, 0xff, 0xff];
    // The second work group writes what is there.
    assert_eq!(
        seen,
        [(vec![2], vec![0xff; 4], minus_four.clone()), (vec![2], minus_four.clone(), minus_four)]
    );
    assert_eq!(stood, ["k:2", "k:4", "k:4"]);
    assert!(result.is_ok());
}

#[test]
fn a_watch_of_a_variable_of_a_function_ends_with_it() {
    let (stood, result, _) = controlled(MODULE, &Limits::default(), |count, why, session| {
        match count {
            1 => drop(session.add_breakpoint("a.cl", 2)),
            2 => {
                let frames = session.frames(3);
                let found = session.evaluate(frames.first(), "x").expect("a variable");
                let (object, range) = session.place(&found).expect("a place");
                session.watch("x", object, range).expect("a watch");
            }
            3 => assert!(matches!(why, Why::Write(write) if write.lanes == [3]), "{why:?}"),
            _ => assert_eq!(session.watches()[0].bytes, 0, "{why:?}"),
        }
        Resume::Continue
    });
    assert_eq!(stood, ["k:2", "k:2", "k:2", "k:2"]);
    assert!(result.is_ok());
}

#[test]
fn a_finding_stops_where_it_happens() {
    let racing = MODULE.replace("(%p, %i)", "(%p, %zero)").replace(
        "    %index = spirv.mlir.addressof",
        "    %zero = spirv.Constant 0 : i64\n    %index = spirv.mlir.addressof",
    );
    let limits = Limits { goes_on: true, checks: true, ..Limits::default() };
    let (stood, result, _) = controlled(&racing, &limits, |count, why, session| {
        if count > 1 {
            let Why::Finding(found) = why else { panic!("{why:?}") };
            assert_eq!((found.kind, session.focus()), (Kind::Race, 1));
            assert!(!session.has_ended(1));
        }
        Resume::Continue
    });
    assert_eq!(stood, ["k:2", "k:4"]);
    assert_eq!(result.unwrap().findings.len(), 1);
}

#[test]
fn a_controller_ends_or_directs_an_execution() {
    let (stood, result, _) = controlled(MODULE, &Limits::default(), |count, why, session| match count {
        1 => {
            session.add_breakpoint("a.cl", 3);
            Resume::To { group: [1, 0, 0], lane: 2 }
        }
        _ => {
            assert_eq!((why, session.group(), session.focus()), (&Why::Reached, [1, 0, 0], 2));
            Resume::End
        }
    });
    assert_eq!(stood, ["k:2", "k:2"]);
    assert_eq!(result.err(), Some(Stop::Interrupted));
}

/// Lanes that wait have a place, too.
#[test]
fn lanes_that_diverge_are_where_they_wait() {
    let text = r#"spirv.module Physical64 OpenCL {
  spirv.GlobalVariable @index built_in("LocalInvocationIndex") : !spirv.ptr<i64, Input>
  spirv.func @k(%p: !spirv.ptr<i32, CrossWorkgroup>) "None" {
    %index = spirv.mlir.addressof @index : !spirv.ptr<i64, Input>
    %two = spirv.Constant 2 : i64
    %one = spirv.Constant 1 : i32
    %i = spirv.Load "Input" %index : i64 loc("a.cl":1:1)
    %less = spirv.ULessThan %i, %two : i64 loc("a.cl":1:1)
    spirv.BranchConditional %less, ^a, ^b loc("a.cl":1:1)
  ^a:
    spirv.Store "CrossWorkgroup" %p, %one : i32 loc("a.cl":2:1)
    spirv.Branch ^c loc("a.cl":2:1)
  ^b:
    spirv.Store "CrossWorkgroup" %p, %one : i32 loc("a.cl":3:1)
    spirv.Branch ^c loc("a.cl":3:1)
  ^c:
    spirv.Return loc("a.cl":4:1)
  }
  spirv.EntryPoint "Kernel" @k, @index
}"#;
    let mut places = Vec::new();
    let (_, result, _) = controlled(text, &Limits::default(), |count, _, session| {
        if session.group() == [0; 3] {
            let line = |session: &mut Session<'_>, lane: usize| {
                let frames = session.frames(lane);
                let line = frames.first().and_then(|frame| frame.line.as_ref()).map_or(0, |line| line.line);
                (line, session.is_active(lane))
            };
            places.push([line(session, 0), line(session, 3)]);
        }
        match count {
            1 => {
                session.add_breakpoint("a.cl", 2);
                session.add_breakpoint("a.cl", 3);
                session.add_breakpoint("a.cl", 4);
                Resume::Continue
            }
            _ => Resume::Continue,
        }
    });
    assert!(result.is_ok());
    let (mut first, mut second) = ([(2, true), (3, false)], [(4, false), (3, true)]);
    if places[1] != first {
        (first, second) = ([(2, false), (3, true)], [(2, true), (4, false)]);
    }
    assert_eq!(places, [[(1, true), (1, true)], first, second, [(4, true), (4, true)]]);
}

/// Without lines each instruction is one.
#[test]
fn a_module_without_lines_is_stepped_by_instruction() {
    let text: String =
        MODULE.lines().map(|line| line.split(" loc(").next().unwrap().to_owned() + "\n").collect();
    let mut subjects = Vec::new();
    let (_, result, _) = controlled(&text, &Limits::default(), |count, _, session| {
        subjects.push(session.frames(0)[0].subject.clone());
        if count < 4 { Resume::Step(Stepping::Over) } else { Resume::Continue }
    });
    assert!(result.is_ok());
    assert_eq!(subjects.len(), 4);
    assert!(subjects[3].contains("spirv.SNegate") && subjects[3].ends_with("function @k"), "{subjects:?}");
}

/// A vector whose components are values of their own, and a struct behind a pointer.
#[test]
fn parts_of_variables_are_put_together() {
    let text = MODULE
        .replace(
            "  spirv.GlobalVariable @index",
            r#"  %c64 = spirv.Constant 64 : i32
  %item11 = "spirv.NonSemantic.Shader.DebugInfo.100.DebugTypeVector"() {operands = [%item6, %c2]} : () -> none
  %item12 = "spirv.NonSemantic.Shader.DebugInfo.100.DebugLocalVariable"() {operands = [%item1, %item11, %item4, %c2, %c0, %item8, %c0]} : () -> none
  %item13 = "spirv.NonSemantic.Shader.DebugInfo.100.DebugTypeMember"() {operands = [%item2, %item6, %item4, %c1, %c0, %c0, %c32, %c0]} : () -> none
  %item14 = "spirv.NonSemantic.Shader.DebugInfo.100.DebugTypeMember"() {operands = [%item3, %item6, %item4, %c1, %c0, %c32, %c32, %c0]} : () -> none
  %item15 = "spirv.NonSemantic.Shader.DebugInfo.100.DebugTypeComposite"() {operands = [%item2, %c1, %item4, %c1, %c0, %item5, %item2, %c64, %c0, %item13, %item14]} : () -> none
  %item16 = "spirv.NonSemantic.Shader.DebugInfo.100.DebugTypePointer"() {operands = [%item15, %c4, %c0]} : () -> none
  %item17 = "spirv.NonSemantic.Shader.DebugInfo.100.DebugLocalVariable"() {operands = [%item2, %item16, %item4, %c1, %c0, %item8, %c0, %c1]} : () -> none
  spirv.GlobalVariable @index"#,
        )
        .replace(
            "    %item10 = \"spirv.mlir.item\"",
            "    %item12 = \"spirv.mlir.item\"() {item = 12 : i32} : () -> none
    %item17 = \"spirv.mlir.item\"() {item = 17 : i32} : () -> none
    %item10 = \"spirv.mlir.item\"",
        )
        .replace(
            "    %y = spirv.Load",
            r#"    %c0 = spirv.Constant 0 : i32
    %c1 = spirv.Constant 1 : i32
    "spirv.debug"(%item17, %p, %item10) {kind = "value"} : (none, !spirv.ptr<i32, CrossWorkgroup>, none) -> () loc(fused<{scope = 8 : i32}>["a.cl":2:1])
    "spirv.debug"(%item12, %w, %item10, %c0) {kind = "value"} : (none, i32, none, i32) -> () loc(fused<{scope = 8 : i32}>["a.cl":2:1])
    "spirv.debug"(%item12, %m, %item10, %c1) {kind = "value"} : (none, i32, none, i32) -> () loc(fused<{scope = 8 : i32}>["a.cl":2:1])
    %y = spirv.Load"#,
        );
    let (_, result, _) = controlled(&text, &Limits::default(), |count, _, session| {
        if count == 1 {
            session.add_breakpoint("a.cl", 3);
        } else if session.group() == [0; 3] {
            assert_eq!(value(session, 3, 0, "int"), "int2 {3, -3}");
            assert_eq!(value(session, 3, 0, "int.y"), "int -3");
            assert_eq!(value(session, 0, 0, "k[1]"), "k {k = -1, x = -1}");
            assert_eq!(value(session, 0, 0, "k->x"), "int -1");
            assert_eq!(value(session, 0, 0, "k"), "k* byte 0 of the argument 1");
            assert_eq!(value(session, 0, 0, "k->y"), "`y` is not a part of it");
        }
        Resume::Continue
    });
    assert!(result.is_ok());
}
