//! The generic form, for what MLIR lacks: `%3 = "spirv.X"(%1) {literals = ["A", 4 : i32]} : (i32) -> i32`.
//!
//! `literals` holds the operands that are not ids, in the order of the binary: enumerants and
//! masks by name, numbers as `i32`, strings as they are. Numbers the instruction does not explain
//! (of an unknown opcode, or too many) are there too.

use super::Printer;
use super::forms;
use super::names;
use spirant_dialect::function::{Function, Inst};
use spirant_dialect::grammar::{self, Category, OperandKind as K};
use spirant_dialect::op::Opcode;
use spirant_dialect::operands::{self, Operand};

impl Printer<'_> {
    /// Appends an instruction in generic form.
    pub(super) fn generic(&mut self, function: &Function, inst: Inst) {
        let results = self.printed_results(function, inst);
        let ids = function.operands(inst);
        self.put(format_args!("\"{}\"(", forms::name(function.op(inst))));
        self.values(function, ids);
        self.out.push(')');
        let targets = function.targets(inst);
        if !targets.is_empty() && function.op(inst).is_terminator() {
            self.out.push('[');
            self.list(function.targets(inst).iter().copied(), |p, target| p.target(function, target));
            self.out.push(']');
        }
        let mut attributes = self.literals(function, inst);
        if !targets.is_empty() && !function.op(inst).is_terminator() {
            // A merge instruction of a kernel names blocks without branching to them.
            let labels: Vec<String> = targets
                .iter()
                .map(|target| self.scratch(|p| p.block(target.block)))
                .map(|label| format!("\"{label}\""))
                .collect();
            attributes.push(format!("labels = [{}]", labels.join(", ")));
        }
        attributes.extend(self.value_attributes(function, function.result(inst)));
        self.attributes(&attributes);
        self.out.push_str(" : (");
        self.value_types(function, ids);
        self.out.push_str(") -> ");
        if let [one] = &*results {
            self.ty(function.value_type(*one));
        } else {
            self.out.push('(');
            self.value_types(function, &results);
            self.out.push(')');
        }
    }

    fn literals(&mut self, function: &Function, inst: Inst) -> Vec<String> {
        let words = function.words(inst);
        if words.is_empty() {
            return Vec::new();
        }
        let specs = match function.op(inst) {
            Opcode::Unknown(number) => grammar::op_info(number).map(|info| info.arguments()),
            op => operands::argument_specs(op),
        };
        let mut list = Vec::new();
        let mut rest = words.len();
        if let Some(specs) = specs {
            let _ = operands::walk(specs, function.operands(inst), words, |kind, operand| match operand {
                Operand::Enum(word) => {
                    rest -= 1;
                    list.push(match kind.category() {
                        Category::BitEnum => format!("\"{}\"", names::mask(kind, word)),
                        _ => format!("\"{}\"", names::enumerant(kind, word)),
                    });
                }
                Operand::Literal(literal) => {
                    rest -= literal.len();
                    if kind == K::LiteralString {
                        list.push(self.scratch(|p| p.string(&text_of(literal))));
                    } else {
                        list.extend(literal.iter().map(|word| format!("{} : i32", *word as i32)));
                    }
                }
                Operand::Id(_) => {}
            });
        }
        let left = &words[words.len() - rest..];
        list.extend(left.iter().map(|word| format!("{} : i32", *word as i32)));
        vec![format!("literals = [{}]", list.join(", "))]
    }
}

/// The string that literal words hold, up to its terminator.
fn text_of(words: &[u32]) -> String {
    let bytes: Vec<u8> =
        words.iter().flat_map(|word| word.to_le_bytes()).take_while(|byte| *byte != 0).collect();
    String::from_utf8_lossy(&bytes).into_owned()
}
