//! Scratch: encodes a test module's function so that spirv-val can look at it.
use spirant_dialect::spirv::Op;
use spirant_dialect::{
    Block, ConstOperand, Function, Inst, Module, Opcode, Region, TypeKind, TypeOperand, Value, ValueDef,
};
use std::collections::HashMap;

struct Enc<'a> {
    module: &'a Module,
    f: &'a Function,
    next: u32,
    words: Vec<u32>,
    values: HashMap<Value, u32>,
    consts: HashMap<u32, u32>,
    types: HashMap<u32, u32>,
    globals: HashMap<u32, u32>,
    labels: HashMap<Block, u32>,
    /// label -> list of (pred label, args)
    incoming: HashMap<u32, Vec<(u32, Vec<Value>)>>,
    /// phi locations: params by label emitted later
    code: Vec<Item>,
}
enum Item {
    Label(u32, Vec<Value>),
    Words(Vec<u32>),
}

fn op(op: Op, rest: &[u32]) -> Vec<u32> {
    let mut v = vec![((rest.len() as u32 + 1) << 16) | op as u32];
    v.extend_from_slice(rest);
    v
}

pub fn encode(module: &Module, f: &Function) -> Vec<u32> {
    let mut e = Enc {
        module,
        f,
        next: 1,
        words: vec![],
        values: HashMap::new(),
        consts: HashMap::new(),
        types: HashMap::new(),
        globals: HashMap::new(),
        labels: HashMap::new(),
        incoming: HashMap::new(),
        code: vec![],
    };
    let mut w = vec![];
    w.extend(op(Op::Capability, &[1]));
    w.extend(op(Op::Capability, &[5]));
    w.extend(op(Op::Capability, &[61]));
    w.extend(op(Op::Capability, &[62]));
    w.extend(op(Op::MemoryModel, &[0, 1]));
    for (t, data) in module.types.iter() {
        // interleave constants needed? types here never need constants
        let id = e.fresh();
        e.types.insert(t.as_u32(), id);
        let mut rest = vec![id];
        for o in data.operands.iter() {
            match o {
                TypeOperand::Type(t) => rest.push(e.types[&t.as_u32()]),
                TypeOperand::Word(x) => rest.push(*x),
                TypeOperand::Const(c) => rest.push(e.consts[&c.as_u32()]),
            }
        }
        w.extend(op(data.op.op().unwrap(), &rest));
    }
    for (c, data) in module.consts.iter() {
        let id = e.fresh();
        e.consts.insert(c.as_u32(), id);
        let mut rest = vec![e.types[&data.ty.as_u32()], id];
        for o in data.operands.iter() {
            if let ConstOperand::Word(x) = o {
                rest.push(*x)
            }
        }
        w.extend(op(data.op, &rest));
    }
    for (g, data) in module.globals.iter() {
        let id = e.fresh();
        e.globals.insert(g.as_u32(), id);
        w.extend(op(Op::Variable, &[e.types[&data.ty.as_u32()], id, data.storage as u32]));
    }
    let fid = e.fresh();
    let void = module.types.iter().find(|(t, _)| module.types.kind(*t) == TypeKind::Void).unwrap().0;
    w.extend(op(Op::Function, &[e.types[&void.as_u32()], fid, 0, e.types[&f.ty.as_u32()]]));
    let region = f.body.region().unwrap();
    let top = f.blocks(region)[0];
    let l = e.label(top);
    e.code.push(Item::Label(l, vec![]));
    e.block(top, l, &Ctx { merge: None, constructs: &mut vec![] });
    let code = std::mem::take(&mut e.code);
    for item in code {
        match item {
            Item::Words(x) => w.extend(x),
            Item::Label(l, params) => {
                w.extend(op(Op::Label, &[l]));
                let inc = e.incoming.get(&l).cloned().unwrap_or_default();
                for (i, p) in params.iter().enumerate() {
                    let ty = e.types[&f.value_type(*p).as_u32()];
                    let id = e.value(*p);
                    if inc.is_empty() {
                        w.extend(op(Op::Undef, &[ty, id]));
                        continue;
                    }
                    let mut rest = vec![ty, id];
                    for (pred, args) in &inc {
                        rest.push(e.value(args[i]));
                        rest.push(*pred);
                    }
                    w.extend(op(Op::Phi, &rest));
                }
            }
        }
    }
    w.extend(op(Op::FunctionEnd, &[]));
    let mut out = vec![0x0723_0203, 0x0001_0600, 0, e.next, 0];
    out.extend(w);
    e.words.clear();
    out
}

/// A construct, its merge's and continue's labels, where it began, and the blocks those labels are for.
type OpenConstruct = (Inst, u32, Option<u32>, u32, Block, Option<Block>);

struct Ctx<'c> {
    merge: Option<u32>,
    constructs: &'c mut Vec<OpenConstruct>,
}

impl Enc<'_> {
    fn fresh(&mut self) -> u32 {
        self.next += 1;
        self.next - 1
    }
    fn label(&mut self, b: Block) -> u32 {
        if let Some(l) = self.labels.get(&b) {
            return *l;
        }
        let l = self.fresh();
        self.labels.insert(b, l);
        l
    }
    fn value(&mut self, v: Value) -> u32 {
        let v = self.f.resolve(v);
        match self.f.value_def(v) {
            ValueDef::Const(c) => self.consts[&c.as_u32()],
            ValueDef::Global(g) => self.globals[&g.as_u32()],
            _ => {
                if let Some(x) = self.values.get(&v) {
                    return *x;
                }
                let x = self.fresh();
                self.values.insert(v, x);
                x
            }
        }
    }
    fn put(&mut self, o: Op, rest: &[u32]) {
        self.code.push(Item::Words(op(o, rest)));
    }
    fn flow(&mut self, from: u32, to: u32, args: Vec<Value>) {
        self.incoming.entry(to).or_default().push((from, args));
    }
    // emits the insts of block; current label `cur`
    fn block(&mut self, b: Block, mut cur: u32, ctx: &Ctx<'_>) -> u32 {
        for inst in self.f.insts(b).to_vec() {
            let o = self.f.op(inst);
            match o {
                Opcode::Selection | Opcode::Loop => cur = self.construct(inst, cur, ctx),
                Opcode::Merge => {}
                Opcode::Break | Opcode::Continue => {
                    let c = self.f.construct_inst(inst).unwrap();
                    let found = ctx.constructs.iter().find(|x| x.0 == c).unwrap();
                    let to = if o == Opcode::Break { found.1 } else { found.2.unwrap() };
                    let args = self.f.operands(inst).to_vec();
                    self.flow(cur, to, args);
                    self.put(Op::Branch, &[to]);
                }
                Opcode::Core(Op::Branch) => {
                    let call = self.f.targets(inst)[0];
                    let to = self.label(call.block);
                    self.flow(cur, to, self.f.args(call).to_vec());
                    self.put(Op::Branch, &[to]);
                }
                Opcode::Core(Op::BranchConditional) => {
                    let on = self.value(self.f.operands(inst)[0]);
                    let mut rest = vec![on];
                    for call in self.f.targets(inst).to_vec() {
                        let to = self.label(call.block);
                        self.flow(cur, to, self.f.args(call).to_vec());
                        rest.push(to);
                    }
                    self.put(Op::BranchConditional, &rest);
                }
                Opcode::Core(Op::Switch) => {
                    let on = self.value(self.f.operands(inst)[0]);
                    let mut rest = vec![on];
                    let mut seen = std::collections::HashSet::new();
                    for (i, call) in self.f.targets(inst).to_vec().into_iter().enumerate() {
                        let to = self.label(call.block);
                        if seen.insert(to) {
                            self.flow(cur, to, self.f.args(call).to_vec());
                        }
                        if i > 0 {
                            rest.push(self.f.words(inst)[i - 1]);
                        }
                        rest.push(to);
                    }
                    self.put(Op::Switch, &rest);
                }
                Opcode::Core(core) => {
                    let mut rest = vec![];
                    if let Some(r) = self.f.result(inst) {
                        rest.push(self.types[&self.f.value_type(r).as_u32()]);
                        rest.push(self.value(r));
                    }
                    for v in self.f.operands(inst).to_vec() {
                        rest.push(self.value(v));
                    }
                    self.put(core, &rest);
                }
                _ => unreachable!(),
            }
        }
        cur
    }
    fn construct(&mut self, inst: Inst, cur: u32, ctx: &Ctx<'_>) -> u32 {
        let region: Region = self.f.construct_region(inst).unwrap();
        let blocks = self.f.blocks(region).to_vec();
        let merge = *blocks.last().unwrap();
        let ml = self.label(merge);
        let mut constructs = ctx.constructs.clone();
        if self.f.op(inst) == Opcode::Selection {
            constructs.push((inst, ml, None, cur, merge, None));
            let inner = Ctx { merge: Some(ml), constructs: &mut constructs };
            self.put(Op::SelectionMerge, &[ml, 0]);
            self.labels.insert(blocks[0], cur);
            self.block(blocks[0], cur, &inner);
            for b in &blocks[1..blocks.len() - 1] {
                let l = self.label(*b);
                self.code.push(Item::Label(l, self.f.block_params(*b).to_vec()));
                self.block(*b, l, &inner);
            }
        } else {
            let cont = blocks[blocks.len() - 2];
            let cl = self.label(cont);
            constructs.push((inst, ml, Some(cl), cur, merge, Some(cont)));
            let inner = Ctx { merge: Some(ml), constructs: &mut constructs };
            // entry: branch to header
            let hl = self.label(blocks[1]);
            self.labels.insert(blocks[0], cur);
            self.block(blocks[0], cur, &inner);
            self.code.push(Item::Label(hl, self.f.block_params(blocks[1]).to_vec()));
            // header: split if it holds constructs or other than a while
            let end = self.f.terminator(blocks[1]).unwrap();
            let has = self.f.insts(blocks[1]).iter().any(|i| self.f.op(*i).is_construct());
            let _ = end;
            let mut at = hl;
            if has {
                let next = self.fresh();
                self.put(Op::LoopMerge, &[ml, cl, 0]);
                self.put(Op::Branch, &[next]);
                self.code.push(Item::Label(next, vec![]));
                at = next;
                self.block(blocks[1], at, &inner);
            } else {
                let start = self.code.len();
                self.block(blocks[1], at, &inner);
                let last = self.code.pop().unwrap();
                let _ = start;
                self.put(Op::LoopMerge, &[ml, cl, 0]);
                self.code.push(last);
            }
            let _ = at;
            for b in &blocks[2..blocks.len() - 1] {
                let l = self.label(*b);
                self.code.push(Item::Label(l, self.f.block_params(*b).to_vec()));
                self.block(*b, l, &inner);
            }
        }
        let _ = ctx.merge;
        self.code.push(Item::Label(ml, self.f.block_params(merge).to_vec()));
        let end = self.f.terminator(merge).unwrap();
        let results: Vec<Value> = self.f.results(inst).collect();
        for (r, v) in results.into_iter().zip(self.f.operands(end).to_vec()) {
            let id = self.value(v);
            self.values.insert(self.f.resolve(r), id);
        }
        ml
    }
}
