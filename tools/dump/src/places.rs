//! Locations of variables, instruction by instruction: a record holds until the next one, and in the blocks that follow if all
//! paths to them agree.

use super::tree::{Located, Location, Words};
use std::cell::Cell;
use std::collections::VecDeque;
use std::rc::Rc;

/// After as many blocks in which parts of variables were looked for, those that are left are located within blocks alone.
const MOST_STEPS: usize = 1 << 26;

/// A block.
#[derive(Debug)]
pub struct Block {
    /// Its instructions.
    pub words: Words,
    /// The numbers of its successors.
    pub targets: Vec<u32>,
}

/// A record of a variable.
#[derive(Debug)]
pub struct Record {
    /// Its block.
    pub block: usize,
    /// Its offset in words.
    pub at: usize,
    /// Whether it holds wherever the variable is in scope.
    pub is_declaration: bool,
    /// The described part of the variable.
    pub piece: Piece,
    /// The location of that part.
    pub location: Rc<Location>,
}

/// A part of a variable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// Its members and elements.
    pub indexes: Vec<u32>,
    /// Its first bit and its number of bits; `None` for all of it.
    pub fragment: Option<(u32, u32)>,
}

impl Piece {
    /// Whether two parts may have something in common.
    fn overlaps(&self, other: &Piece) -> bool {
        if let (Some((from, size)), Some((other, other_size))) = (self.fragment, other.fragment) {
            let (from, other) = (u64::from(from), u64::from(other));
            if from + u64::from(size) <= other || other + u64::from(other_size) <= from {
                return false;
            }
        }
        self.indexes.iter().zip(&other.indexes).all(|(own, other)| own == other)
    }
}

/// What is known of a part at the beginning or end of a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Known {
    /// Not reached yet.
    Unseen,
    /// Nothing.
    Nothing,
    /// The record of this number.
    Record(usize),
}

/// The control flow of a function.
#[derive(Debug)]
pub struct Flow<'b> {
    blocks: &'b [Block],
    sources: Vec<Vec<u32>>,
    /// The remaining number of blocks to visit.
    steps: Cell<usize>,
}

impl<'b> Flow<'b> {
    /// Finds the predecessors of blocks.
    pub fn new(blocks: &'b [Block]) -> Self {
        let mut sources = vec![Vec::new(); blocks.len()];
        for (from, block) in (0..).zip(blocks) {
            for target in &block.targets {
                sources[*target as usize].push(from);
            }
        }
        Flow { blocks, sources, steps: Cell::new(MOST_STEPS) }
    }

    /// All instructions.
    pub fn words(&self) -> Words {
        match (self.blocks.first(), self.blocks.last()) {
            (Some(first), Some(last)) => first.words.start..last.words.end,
            _ => 0..0,
        }
    }

    /// The locations of a variable from all of its `records`, part by part; `whole` is its scope.
    pub fn locations(&self, records: &[Record], whole: Words) -> Vec<Located> {
        let mut pieces: Vec<&Piece> = Vec::new();
        for record in records {
            if pieces.len() < 256 && !pieces.contains(&&record.piece) {
                pieces.push(&record.piece);
            }
        }
        let mut locations = Vec::new();
        for piece in pieces {
            let events: Vec<usize> =
                (0..records.len()).filter(|number| records[*number].piece.overlaps(piece)).collect();
            if let [only] = events[..]
                && records[only].is_declaration
            {
                let location = records[only].location.clone();
                locations.push(Located { words: whole.clone(), location });
                continue;
            }
            self.piece(records, piece, &events, &mut locations);
        }
        locations
    }

    /// Where one part is. `events` tell of it or of something that it is a part of, or has parts of.
    fn piece(&self, records: &[Record], piece: &Piece, events: &[usize], out: &mut Vec<Located>) {
        let known = |number: usize| match records[number].piece == *piece {
            true => Known::Record(number),
            false => Known::Nothing,
        };
        let mut last = vec![None; self.blocks.len()];
        events.iter().for_each(|number| last[records[*number].block] = Some(known(*number)));
        let left = self.steps.get().checked_sub(self.blocks.len());
        let entries = match left {
            Some(left) => {
                self.steps.set(left);
                self.entries(records, &last)
            }
            None => vec![Known::Nothing; self.blocks.len()],
        };
        let first = out.len();
        let mut add = |words: Words, known: Known| {
            let Known::Record(number) = known else { return };
            let location = &records[number].location;
            match out[first..].last_mut() {
                Some(last) if last.words.end == words.start && last.location == *location => {
                    last.words.end = words.end;
                }
                _ if words.is_empty() => {}
                _ => out.push(Located { words, location: location.clone() }),
            }
        };
        let mut events = events.iter().copied().peekable();
        for (number, block) in self.blocks.iter().enumerate() {
            let (mut at, mut now) = (block.words.start, entries[number]);
            while let Some(event) = events.next_if(|event| records[*event].block == number) {
                let record = &records[event];
                add(at..record.at, now);
                (at, now) = (record.at, known(event));
            }
            add(at..block.words.end, now);
        }
    }

    /// What is known where each block begins.
    fn entries(&self, records: &[Record], last: &[Option<Known>]) -> Vec<Known> {
        let same = |a: Known, b: Known| match (a, b) {
            (Known::Record(a), Known::Record(b)) => records[a].location == records[b].location,
            _ => a == b,
        };
        let mut entries = vec![Known::Unseen; self.blocks.len()];
        let Some(entry) = entries.first_mut() else { return entries };
        *entry = Known::Nothing;
        let mut work: VecDeque<u32> = VecDeque::from([0]);
        let mut is_waiting = vec![false; self.blocks.len()];
        while let Some(block) = work.pop_front() {
            is_waiting[block as usize] = false;
            for target in self.blocks[block as usize].targets.iter().copied() {
                // Entries go from unseen to a record to nothing, so that this ends.
                let mut met = if target == 0 { Known::Nothing } else { Known::Unseen };
                for source in &self.sources[target as usize] {
                    let source = *source as usize;
                    let end = match entries[source] {
                        Known::Unseen => Known::Unseen,
                        entry => last[source].unwrap_or(entry),
                    };
                    met = match (met, end) {
                        (_, Known::Unseen) => met,
                        (Known::Unseen, end) => end,
                        (met, end) if same(met, end) => met,
                        _ => Known::Nothing,
                    };
                }
                if !same(entries[target as usize], met) {
                    entries[target as usize] = met;
                    if !std::mem::replace(&mut is_waiting[target as usize], true) {
                        work.push_back(target);
                    }
                }
            }
        }
        entries
    }
}
