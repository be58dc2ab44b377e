//! An order of a free body's blocks in which loops are contiguous and the blocks after a loop follow all of it.
//!
//! It is Bourdoncle's weak topological order ("Efficient chaotic iteration strategies with widenings", 1993): a
//! nest of components, each with a head. An edge leads forward, or to the head of a component around it.

use spirant_dialect::{Block, Function};
use std::collections::HashMap;

/// The place of each reachable block.
#[derive(Default)]
pub(super) struct Order {
    /// Its position.
    pub(super) position: HashMap<Block, u32>,
    /// The heads of the components around it, outermost first; a head is in its own.
    pub(super) heads: HashMap<Block, Vec<Block>>,
}

enum Element {
    Block(Block),
    Component(Block, Vec<Element>),
}

struct Search<'f> {
    function: &'f Function,
    /// 0 is unseen, `u32::MAX` is done.
    number: HashMap<Block, u32>,
    last: u32,
    stack: Vec<Block>,
}

impl Order {
    /// The order of what can be reached from `entry`.
    pub(super) fn new(function: &Function, entry: Block) -> Order {
        let mut search = Search { function, number: HashMap::new(), last: 0, stack: Vec::new() };
        let mut elements = Vec::new();
        search.visit(entry, &mut elements);
        let mut order = Order::default();
        order.write(&elements, &mut Vec::new());
        order
    }

    /// `elements` stand in reverse.
    fn write(&mut self, elements: &[Element], around: &mut Vec<Block>) {
        for element in elements.iter().rev() {
            let (Element::Block(block) | Element::Component(block, _)) = element;
            let inner = matches!(element, Element::Component(..));
            if inner {
                around.push(*block);
            }
            self.position.insert(*block, self.position.len() as u32);
            self.heads.insert(*block, around.clone());
            if let Element::Component(_, elements) = element {
                self.write(elements, around);
                around.pop();
            }
        }
    }
}

impl Search<'_> {
    fn visit(&mut self, block: Block, elements: &mut Vec<Element>) -> u32 {
        self.stack.push(block);
        self.last += 1;
        let own = self.last;
        self.number.insert(block, own);
        let (mut head, mut is_loop) = (own, false);
        for to in self.successors(block) {
            let number = match self.number.get(&to).copied().unwrap_or(0) {
                0 => self.visit(to, elements),
                number => number,
            };
            if number <= head {
                (head, is_loop) = (number, true);
            }
        }
        if head == own {
            self.number.insert(block, u32::MAX);
            while let Some(top) = self.stack.pop()
                && top != block
            {
                if is_loop {
                    self.number.insert(top, 0);
                }
            }
            elements.push(if is_loop { self.component(block) } else { Element::Block(block) });
        }
        head
    }

    fn component(&mut self, head: Block) -> Element {
        let mut elements = Vec::new();
        for to in self.successors(head) {
            if self.number.get(&to).copied().unwrap_or(0) == 0 {
                self.visit(to, &mut elements);
            }
        }
        Element::Component(head, elements)
    }

    fn successors(&self, block: Block) -> Vec<Block> {
        self.function.successors(block).iter().map(|call| call.block).collect()
    }
}
