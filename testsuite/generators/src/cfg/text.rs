//! Programs as LLVM IR: a compute shader whose first lines say how it is executed.
//!
//! ```text
//!   entry ──► b0 ──► b3 ──► …        each block: h' = mix(h, number, a value that dominates, …)
//!              │                     each back edge: burns fuel, and leads to the exit without it
//!              └─► b1 ──► exit: out[id] = h
//! ```
//!
//! A block of one way in uses hash and fuel of the block before it straight; one of several has phis.

use super::graph::{Graph, NONE};
use super::{End, Fuel, Program};
use std::fmt::Write;

/// Invocations of a job.
const LANES: usize = 64;
/// Invocations of a workgroup, where they are not alone in it.
const GROUP: usize = 32;
/// Words of the input: what an invocation starts with, then what blocks load.
const WORDS: usize = 128;
/// Back edges an invocation may take, at most.
const FUEL: usize = 64;

/// The target a program is written for; a caller may compile it for another.
const HEADER: &str = "\
declare target(\"spirv.VulkanBuffer\", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32, i32, i32, i32, ptr)
declare target(\"spirv.VulkanBuffer\", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target(\"spirv.VulkanBuffer\", [0 x i32], 12, 0), i32)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target(\"spirv.VulkanBuffer\", [0 x i32], 12, 1), i32)
declare i32 @llvm.spv.thread.id.i32(i32)
declare i1 @llvm.spv.wave.any(i1) #1
declare token @llvm.experimental.convergence.entry() #1
declare token @llvm.experimental.convergence.loop() #1
";
const FOOTER: &str = "\
attributes #1 = { convergent nounwind }
";

/// How many invocations share a workgroup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Company {
    /// Workgroups of 32.
    Always,
    /// Workgroups of one invocation if the program has cycles, and of 32 otherwise. This is for drivers with
    /// wrong values where invocations of a subgroup leave a loop at different times.
    WithoutCycles,
}

/// Writes a program as LLVM IR, for workgroups of 32. `salt` determines the contents of the input.
pub fn print(program: &Program, salt: u32) -> String {
    print_for(program, salt, Company::Always)
}

/// Like [`print()`], with a choice of the workgroups.
pub fn print_for(program: &Program, salt: u32, company: Company) -> String {
    let graph = Graph::new(program);
    let loops = graph.loops().filter(|_| program.tokens);
    let alone = company == Company::WithoutCycles && graph.is_cyclic();
    let mut writer = Writer {
        program,
        graph: &graph,
        loops,
        group: if alone { 1 } else { GROUP },
        states: vec![State::default(); program.blocks.len()],
        exits: Vec::new(),
        text: String::new(),
    };
    writer.name_states();
    writer.module(salt);
    writer.text
}

/// Hash and fuel at the start and at the end of a block, as operands.
#[derive(Clone, Default)]
struct State {
    hash_in: String,
    fuel_in: String,
    hash: String,
    fuel: String,
}

struct Writer<'a> {
    program: &'a Program,
    graph: &'a Graph,
    /// Innermost loops' headers and the loops around those, where tokens control convergence.
    loops: Option<(Vec<usize>, Vec<usize>)>,
    /// The number of invocations in a workgroup.
    group: usize,
    states: Vec<State>,
    /// Labels that lead to the exit, with the hash there.
    exits: Vec<(String, String)>,
    text: String,
}

/// Appends a line; writing to a `String` cannot fail.
macro_rules! line {
    ($writer:expr, $($arg:tt)*) => {{
        let _ = writeln!($writer.text, $($arg)*);
    }};
}

impl Writer<'_> {
    fn name_states(&mut self) {
        for block in 0..self.program.blocks.len() {
            self.states[block] = match self.graph.reaches(block) {
                true if self.has_phis(block) => self.state(block, format!("%h{block}"), format!("%f{block}")),
                true => State::default(),
                false => self.state(block, "1".into(), "1".into()),
            };
        }
        // A block of one way in comes after that in this order.
        let graph = self.graph;
        for &block in &graph.order {
            if self.has_phis(block) {
                continue;
            }
            let (hash, fuel) = match graph.preds[block].first() {
                Some(pred) => (self.states[*pred].hash.clone(), self.states[*pred].fuel.clone()),
                None => ("%seed".into(), "%fuel".into()),
            };
            self.states[block] = self.state(block, hash, fuel);
        }
    }

    fn state(&self, block: usize, hash_in: String, fuel_in: String) -> State {
        let hash = if self.program.blocks[block].silent { hash_in.clone() } else { format!("%v{block}") };
        let fuel = if self.burns(block) { format!("%g{block}") } else { fuel_in.clone() };
        State { hash_in, fuel_in, hash, fuel }
    }

    /// Whether several edges lead to a reachable block.
    fn has_phis(&self, block: usize) -> bool {
        self.graph.preds[block].len() + usize::from(block == 0) > 1
    }

    fn burns(&self, block: usize) -> bool {
        self.program.fuel == Fuel::EveryBlock
            || self.program.blocks[block].end.targets().iter().any(|target| *target <= block)
    }

    fn module(&mut self, salt: u32) {
        line!(self, "; test: asm -mtriple=spirv-unknown-vulkan1.3-compute");
        line!(self, ";@ dispatch {} 1 1", LANES / self.group);
        line!(self, ";@ buffer 0 0 structured {} rand:{salt}", WORDS * 4);
        line!(self, ";@ buffer 0 1 rwstructured {} zero", LANES * 4);
        line!(self, "target triple = \"spirv-unknown-vulkan1.3-compute\"\n{HEADER}");
        let handle = "@llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12";
        line!(self, "define void @main() #0 {{\nentry:");
        if self.loops.is_some() {
            line!(self, "  %t = call token @llvm.experimental.convergence.entry()");
        }
        for (name, writable) in [("in", 0), ("out", 1)] {
            let ty = format!("target(\"spirv.VulkanBuffer\", [0 x i32], 12, {writable})");
            line!(
                self,
                "  %{name} = call {ty} {handle}_{writable}t(i32 0, i32 {writable}, i32 1, i32 0, ptr null)"
            );
        }
        line!(self, "  %id = call i32 @llvm.spv.thread.id.i32(i32 0)");
        self.load("seed", "%id");
        line!(self, "  %fuel = and i32 %seed, {}\n  br label %b0", FUEL - 1);
        for block in 0..self.program.blocks.len() {
            self.block(block);
        }
        if !self.exits.is_empty() {
            let ways: Vec<String> =
                self.exits.iter().map(|(label, hash)| format!("[ {hash}, %{label} ]")).collect();
            line!(self, "exit:\n  %hx = phi i32 {}", ways.join(", "));
            self.store_and_return("x", "%hx");
        }
        let group = self.group;
        line!(
            self,
            "}}\nattributes #0 = {{ convergent \"hlsl.numthreads\"=\"{group},1,1\" \"hlsl.shader\"=\"compute\" }}"
        );
        line!(self, "{FOOTER}");
    }

    fn load(&mut self, name: &str, index: &str) {
        let pointer = "@llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t";
        let handle = "target(\"spirv.VulkanBuffer\", [0 x i32], 12, 0) %in";
        line!(self, "  %{name}.p = call ptr addrspace(11) {pointer}({handle}, i32 {index})");
        line!(self, "  %{name} = load i32, ptr addrspace(11) %{name}.p, align 4");
    }

    fn store_and_return(&mut self, name: &str, hash: &str) {
        let pointer = "@llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t";
        let handle = "target(\"spirv.VulkanBuffer\", [0 x i32], 12, 1) %out";
        line!(self, "  %r{name} = call ptr addrspace(11) {pointer}({handle}, i32 %id)");
        line!(self, "  store i32 {hash}, ptr addrspace(11) %r{name}, align 4\n  ret void");
    }

    fn block(&mut self, block: usize) {
        let (program, state) = (self.program, self.states[block].clone());
        let it = &program.blocks[block];
        line!(self, "b{block}:");
        if self.graph.reaches(block) && self.has_phis(block) {
            self.phis(block);
        }
        self.loop_token(block);
        if it.loads {
            line!(self, "  %a{block} = and i32 {}, {}", state.hash_in, WORDS - 1);
            self.load(&format!("l{block}"), &format!("%a{block}"));
        }
        if it.convergent {
            let bundle = self.bundle(block);
            line!(self, "  %w{block} = call i1 @llvm.spv.wave.any(i1 true) #1{bundle}");
        }
        if !it.silent {
            self.mix(block, &state.hash_in);
        }
        if self.burns(block) {
            line!(self, "  {} = add i32 {}, -1", state.fuel, state.fuel_in);
            line!(self, "  %ok{block} = icmp sgt i32 {}, 0", state.fuel);
        }
        if program.fuel == Fuel::EveryBlock {
            line!(self, "  br i1 %ok{block}, label %b{block}.go, label %exit\nb{block}.go:");
            self.exits.push((format!("b{block}"), state.hash.clone()));
        }
        self.end(block);
    }

    /// The new hash: the old one, the block's number, and the values it uses.
    fn mix(&mut self, block: usize, hash: &str) {
        let it = &self.program.blocks[block];
        line!(self, "  %x{block} = xor i32 {hash}, {}", block as u32 ^ 0x5bd1);
        line!(self, "  %m{block} = mul i32 %x{block}, 16777619");
        let mut last = format!("%m{block}");
        if it.convergent {
            line!(self, "  %wz{block} = zext i1 %w{block} to i32\n  %wm{block} = add i32 {last}, %wz{block}");
            last = format!("%wm{block}");
        }
        for (index, pick) in it.uses.iter().enumerate() {
            let value = self.value(block, *pick);
            let name = format!("%u{block}.{index}");
            line!(self, "  {name} = add i32 {last}, {value}");
            last = name;
        }
        line!(self, "  %s{block} = lshr i32 {last}, 15\n  %v{block} = xor i32 {last}, %s{block}");
    }

    fn phis(&mut self, block: usize) {
        let edges = self.edges_into(block);
        let phi = |ways: Vec<String>| ways.join(", ");
        let of = |value: &dyn Fn(usize) -> String| {
            phi(edges.iter().map(|(pred, label)| format!("[ {}, %{label} ]", value(*pred))).collect())
        };
        let entry = |ways: String, first: String| match block {
            0 => format!("[ {first}, %entry ], {ways}"),
            _ => ways,
        };
        let hash = entry(of(&|pred| self.states[pred].hash.clone()), "%seed".into());
        let fuel = entry(of(&|pred| self.states[pred].fuel.clone()), "%fuel".into());
        let mut text = format!("  %h{block} = phi i32 {hash}\n  %f{block} = phi i32 {fuel}\n");
        for param in 0..self.program.blocks[block].params {
            // The same for all edges of a predecessor, as LLVM requires it.
            let ways = of(&|pred| self.value_out(pred, (block as u32 * 31 + param) * 0x9e37 + pred as u32));
            let _ = writeln!(text, "  %p{block}.{param} = phi i32 {}", entry(ways, format!("{}", param + 7)));
        }
        self.text += &text;
    }

    /// The edges into a block: where from, and the label they leave.
    fn edges_into(&self, block: usize) -> Vec<(usize, String)> {
        let mut edges = Vec::new();
        let mut preds = self.graph.preds[block].clone();
        preds.sort_unstable();
        preds.dedup();
        for pred in preds {
            for (index, target) in self.program.blocks[pred].end.targets().into_iter().enumerate() {
                if target == block {
                    edges.push((pred, self.edge_label(pred, index, target)));
                }
            }
        }
        edges
    }

    /// The label that an edge of a block leaves: its own where a check of fuel stands on it.
    fn edge_label(&self, block: usize, index: usize, target: usize) -> String {
        if self.is_checked(block, target) { format!("b{block}.k{index}") } else { self.end_label(block) }
    }

    fn end_label(&self, block: usize) -> String {
        let go = if self.program.fuel == Fuel::EveryBlock { ".go" } else { "" };
        format!("b{block}{go}")
    }

    /// Whether a check of fuel stands on an edge.
    fn is_checked(&self, block: usize, target: usize) -> bool {
        match self.program.fuel {
            Fuel::EveryBlock => false,
            Fuel::BackEdges => target <= block,
            Fuel::Conditions => target <= block && !self.is_folded(block),
        }
    }

    /// Whether the condition of a block looks at the fuel itself: one of two sides goes back.
    fn is_folded(&self, block: usize) -> bool {
        let End::If(a, b) = self.program.blocks[block].end else { return false };
        self.program.fuel == Fuel::Conditions && (a <= block) != (b <= block)
    }

    /// One of the values that dominate a block, its own phis and load included.
    fn value(&self, block: usize, pick: u32) -> String {
        self.pick(block, pick, false)
    }

    /// The same at the end of the block.
    fn value_out(&self, block: usize, pick: u32) -> String {
        self.pick(block, pick, true)
    }

    fn pick(&self, block: usize, pick: u32, at_end: bool) -> String {
        let pick = pick.wrapping_mul(0x9e37_79b1).rotate_left(13);
        if !self.graph.reaches(block) {
            return (pick % 100).to_string();
        }
        let mut at = block;
        for _ in 0..pick as usize % (self.graph.depth[block] + 1) {
            at = self.graph.idom[at];
        }
        let it = &self.program.blocks[at];
        let mut known = vec!["%id".to_owned(), self.states[at].hash_in.clone()];
        if self.has_phis(at) {
            known.extend((0..it.params).map(|param| format!("%p{at}.{param}")));
        }
        known.extend(it.loads.then(|| format!("%l{at}")));
        known.extend((!it.silent && (at != block || at_end)).then(|| format!("%v{at}")));
        known.swap_remove((pick >> 16) as usize % known.len())
    }

    /// A loop's header makes the token of the loop.
    fn loop_token(&mut self, block: usize) {
        let Some((inner, outer)) = &self.loops else { return };
        if inner[block] == block {
            let parent = token(outer[block]);
            line!(
                self,
                "  %t{block} = call token @llvm.experimental.convergence.loop() [ \"convergencectrl\"(token {parent}) ]"
            );
        }
    }

    /// Which token controls a call in a block: its innermost loop's, or that of the loop all ways into it
    /// come from, which then runs as part of that loop.
    fn bundle(&self, block: usize) -> String {
        let Some((inner, outer)) = &self.loops else { return String::new() };
        let mut control = inner[block];
        if !self.graph.reaches(block) {
            return " [ \"convergencectrl\"(token %t) ]".into();
        }
        let around = |mut at: usize| loop {
            match at {
                NONE => return NONE,
                _ if outer[at] == inner[block] => return at,
                _ => at = outer[at],
            }
        };
        let preds = &self.graph.preds[block];
        let from: Vec<usize> = preds.iter().map(|pred| around(inner[*pred])).collect();
        if let Some(&first) = from.first()
            && first != NONE
            && first != block
            && from.iter().all(|other| *other == first)
            && inner[block] != block
            && preds.iter().all(|pred| self.graph.reaches(*pred))
        {
            control = first;
        }
        format!(" [ \"convergencectrl\"(token {}) ]", token(control))
    }

    fn end(&mut self, block: usize) {
        let hash = self.states[block].hash.clone();
        let label = self.end_label(block);
        let end = &self.program.blocks[block].end;
        let goal = |writer: &Self, index: usize, target: usize| match writer.is_checked(block, target) {
            true => format!("%b{block}.k{index}"),
            false => format!("%b{target}"),
        };
        match end {
            End::Return => return self.store_and_return(&block.to_string(), &hash),
            End::Exit => {
                line!(self, "  br label %exit");
                self.exits.push((label, hash));
                return;
            }
            End::Goto(a) => line!(self, "  br label {}", goal(self, 0, *a)),
            End::Trap(a) => {
                line!(self, "  %c{block} = icmp eq i32 %id, -1");
                line!(self, "  br i1 %c{block}, label %b{block}.x, label {}", goal(self, 0, *a));
                line!(self, "b{block}.x:\n  unreachable");
            }
            End::If(a, b) => {
                let shift = 16 + block % 11;
                line!(self, "  %q{block} = lshr i32 {hash}, {shift}\n  %n{block} = and i32 %q{block}, 3");
                line!(self, "  %c{block} = icmp ult i32 %n{block}, 2");
                let mut condition = format!("%c{block}");
                if self.is_folded(block) {
                    condition = format!("%d{block}");
                    let rule = if *a <= block { ("and", "%ok") } else { ("or", "%no") };
                    if *a > block {
                        line!(self, "  %no{block} = xor i1 %ok{block}, true");
                    }
                    line!(self, "  {condition} = {} i1 %c{block}, {}{block}", rule.0, rule.1);
                }
                let (then, other) = (goal(self, 0, *a), goal(self, 1, *b));
                line!(self, "  br i1 {condition}, label {then}, label {other}");
            }
            End::Switch(default, cases, width) => {
                line!(self, "  %q{block} = lshr i32 {hash}, 12");
                line!(self, "  %n{block} = urem i32 %q{block}, {}", cases.len() + 1);
                let resize = if *width > 32 { "zext" } else { "trunc" };
                let width = if cases.len() > 60 && *width < 16 { 32 } else { *width };
                let mut selector = format!("%n{block}");
                if width != 32 {
                    selector = format!("%z{block}");
                    line!(self, "  {selector} = {resize} i32 %n{block} to i{width}");
                }
                let list: Vec<String> = cases
                    .iter()
                    .enumerate()
                    .map(|(case, to)| format!("i{width} {case}, label {}", goal(self, case + 1, *to)))
                    .collect();
                let default = goal(self, 0, *default);
                line!(self, "  switch i{width} {selector}, label {default} [ {} ]", list.join(" "));
            }
        }
        for (index, target) in end.targets().into_iter().enumerate() {
            if self.is_checked(block, target) {
                let own = format!("b{block}.k{index}");
                line!(self, "{own}:\n  br i1 %ok{block}, label %b{target}, label %exit");
                self.exits.push((own, hash.clone()));
            }
        }
    }
}

fn token(header: usize) -> String {
    if header == NONE { "%t".into() } else { format!("%t{header}") }
}
