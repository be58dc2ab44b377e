//! Sets of lanes.

use std::rc::Rc;

/// The lanes that execute an instruction together, ascending.
#[derive(Clone, Debug)]
pub(crate) struct Lanes {
    width: u32,
    /// All of them if there is no list.
    list: Option<Rc<[u16]>>,
}

impl Lanes {
    /// All lanes of a work group of this size.
    pub(crate) fn all(width: u32) -> Lanes {
        Lanes { width, list: None }
    }

    /// No lanes.
    pub(crate) fn none(width: u32) -> Lanes {
        Lanes { width, list: Some(Rc::new([])) }
    }

    /// These lanes, which ascend.
    pub(crate) fn of(width: u32, list: Vec<u16>) -> Lanes {
        let is_all = list.len() == width as usize;
        Lanes { width, list: if is_all { None } else { Some(list.into()) } }
    }

    pub(crate) fn len(&self) -> usize {
        self.list.as_ref().map_or(self.width as usize, |list| list.len())
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The list, unless it is all lanes.
    #[inline]
    pub(crate) fn some(&self) -> Option<&[u16]> {
        self.list.as_deref()
    }

    pub(crate) fn first(&self) -> Option<usize> {
        self.iter().next()
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        let all = if self.list.is_none() { self.width as usize } else { 0 };
        let some = self.list.as_deref().unwrap_or_default();
        (0..all).chain(some.iter().map(|lane| *lane as usize))
    }

    /// Calls a function with each lane.
    #[inline]
    pub(crate) fn each(&self, mut visit: impl FnMut(usize)) {
        match &self.list {
            None => (0..self.width as usize).for_each(visit),
            Some(list) => list.iter().for_each(|lane| visit(*lane as usize)),
        }
    }

    /// The lanes of both.
    pub(crate) fn union(&self, other: &Lanes) -> Lanes {
        if self.is_empty() || other.list.is_none() {
            return other.clone();
        }
        if other.is_empty() || self.list.is_none() {
            return self.clone();
        }
        let mut both: Vec<u16> = self.iter().chain(other.iter()).map(|lane| lane as u16).collect();
        both.sort_unstable();
        both.dedup();
        Lanes::of(self.width, both)
    }

    /// Those for which a test holds, and the others.
    pub(crate) fn split(&self, test: impl Fn(usize) -> bool) -> (Lanes, Lanes) {
        let mut yes = Vec::with_capacity(self.len());
        let mut no = Vec::new();
        for lane in self.iter() {
            if test(lane) { yes.push(lane as u16) } else { no.push(lane as u16) }
        }
        if no.is_empty() {
            return (self.clone(), Lanes::none(self.width));
        }
        if yes.is_empty() {
            return (Lanes::none(self.width), self.clone());
        }
        (Lanes::of(self.width, yes), Lanes::of(self.width, no))
    }
}
