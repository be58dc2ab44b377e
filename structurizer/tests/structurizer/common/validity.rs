//! The rules of structured bodies, checked one by one: the shape of regions, which jumps are legal
//! (SPIR-V 2.11 as spirv-val implements it), and that every use sees its definition.

use spirant_dialect::spirv::Op;
use spirant_dialect::{Block, Body, Function, Inst, Module, Opcode, Region, Value, ValueDef};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// A place that values may be defined and used at: a block up to its n-th construct.
type Point = usize;

struct Walk<'a> {
    function: &'a Function,
    /// Enclosing constructs of a region's blocks, outermost first, by block.
    nest: BTreeMap<Block, Vec<Inst>>,
    points: BTreeMap<(Block, usize), Point>,
    point_block: Vec<Block>,
    flows: Vec<(Point, Point)>,
    def: BTreeMap<Value, Point>,
    uses: Vec<(Value, Point)>,
    /// How many jumps lead to a block.
    jumps: BTreeMap<Block, usize>,
}

/// Checks the body of a function.
pub fn check(function: &Function) -> Result<(), String> {
    let Body::Structured(region) = function.body else { return Err("not structured".into()) };
    let [entry] = function.blocks(region)[..] else { return Err("the body is not one block".into()) };
    if !function.block_params(entry).is_empty() {
        return Err("the entry takes parameters".into());
    }
    let mut walk = Walk {
        function,
        nest: BTreeMap::new(),
        points: BTreeMap::new(),
        point_block: Vec::new(),
        flows: Vec::new(),
        def: BTreeMap::new(),
        uses: Vec::new(),
        jumps: BTreeMap::new(),
    };
    let mut stack = vec![(region, Vec::<Inst>::new())];
    while let Some((region, nest)) = stack.pop() {
        for block in function.blocks(region) {
            if walk.nest.insert(*block, nest.clone()).is_some() {
                return Err(format!("{block} is in two regions"));
            }
            walk.block(*block, &nest, &mut stack)?;
        }
    }
    let blocks: Vec<Block> = walk.nest.keys().copied().collect();
    for block in blocks {
        walk.connect(block)?;
    }
    walk.visibility()
}

impl Walk<'_> {
    fn point(&mut self, block: Block, segment: usize) -> Point {
        let next = self.point_block.len();
        let point = *self.points.entry((block, segment)).or_insert(next);
        if point == next {
            self.point_block.push(block);
        }
        point
    }

    fn block(
        &mut self,
        block: Block,
        nest: &[Inst],
        stack: &mut Vec<(Region, Vec<Inst>)>,
    ) -> Result<(), String> {
        let insts = self.function.insts(block);
        let mut segment = 0;
        let start = self.point(block, 0);
        for param in self.function.block_params(block) {
            self.def.insert(*param, start);
        }
        for (index, inst) in insts.iter().enumerate() {
            let op = self.function.op(*inst);
            if op.is_terminator() != (index + 1 == insts.len()) {
                return Err(format!("{block} has its terminator in the wrong place"));
            }
            let here = self.point(block, segment);
            for value in self.function.operands(*inst) {
                self.uses.push((self.function.resolve(*value), here));
            }
            for call in self.function.targets(*inst) {
                for value in self.function.args(*call) {
                    self.uses.push((self.function.resolve(*value), here));
                }
            }
            if op.is_construct() {
                let region = self.function.construct_region(*inst).ok_or("a construct has no region")?;
                self.shape(*inst, region)?;
                let mut inner = nest.to_vec();
                inner.push(*inst);
                stack.push((region, inner));
                segment += 1;
            }
            let here = self.point(block, segment);
            for value in self.function.results(*inst) {
                self.def.insert(value, here);
            }
        }
        if insts.is_empty() { Err(format!("{block} is empty")) } else { Ok(()) }
    }

    fn end(&self, block: Block) -> Result<Inst, String> {
        self.function.terminator(block).ok_or_else(|| format!("{block} has no terminator"))
    }

    fn targets(&self, block: Block) -> Result<Vec<Block>, String> {
        Ok(self.function.targets(self.end(block)?).iter().map(|call| call.block).collect())
    }

    /// The rules for the region of one construct.
    fn shape(&self, construct: Inst, region: Region) -> Result<(), String> {
        let f = self.function;
        let blocks = f.blocks(region);
        let is_loop = f.op(construct) == Opcode::Loop;
        let (Some(first), Some(merge)) = (blocks.first(), blocks.last()) else {
            return Err("empty region".into());
        };
        let yields = f.operands(self.end(*merge)?).len();
        if f.insts(*merge).len() != 1 || f.op(self.end(*merge)?) != Opcode::Merge {
            return Err(format!("{construct} has no proper merge"));
        }
        if yields != f.results(construct).len() || !f.block_params(*first).is_empty() {
            return Err(format!("{construct} yields the wrong values"));
        }
        for (index, block) in blocks.iter().enumerate() {
            let end = self.end(*block)?;
            let targets = self.targets(*block)?;
            if targets.iter().any(|t| !blocks.contains(t) || t == first) {
                return Err(format!("{block} branches out of its region or to its start"));
            }
            let op = f.op(end);
            let conditional = op == Op::BranchConditional || op == Op::Switch;
            let distinct: BTreeSet<Block> = targets.iter().copied().collect();
            if conditional && (op == Op::BranchConditional) && distinct.len() != 2 {
                return Err(format!("{block} branches to one block on a condition"));
            }
            if op == Opcode::Merge && block != merge {
                return Err(format!("{block} is a second merge"));
            }
            if is_loop {
                self.loop_block(index, *block, op, &targets, blocks)?;
            } else {
                self.selection_block(construct, index, *block, op, &targets, blocks)?;
            }
        }
        Ok(())
    }

    fn loop_block(
        &self,
        index: usize,
        block: Block,
        op: Opcode,
        targets: &[Block],
        blocks: &[Block],
    ) -> Result<(), String> {
        if blocks.len() < 4 {
            return Err("a loop is too short".into());
        }
        let (header, latch, merge) = (blocks[1], blocks[blocks.len() - 2], blocks[blocks.len() - 1]);
        let ok = if index == 0 {
            op == Op::Branch && targets == [header] && self.function.insts(block).len() == 1
        } else if block == latch {
            (op == Op::Branch && targets == [header])
                || (op == Op::BranchConditional && targets.contains(&header) && targets.contains(&merge))
        } else if targets.contains(&header) {
            false
        } else if op == Op::BranchConditional {
            index == 1 && targets.contains(&merge) && !targets.contains(&latch)
        } else {
            op != Op::Switch
        };
        let constructs = self.function.insts(block).iter().any(|i| self.function.op(*i).is_construct());
        if block == latch && constructs {
            return Err(format!("{block}: a construct in a continue block"));
        }
        if ok { Ok(()) } else { Err(format!("{block} ends wrongly for a loop's block")) }
    }

    fn selection_block(
        &self,
        construct: Inst,
        index: usize,
        block: Block,
        op: Opcode,
        targets: &[Block],
        blocks: &[Block],
    ) -> Result<(), String> {
        let merge = blocks[blocks.len() - 1];
        if index == 0 {
            let fits =
                self.function.insts(block).len() == 1 && (op == Op::BranchConditional || op == Op::Switch);
            return if fits { Ok(()) } else { Err(format!("{block} is not a proper header")) };
        }
        if op == Op::BranchConditional || op == Op::Switch {
            return Err(format!("{block} branches on a condition outside of a header"));
        }
        for target in targets {
            if *target != merge {
                self.fallthrough(construct, block, *target, blocks)?;
            }
        }
        Ok(())
    }

    /// A case may go on in the next case of the switch.
    fn fallthrough(&self, construct: Inst, from: Block, to: Block, blocks: &[Block]) -> Result<(), String> {
        let header = self.end(blocks[0])?;
        let mut order = self.targets(blocks[0])?;
        if self.function.op(header) != Op::Switch {
            return Err(format!("{from} falls through to {to} in no switch {construct}"));
        }
        let default = order.remove(0);
        if !order.contains(&default) {
            // A default of its own stands between any two cases.
            if from == default || to == default {
                return Ok(());
            }
        }
        order.dedup();
        let at = order.iter().rposition(|b| *b == from);
        match at {
            Some(at) if order.get(at + 1) == Some(&to) => Ok(()),
            _ => Err(format!("{from} falls through to {to}, which is not the next case")),
        }
    }

    /// Adds the flows out of a block and checks the jumps.
    fn connect(&mut self, block: Block) -> Result<(), String> {
        let f = self.function;
        let nest = self.nest[&block].clone();
        let mut segment = 0;
        for inst in f.insts(block) {
            if f.op(*inst).is_construct() {
                let blocks = f.blocks(f.construct_region(*inst).ok_or("no region")?);
                let (first, merge) = (blocks[0], blocks[blocks.len() - 1]);
                let (from, into) = (self.point(block, segment), self.point(first, 0));
                self.flows.push((from, into));
                segment += 1;
                let (out, after) = (self.point(merge, 0), self.point(block, segment));
                self.flows.push((out, after));
            }
        }
        let end = self.end(block)?;
        let from = self.point(block, segment);
        let reach = |to: Block, args: usize, walk: &mut Self| {
            let into = walk.point(to, 0);
            walk.flows.push((from, into));
            *walk.jumps.entry(to).or_default() += 1;
            if f.block_params(to).len() == args {
                Ok(())
            } else {
                Err(format!("{block}: wrong arguments for {to}"))
            }
        };
        for call in f.targets(end) {
            reach(call.block, f.args(*call).len(), self)?;
        }
        if !matches!(f.op(end), Opcode::Break | Opcode::Continue) {
            return Ok(());
        }
        let construct = f.construct_inst(end).ok_or("an exit of no construct")?;
        let at = nest
            .iter()
            .position(|c| *c == construct)
            .ok_or(format!("{block} leaves {construct} from outside"))?;
        let inner = &nest[at + 1..];
        let crosses_loop = inner.iter().any(|c| f.op(*c) == Opcode::Loop);
        let crosses_switch = inner.iter().any(|c| self.is_switch(*c));
        let blocks = f.blocks(f.construct_region(construct).ok_or("no region")?);
        let (is_loop, is_break) = (f.op(construct) == Opcode::Loop, f.op(end) == Opcode::Break);
        let legal = !inner.is_empty()
            && !crosses_loop
            && (is_loop || (is_break && self.is_switch(construct) && !crosses_switch));
        if !legal {
            return Err(format!("{block}: an illegal {} of {construct}", f.op(end)));
        }
        let to = blocks[blocks.len() - if is_break { 1 } else { 2 }];
        reach(to, f.operands(end).len(), self)
    }

    fn is_switch(&self, construct: Inst) -> bool {
        let f = self.function;
        f.op(construct) == Opcode::Selection
            && f.construct_region(construct)
                .and_then(|region| f.terminator(f.blocks(region)[0]))
                .is_some_and(|end| f.op(end) == Op::Switch)
    }

    fn visibility(&self) -> Result<(), String> {
        let mut succs = vec![Vec::new(); self.point_block.len()];
        for (from, to) in &self.flows {
            succs[*from].push(*to);
        }
        let entry = self.points[&(self.function.body_blocks()[0], 0)];
        let reached = reach(&succs, entry, usize::MAX);
        let mut without: BTreeMap<Point, Vec<bool>> = BTreeMap::new();
        for (value, at) in &self.uses {
            let def = match self.function.value_def(*value) {
                ValueDef::Result(..) | ValueDef::BlockParam(..) => {
                    *self.def.get(value).ok_or(format!("{value} is used but stands nowhere"))?
                }
                _ => continue,
            };
            if !reached[*at] || def == *at {
                continue;
            }
            let (outer, inner) = (&self.nest[&self.point_block[def]], &self.nest[&self.point_block[*at]]);
            if !inner.starts_with(outer) {
                return Err(format!("{value} is used outside of its region in {}", self.point_block[*at]));
            }
            if without.entry(def).or_insert_with(|| reach(&succs, entry, def))[*at] {
                return Err(format!("{value} does not dominate its use in {}", self.point_block[*at]));
            }
        }
        Ok(())
    }
}

fn reach(succs: &[Vec<Point>], entry: Point, without: Point) -> Vec<bool> {
    let mut seen = vec![false; succs.len()];
    let mut stack = vec![entry];
    while let Some(point) = stack.pop() {
        if point != without && !std::mem::replace(&mut seen[point], true) {
            stack.extend(&succs[point]);
        }
    }
    seen
}

/// In how many loops an instruction stands.
pub fn loop_depth(function: &Function, wanted: Inst) -> usize {
    let mut stack: Vec<(Region, usize)> =
        function.body.region().map(|region| (region, 0)).into_iter().collect();
    while let Some((region, depth)) = stack.pop() {
        for inst in function.blocks(region).iter().flat_map(|block| function.insts(*block)) {
            if *inst == wanted {
                return depth;
            }
            let inner = depth + usize::from(function.op(*inst) == Opcode::Loop);
            stack.extend(function.construct_region(*inst).map(|nested| (nested, inner)));
        }
    }
    usize::MAX
}

/// Blocks a binary would have: one for each block of the dialect, where a construct's first block
/// and merge block are shared with what stands before and after.
pub fn binary_blocks(function: &Function) -> usize {
    let (mut blocks, mut constructs) = (0, 0);
    function.walk_blocks(|_, block| {
        blocks += 1;
        // The first block of a construct joins the block before it, the rest of that block the merge.
        constructs += function.insts(block).iter().filter(|inst| function.op(**inst).is_construct()).count();
    });
    blocks - constructs
}

/// How many block parameters and construct results a body has.
pub fn phis(function: &Function) -> usize {
    let mut count = 0;
    function.walk_blocks(|_, block| count += function.block_params(block).len());
    count
}

/// The body as text, for failure messages.
pub fn dump(module: &Module, function: &Function) -> String {
    let mut text = String::new();
    let Some(region) = function.body.region() else { return text };
    dump_region(module, function, region, 1, &mut text);
    text
}

fn name(module: &Module, function: &Function, value: Value) -> String {
    let value = function.resolve(value);
    match function.value_def(value) {
        ValueDef::Const(constant) => {
            module.consts.int_value(constant).map_or("undef".into(), |v| format!("#{v}"))
        }
        ValueDef::Global(global) => format!("{global}"),
        _ => format!("{value}"),
    }
}

fn dump_region(module: &Module, function: &Function, region: Region, depth: usize, text: &mut String) {
    let pad = "  ".repeat(depth);
    let list =
        |values: &[Value]| values.iter().map(|v| name(module, function, *v)).collect::<Vec<_>>().join(", ");
    for block in function.blocks(region) {
        let _ = writeln!(text, "{pad}{block}({}):", list(function.block_params(*block)));
        for inst in function.insts(*block) {
            let results: Vec<Value> = function.results(*inst).collect();
            let _ = write!(
                text,
                "{pad}  {inst} {} = {} {}",
                list(&results),
                function.op(*inst),
                list(function.operands(*inst))
            );
            let _ = write!(text, " {:?}", function.words(*inst));
            for call in function.targets(*inst) {
                let _ = write!(text, " {}({})", call.block, list(function.args(*call)));
            }
            let _ = writeln!(text);
            if let Some(nested) = function.construct_region(*inst)
                && depth < 40
            {
                dump_region(module, function, nested, depth + 1, text);
            }
        }
    }
}
