//! What text becomes, and what is wrong with text that is not assembly.

use super::*;

fn instructions(text: &str) -> Vec<u32> {
    assemble(text).unwrap()[5..].to_vec()
}

#[test]
fn the_header_has_the_version_that_comments_state() {
    assert_eq!(assemble("").unwrap(), [MAGIC_NUMBER, 0x1_0600, GENERATOR, 1, 0]);
    let text = "; SPIR-V\n; Version: 1.3\n; Bound: 7\nOpNop\n; Version: 1.1\n";
    assert_eq!(assemble(text).unwrap()[1], 0x1_0300);
    assert_eq!(assemble("OpNop ; Version: 1.1\n ; Version: 1.2").unwrap()[1], 0x1_0600);
    assert_eq!(assemble(&format!("{}; Version: 1.2", "\n".repeat(20))).unwrap()[1], 0x1_0600);
    assert_eq!(assemble("; Version: 1.77").unwrap()[1], 0x1_0600);
    let options = AssembleOptions { version: Some(Version::V1_1), ..AssembleOptions::default() };
    assert_eq!(assemble_with(text, &options).unwrap()[1], 0x1_0100);
}

#[test]
fn ids_are_numbered_in_the_order_of_words() {
    let text = "%b = OpTypeInt 32 0\n%a = OpConstant %b 7\nOpName %c \"c\"";
    assert_eq!(instructions(text), [4 << 16 | 21, 1, 32, 0, 4 << 16 | 43, 1, 2, 7, 3 << 16 | 5, 3, 0x63]);
    assert_eq!(assemble(text).unwrap()[3], 4);
    let preserving = AssembleOptions { preserve_numeric_ids: true, ..AssembleOptions::default() };
    let ids = |text: &str| {
        let words = assemble_with(text, &preserving).unwrap();
        (words[6..].iter().step_by(2).copied().collect::<Vec<_>>(), words[3])
    };
    let labels = "%x = OpLabel %2 = OpLabel %y = OpLabel %0x10 = OpLabel %1a = OpLabel";
    assert_eq!(ids(labels), (vec![1, 2, 3, 16, 4], 17));
    assert_eq!(ids("%0 = OpLabel %4294967295 = OpLabel %1 = OpLabel"), (vec![2, 3, 1], 4));
    assert_eq!(ids("%010 = OpLabel %1 = OpLabel"), (vec![8, 1], 9));
}

#[test]
fn immediate_words_are_written_as_they_are() {
    assert_eq!(
        instructions("!0x00020011 !5 -1 1.5 \"ab\" %a"),
        [0x2_0011, 5, u32::MAX, 1.5f32.to_bits(), 0x6261, 1]
    );
    assert_eq!(instructions("%r = OpIAdd !7 %x 3"), [5 << 16 | 128, 7, 1, 2, 3]);
    assert_eq!(instructions("OpNop !7 !-0 !+0x7"), [1 << 16, 7, 0, 7]);
    assert_eq!(instructions("OpUnknown(500, 3) %a 2 OpNop"), [3 << 16 | 500, 1, 2, 1 << 16]);
}

#[test]
fn literals_have_the_type_that_the_context_gives() {
    let text = "%l = OpTypeInt 64 1\n%c = OpConstant %l -2\nOpSwitch %c %d -1 %e 0x10 %f";
    let switch = [9 << 16 | 251, 2, 3, u32::MAX, u32::MAX, 4, 16, 0, 5];
    assert_eq!(instructions(text)[9..], switch);
    let text = "%g = OpExtInstImport \"GLSL.std.450\" %f = OpTypeFloat 32 %x = OpExtInst %f %g Sqrt %x";
    assert_eq!(instructions(text)[9..], [6 << 16 | 12, 2, 3, 1, 31, 3]);
}

#[test]
fn errors_have_places() {
    let prelude = "%u = OpTypeInt 32 0\n%z = OpConstant %u 0\n";
    for (text, message, line, column) in [
        ("x", "an instruction is expected, not 'x'", 1, 1),
        ("OpNop\n 7", "'7' is neither an operand of the instruction before nor the beginning of one", 2, 2),
        ("%a OpNop", "'=' is expected after the result %a, not 'OpNop'", 1, 4),
        ("%a = nop", "an instruction is expected, not 'nop'", 1, 6),
        ("%a =", "the text ends where an opcode is expected", 1, 5),
        ("OpFoo", "there is no instruction OpFoo", 1, 1),
        ("OpLabel", "OpLabel has a result, but none is named", 1, 1),
        ("%a = OpNop", "OpNop has no result that could be %a", 1, 1),
        ("OpName %a", "the text ends, but OpName lacks its operand of the kind LiteralString", 1, 10),
        ("OpName OpNop", "the next instruction begins, but OpName lacks its operand of the kind IdRef", 1, 8),
        ("OpName a \"\"", "an id is expected, not 'a'", 1, 8),
        ("OpName %a.b \"\"", "'%a.b' is not an id", 1, 8),
        ("OpName %a b", "a string is expected, not 'b'", 1, 11),
        ("OpCapability Shade", "'Shade' is not a Capability", 1, 14),
        ("OpCapability Shader|Kernel", "'Shader|Kernel' is not a Capability", 1, 14),
        ("%u = OpTypeInt -32 0", "'-32' is negative, but the integer is unsigned", 1, 16),
        ("!4294967296", "'!4294967296' is not ! and an unsigned integer of 32 bits", 1, 1),
        (
            "%u = OpTypeVoid %c = OpConstant %u 1",
            "the result type of OpConstant is not a scalar number that was declared before",
            1,
            36,
        ),
        ("OpSwitch %a %b 1 %c", "the selector of OpSwitch is not an integer that was defined before", 1, 16),
        ("%a = OpTypeVoid\n%a = OpTypeVoid", "%a is the result of an instruction before", 2, 1),
        (
            "%a = OpExtInst %t %s Sqrt %x",
            "the set of the extended instruction is not an OpExtInstImport before",
            1,
            22,
        ),
        ("OpUnknown(1 2)", "',' is expected after the opcode, not '2'", 1, 13),
        ("OpUnknown(1, 0)", "an instruction has at least the word with its opcode", 1, 1),
        ("OpUnknown(1, 3) %a", "OpUnknown states 3 words, but 2 are there", 1, 1),
        ("OpUnknown(70000, 3) %a", "'70000' is not a number of 16 bits; the opcode is expected", 1, 11),
    ] {
        let error = assemble(text).unwrap_err();
        assert_eq!((error.message.as_str(), error.line, error.column), (message, line, column), "{text}");
    }
    for (text, message) in [
        (
            "%s = OpSpecConstantOp %u SpecConstantOp %z",
            "'SpecConstantOp' is not an operation of specialization constants",
        ),
        (
            "%g = OpExtInstImport \"GLSL.std.450\" %x = OpExtInst %u %g 31 %z",
            "GLSL.std.450 has no instruction '31'",
        ),
        (
            "%g = OpExtInstImport \"GLSL\" %x = OpExtInst %u %g 31 %z",
            "'31': nothing is known of this extended instruction set",
        ),
        ("%c = OpConstant %u 0x100000000", "'0x100000000' does not fit into an unsigned integer of 32 bits"),
    ] {
        assert_eq!(assemble(&format!("{prelude}{text}")).unwrap_err().message, message, "{text}");
    }
    let long = format!("OpDecorate %a UserSemantic \"{}\"", "x".repeat(262_140));
    assert!(assemble(&long).unwrap_err().message.contains("an instruction may have 65535"));
}

#[test]
fn masks_bring_their_parameters_lowest_bit_first() {
    let text =
        "OpLoopMerge %m %c DependencyLength|Unroll 4\nOpStore %p %v Aligned|Volatile 16\nOpStore %p %v None";
    assert_eq!(
        instructions(text),
        [5 << 16 | 246, 1, 2, 9, 4, 5 << 16 | 62, 3, 4, 3, 16, 4 << 16 | 62, 3, 4, 0]
    );
    let text = "OpImageWrite %i %c %t Sample|Lod %l %s";
    assert_eq!(instructions(text), [7 << 16 | 99, 1, 2, 3, 0x42, 4, 5]);
}
