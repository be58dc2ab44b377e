//! Debug names of entities, with their text in one string.

use crate::entity::{EntityRef, SecondaryMap};

/// Where a name begins in the text, and its length in bytes.
type Span = (u32, u32);

/// No name.
const NONE: Span = (u32::MAX, 0);

/// Names of entities of one kind, in their order.
///
/// Front ends name nearly every value, so a name has no allocation of its own. A name that is replaced leaves its text
/// behind, as in a [`ListPool`](crate::entity::ListPool).
#[derive(Clone, Debug)]
pub struct Names<K> {
    places: SecondaryMap<K, Span>,
    text: String,
    count: usize,
}

impl<K: EntityRef> Names<K> {
    /// Whether nothing has a name.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The name of an entity, if it has one.
    pub fn get(&self, key: K) -> Option<&str> {
        self.at(self.places[key])
    }

    fn at(&self, place: Span) -> Option<&str> {
        let start = place.0 as usize;
        if place == NONE { None } else { self.text.get(start..start + place.1 as usize) }
    }

    /// Sets the name of an entity. Names beyond four gigabytes of text are dropped.
    pub fn insert(&mut self, key: K, name: &str) {
        if let (Ok(start), Ok(length)) = (u32::try_from(self.text.len()), u32::try_from(name.len()))
            && start.checked_add(length).is_some()
        {
            self.text.push_str(name);
            self.place(key, (start, length));
        }
    }

    /// Sets the name of an entity if it has none.
    pub fn insert_new(&mut self, key: K, name: &str) {
        if self.places[key] == NONE {
            self.insert(key, name);
        }
    }

    /// Removes the name of an entity.
    pub fn remove(&mut self, key: K) {
        if self.places[key] != NONE {
            self.place(key, NONE);
        }
    }

    /// Moves the name of `old` to `new`, if `new` has none.
    #[inline]
    pub fn transfer(&mut self, old: K, new: K) {
        if self.is_empty() {
            return;
        }
        let name = self.places[old];
        self.remove(old);
        if name != NONE && self.places[new] == NONE {
            self.place(new, name);
        }
    }

    fn place(&mut self, key: K, place: Span) {
        let old = std::mem::replace(&mut self.places[key], place);
        self.count += usize::from(place != NONE);
        self.count -= usize::from(old != NONE);
    }

    /// Keeps only the names of entities for which `keep` holds.
    pub fn retain(&mut self, mut keep: impl FnMut(K) -> bool) {
        for key in (0..self.places.len()).map(K::new) {
            if self.places[key] != NONE && !keep(key) {
                self.place(key, NONE);
            }
        }
    }

    /// All entities with names, in order.
    pub fn iter(&self) -> impl Iterator<Item = (K, &str)> {
        (0..self.places.len()).map(K::new).filter_map(|key| Some((key, self.get(key)?)))
    }
}

impl<K: EntityRef> Default for Names<K> {
    fn default() -> Self {
        Names { places: SecondaryMap::with_default(NONE, 0), text: String::new(), count: 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::function::Value;

    #[test]
    fn names_come_and_go() {
        let value = Value::from_u32;
        let mut names: Names<Value> = Names::default();
        assert!(names.is_empty() && names.get(value(3)).is_none());
        names.insert(value(3), "x");
        names.insert(value(1), "");
        names.insert_new(value(3), "y");
        assert_eq!(names.iter().collect::<Vec<_>>(), [(value(1), ""), (value(3), "x")]);
        names.transfer(value(3), value(7));
        names.transfer(value(1), value(7));
        assert_eq!(names.iter().collect::<Vec<_>>(), [(value(7), "x")]);
        names.retain(|key| key != value(7));
        names.remove(value(2));
        assert!(names.is_empty());
    }
}
