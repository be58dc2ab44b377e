//! A drawing in the language of Graphviz: the blocks of a free body with their edges; of
//! a structured body also the tree of its regions, a box for each construct.
//!
//! A block is split where it contains constructs, so that every construct has one edge in and one out:
//!
//! ```text
//!   block = [a, b, loop, c]      (a, b) ─► ┌loop────────────┐
//!                                          │ entry … merge  │ ─► (c)
//!                                          └────────────────┘
//! ```
//!
//! Invariant: nodes are in the innermost box they belong to, edges follow all boxes; an edge inside
//! a box would put the node it leads to there.

use super::function::Scope;
use super::names::{Names, mask};
use super::{Options, Printer};
use spirant_dialect::function::{Block, Body, Function, Inst, Region};
use spirant_dialect::grammar::OperandKind as K;
use spirant_dialect::module::Module;
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::Op;
use std::fmt::Write;

/// Lines of a block that are drawn; a picture of the control flow requires no more.
const MOST_LINES: usize = 16;

/// The drawing of every function that has a body.
pub fn dot(module: &Module) -> String {
    let printer = Printer::new(module, Options::default());
    let mut drawing = Drawing { printer, out: String::new(), edges: String::new(), number: 0, boxes: 0 };
    drawing.out.push_str("digraph {\n");
    drawing.out.push_str("node [shape=box, fontname=monospace, fontsize=10];\n");
    drawing.out.push_str("edge [fontname=monospace, fontsize=9];\n");
    for (number, function) in module.functions.values().enumerate() {
        if let Body::Cfg(region) | Body::Structured(region) = function.body {
            drawing.number = number;
            drawing.function(function, region);
        }
    }
    drawing.out.push_str("}\n");
    drawing.out
}

/// What is left to draw; regions nest as deep as the input does.
enum Work {
    Block { region: Region, index: usize },
    Insts { block: Block, from: usize, segment: usize },
    Close { construct: Inst, block: Block, segment: usize },
}

struct Drawing<'m> {
    printer: Printer<'m>,
    out: String,
    edges: String,
    /// The number of the function, which makes the names of its nodes unique.
    number: usize,
    /// The number of boxes so far, which makes their names unique.
    boxes: usize,
}

impl Drawing<'_> {
    fn function(&mut self, function: &Function, region: Region) {
        self.printer.names = Names::of(self.printer.module, function, false);
        self.open_box(&format!("@{}", function.name), "solid");
        self.printer.captures(function);
        let captures = std::mem::take(&mut self.printer.out);
        if !captures.trim().is_empty() {
            let number = self.number;
            let label = label(captures.trim().lines());
            let _ = writeln!(self.out, "f{number} [shape=note, color=gray, label=\"{label}\"];");
        }
        let mut scope = Scope { function, constructs: Vec::new() };
        let mut work = vec![Work::Block { region, index: 0 }];
        while let Some(next) = work.pop() {
            match next {
                Work::Block { region, index } => {
                    let Some(block) = function.blocks(region).get(index) else { continue };
                    work.push(Work::Block { region, index: index + 1 });
                    work.push(Work::Insts { block: *block, from: 0, segment: 0 });
                }
                Work::Insts { block, from, segment } => {
                    let Some((construct, nested)) = self.segment(&scope, block, from, segment) else {
                        continue;
                    };
                    let at = function.insts(block).iter().position(|inst| *inst == construct);
                    self.open_construct(&mut scope, construct);
                    if let Some(entry) = function.blocks(nested).first() {
                        self.edge((block, segment), (*entry, 0), "");
                    }
                    let from = at.map_or(usize::MAX, |at| at + 1);
                    work.push(Work::Insts { block, from, segment: segment + 1 });
                    work.push(Work::Close { construct, block, segment: segment + 1 });
                    work.push(Work::Block { region: nested, index: 0 });
                }
                Work::Close { construct, block, segment } => {
                    scope.constructs.pop();
                    self.out.push_str("}\n");
                    let merge = function.construct(construct).and_then(|c| function.layout.merge_block(c));
                    if let Some(merge) = merge {
                        self.edge((merge, last_segment(function, merge)), (block, segment), "");
                    }
                }
            }
        }
        let edges = std::mem::take(&mut self.edges);
        self.out.push_str(&edges);
        self.out.push_str("}\n");
    }

    /// Draws a block from an instruction on, up to its next construct or its end. Returns the
    /// construct and its region.
    fn segment(
        &mut self,
        scope: &Scope<'_>,
        block: Block,
        from: usize,
        segment: usize,
    ) -> Option<(Inst, Region)> {
        let function = scope.function;
        let mut next = None;
        if segment == 0 {
            self.printer.label(function, block, false);
        }
        for inst in function.insts(block).iter().skip(from) {
            if let Some(nested) = function.construct_region(*inst) {
                next = Some((*inst, nested));
                break;
            }
            self.printer.line();
            self.printer.inst(scope, *inst);
        }
        let text = std::mem::take(&mut self.printer.out);
        let name = self.node(block, segment);
        let _ = writeln!(self.out, "{name} [label=\"{}\"];", label(text.trim().lines()));
        if next.is_none()
            && let Some(end) = function.terminator(block)
        {
            self.leave(function, (block, segment), end);
        }
        next
    }

    /// The edges of a terminator.
    fn leave(&mut self, function: &Function, from: (Block, usize), end: Inst) {
        let words = function.words(end);
        let targets = function.targets(end);
        for (index, target) in targets.iter().enumerate() {
            let label = match (function.op(end), index) {
                (Opcode::Core(Op::BranchConditional), 0) => "true".to_owned(),
                (Opcode::Core(Op::BranchConditional), _) => "false".to_owned(),
                (Opcode::Core(Op::Switch), 0) => "default".to_owned(),
                (Opcode::Core(Op::Switch), _) => {
                    let width = words.len() / (targets.len() - 1).max(1);
                    let literal = words.iter().skip((index - 1) * width).take(width).rev();
                    let value = literal.fold(0u64, |value, word| value << 32 | u64::from(*word));
                    value.to_string()
                }
                _ => String::new(),
            };
            self.edge(from, (target.block, 0), &format!("label=\"{label}\""));
        }
        if let Some(target) = function.exit_target(end) {
            let name = if function.op(end) == Opcode::Break { "break" } else { "continue" };
            self.edge(from, (target.block, 0), &format!("label={name}, style=dashed, color=blue"));
        }
    }

    fn open_construct(&mut self, scope: &mut Scope<'_>, construct: Inst) {
        let function = scope.function;
        let (name, kind, style) = match function.op(construct) {
            Opcode::Loop => ("loop", K::LoopControl, "bold"),
            _ => ("selection", K::SelectionControl, "rounded"),
        };
        let results: Vec<String> = function
            .results(construct)
            .map(|result| self.printer.scratch(|p| p.value(function, result)))
            .collect();
        let mut title = name.to_owned();
        if !results.is_empty() {
            title = format!("{} = {name}", results.join(", "));
        }
        if let Some(control) = function.words(construct).first().filter(|control| **control != 0) {
            let _ = write!(title, " control({})", mask(kind, *control));
        }
        self.open_box(&title, style);
        scope.constructs.push(construct);
    }

    fn open_box(&mut self, title: &str, style: &str) {
        let title = label([title]);
        let number = self.boxes;
        self.boxes += 1;
        let _ = writeln!(self.out, "subgraph cluster{number} {{ label=\"{title}\"; style={style};");
    }

    fn node(&self, block: Block, segment: usize) -> String {
        format!("f{}b{}s{segment}", self.number, block.as_u32())
    }

    fn edge(&mut self, from: (Block, usize), to: (Block, usize), attributes: &str) {
        let (from, to) = (self.node(from.0, from.1), self.node(to.0, to.1));
        let attributes =
            if matches!(attributes, "" | "label=\"\"") { String::new() } else { format!(" [{attributes}]") };
        let _ = writeln!(self.edges, "{from} -> {to}{attributes};");
    }
}

/// The number of the part of a block that holds its terminator.
fn last_segment(function: &Function, block: Block) -> usize {
    function.insts(block).iter().filter(|inst| function.construct_region(**inst).is_some()).count()
}

/// The text of a node, its lines left-justified, what is too long left out.
fn label<'t>(lines: impl IntoIterator<Item = &'t str>) -> String {
    let mut text = String::new();
    let mut left_out = 0;
    for (index, line) in lines.into_iter().enumerate() {
        if index >= MOST_LINES {
            left_out += 1;
            continue;
        }
        text.push_str(&line.trim().replace('\\', "\\\\").replace('"', "\\\""));
        text.push_str("\\l");
    }
    if left_out > 0 {
        let _ = write!(text, "… {left_out} more\\l");
    }
    text
}
