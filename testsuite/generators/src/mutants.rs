//! Damaged sources of languages like C: tokens of good sources are exchanged, removed, added and doubled, numbers become extreme ones, pieces come
//! from other sources, the end is cut off, or a byte changes.
//!
//! Most of them are still close to what a person writes, so that many get past the front end.

use crate::random::Random;

/// Numbers at the edges of types.
const EXTREMES: [&str; 10] = [
    "0",
    "-1",
    "4294967295",
    "2147483648",
    "0x7fffffffffffffff",
    "65536",
    "1e39",
    "0.0/0.0",
    "1.0h",
    "-2147483647-1",
];

/// Sources, and the words that occur in them.
#[derive(Clone, Debug, Default)]
pub struct Mutants {
    texts: Vec<String>,
    words: Vec<String>,
}

impl Mutants {
    /// Of these sources.
    #[must_use]
    pub fn new(texts: Vec<String>) -> Self {
        let is_word = |token: &&str| !token.trim().is_empty();
        let mut words: Vec<String> =
            texts.iter().flat_map(|text| tokens(text)).filter(is_word).map(str::to_owned).collect();
        words.sort_unstable();
        words.dedup();
        Mutants { texts, words }
    }

    /// The source of this number, damaged.
    #[must_use]
    pub fn of(&self, number: usize, random: &mut Random) -> Vec<u8> {
        let text = self.texts.get(number).map(String::as_str).unwrap_or_default();
        match random.below(20) {
            0 => return text.as_bytes()[..random.below(text.len() + 1)].to_vec(),
            1 => {
                let mut bytes = text.as_bytes().to_vec();
                let at = random.below(bytes.len());
                bytes.iter_mut().skip(at).take(1).for_each(|byte| *byte = random.number() as u8);
                return bytes;
            }
            _ => {}
        }
        let mut tokens: Vec<String> = tokens(text).map(str::to_owned).collect();
        let places: Vec<usize> = (0..tokens.len()).filter(|at| !tokens[*at].trim().is_empty()).collect();
        if places.is_empty() {
            return text.as_bytes().to_vec();
        }
        let place = |random: &mut Random| places[random.below(places.len())];
        for _ in 0..[1, 1, 1, 1, 2, 4][random.below(6)] {
            let at = place(random);
            // Where the statement ends, which may be that of a declaration or a loop's head.
            let end =
                places.iter().find(|other| **other >= at && tokens[**other] == ";").copied().unwrap_or(at);
            // Another number or operator compiles in most places.
            let mut pick = |class| {
                let is_it = |place: &&usize| Class::of(&tokens[**place]) == class;
                let found: Vec<usize> = places.iter().filter(is_it).copied().collect();
                random.pick(&found).unwrap_or(at)
            };
            let (number, operator) = (pick(Class::Number), pick(Class::Operator));
            match random.below(28) {
                0..=1 => tokens[at] = self.word(random),
                2..=4 => tokens[at] = self.like(&tokens, &places, at, random),
                5..=7 => tokens[number] = self.like(&tokens, &places, number, random),
                8..=9 => tokens[operator] = self.like(&tokens, &places, operator, random),
                10 => tokens[at].clear(),
                11..=12 => tokens[at..=end].iter_mut().for_each(String::clear),
                13..=14 => tokens[end] = format!(";{};", tokens[at..end].concat()),
                15 => tokens[at] += &format!(" {}", self.word(random)),
                16..=17 => tokens.swap(at, place(random)),
                18 => tokens[at] += &self.piece(random),
                _ => EXTREMES[random.below(EXTREMES.len())].clone_into(&mut tokens[number]),
            }
        }
        tokens.concat().into_bytes()
    }

    /// A token of the kind of this one, of the same source or of any.
    fn like(&self, tokens: &[String], places: &[usize], at: usize, random: &mut Random) -> String {
        let class = Class::of(&tokens[at]);
        for _ in 0..32 {
            let other = match random.one_in(3) {
                true => self.word(random),
                false => tokens[places[random.below(places.len())]].clone(),
            };
            if Class::of(&other) == class && other != tokens[at] {
                return other;
            }
        }
        self.word(random)
    }

    fn word(&self, random: &mut Random) -> String {
        self.words.get(random.below(self.words.len())).cloned().unwrap_or_default()
    }

    /// Some characters of another source.
    fn piece(&self, random: &mut Random) -> String {
        let text = &self.texts[random.below(self.texts.len())];
        let from = random.below(text.len());
        text.chars().skip(from).take(1 + random.below(200)).collect()
    }
}

/// The kind of a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Class {
    Name,
    Number,
    Operator,
    /// Brackets and what separates.
    Other,
}

impl Class {
    fn of(token: &str) -> Class {
        match token.chars().next() {
            Some(c) if c.is_alphabetic() || c == '_' => Class::Name,
            Some(c) if c.is_ascii_digit() => Class::Number,
            Some(c) if "+-*/%&|^<>=!~?".contains(c) => Class::Operator,
            _ => Class::Other,
        }
    }
}

/// The tokens of a text, with the spaces between them: together they are the text.
fn tokens(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let first = rest.chars().next()?;
        let is_part: fn(char) -> bool = match first {
            _ if first.is_whitespace() => char::is_whitespace,
            _ if first.is_alphabetic() || first == '_' => |c| c.is_alphanumeric() || c == '_',
            _ if first.is_ascii_digit() => |c| c.is_alphanumeric() || c == '.',
            _ => |_| false,
        };
        let more = rest[first.len_utf8()..].find(|c| !is_part(c)).unwrap_or(rest.len() - first.len_utf8());
        let (token, behind) = rest.split_at(first.len_utf8() + more);
        rest = behind;
        Some(token)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_make_up_the_text() {
        let text = "float4 a=b[2u]*1.5f; // ä\n\t_x+=0x1F;";
        assert_eq!(tokens(text).collect::<String>(), text);
        let words: Vec<&str> = tokens(text).filter(|token| !token.trim().is_empty()).collect();
        assert_eq!(&words[..8], ["float4", "a", "=", "b", "[", "2u", "]", "*"]);
    }

    #[test]
    fn mutants_differ_and_are_drawn_again() {
        let mutants =
            Mutants::new(vec!["void main() { int a = 1; }".to_owned(), "struct S { float b; };".to_owned()]);
        let of = |seed| mutants.of((seed % 2) as usize, &mut Random::new(seed));
        let all: std::collections::BTreeSet<Vec<u8>> = (0..200).map(of).collect();
        assert!(all.len() > 150, "{}", all.len());
        assert!((0..200).all(|seed| of(seed) == of(seed)));
        assert!(Mutants::new(vec![String::new()]).of(0, &mut Random::new(1)).is_empty());
    }
}
