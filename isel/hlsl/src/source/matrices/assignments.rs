//! Assignments to parts of matrices that have no other text: what is written would compute the row twice, or be the whole row where the source
//! takes its components as a value.

use super::{
    LONGEST, Lexed, Matrices, Named, SourcePosition, Token, arguments_end, components, is_of_numbers,
};

/// Where components of a matrix's row are assigned to in a way that has no other text, and why: the row would be computed twice, or the whole
/// row would be the value of the assignment.
pub fn unassigned(lexed: &Lexed<'_>) -> Option<(SourcePosition, &'static str)> {
    let tokens: &[Token<'_>] = &lexed.tokens;
    let is_ours = |file: &str| lexed.is_ours(file);
    let named = Named::read(tokens, is_ours);
    let source = Matrices { text: lexed.text, tokens, brackets: &lexed.brackets, named };
    (1..tokens.len()).filter(|dot| tokens[*dot].text == "." && !is_ours(tokens[*dot].file)).find_map(|dot| {
        components(source.word(dot + 1)).filter(|parts| parts.len() > 1)?;
        let base = source.before_subscripts(dot - 1).filter(|base| *base != dot - 1)?;
        source.named.matrices.get(source.word(base))?;
        let first = source.postfix_start(dot - 1)?;
        let assignment = source.assignment(dot + 2)?;
        let why = source.why_not(first, dot, true, assignment.operator)?;
        Some((tokens[first].place(), why))
    })
}

impl Matrices<'_, '_> {
    /// Why the assignment to a part of an expression has no other text: `start` is where the expression begins, the dot is behind it.
    pub(super) fn why_not(
        &self,
        start: usize,
        dot: usize,
        is_row: bool,
        operator: &str,
    ) -> Option<&'static str> {
        let is_repeated = is_row || !operator.is_empty();
        if is_repeated && (dot - start > LONGEST || (start..dot).any(|at| self.has_effect(at))) {
            return Some("with an index that does more than compute a value");
        }
        (is_row && !self.is_statement(start)).then_some("in an expression")
    }

    /// Whether a token of an expression does more than compute a value, or may do so.
    fn has_effect(&self, at: usize) -> bool {
        let is_twice =
            |word: &str| self.word(at + 1) == word && self.tokens[at].end() == self.tokens[at + 1].at;
        let before = at.checked_sub(1).map_or("", |before| self.word(before));
        match self.word(at) {
            word @ ("+" | "-") => is_twice(word),
            // A comparison is none.
            "=" => {
                let is_shift = at > 1 && self.word(at - 2) == before;
                let is_behind = matches!(before, "=" | "!") || matches!(before, "<" | ">") && !is_shift;
                !is_behind && self.word(at + 1) != "="
            }
            word if self.tokens[at].is_name() => {
                let behind = arguments_end(self.tokens, at + 1).map_or(at + 1, |close| close + 1);
                let is_call = self.word(behind) == "(" && !is_of_numbers(word);
                let is_method = before == "." && !word.starts_with("Load");
                let is_known = !self.named.defined.contains(word) && !word.starts_with("Interlocked");
                is_call && (is_method || before == "::" || !is_known)
            }
            _ => false,
        }
    }

    /// Whether the assignment that begins at a token is a statement, whose value nobody takes.
    fn is_statement(&self, start: usize) -> bool {
        let Some(mut at) = start.checked_sub(1) else { return true };
        let before = |at: usize| at.checked_sub(1).map_or("", |before| self.word(before));
        match self.word(at) {
            ";" | "}" | "else" | "do" => return true,
            ")" => {
                let open = self.brackets.partner(at);
                return open.is_some_and(|open| matches!(before(open), "if" | "for" | "while" | "switch"));
            }
            "{" | "(" | "," | ":" => {}
            _ => return false,
        }
        for _ in 0..LONGEST {
            match self.word(at) {
                ";" | "}" => return true,
                "{" => return !matches!(before(at), "=" | "," | "(" | "{" | "return"),
                "(" => return before(at) == "for",
                "?" | "[" => return false,
                ")" | "]" => at = self.brackets.partner(at).unwrap_or(0),
                _ => {}
            }
            let Some(next) = at.checked_sub(1) else { return true };
            at = next;
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::super::edits;
    use super::unassigned;
    use crate::source::tests::lexed;

    #[test]
    fn parts_are_assigned_to_once_or_not_at_all() {
        let why = |line: &str| {
            let text = format!("float4x4 m; uint f() {{ return 1; }}\nvoid g() {{ {line} }}");
            let is_unassigned = unassigned(&lexed(&text)).is_some();
            assert_eq!(
                is_unassigned,
                edits(&lexed(&text), false).iter().all(|(_, new)| !new.contains("with<")),
                "{line}"
            );
            is_unassigned
        };
        for line in [
            "m[i++].xy = v;",
            "m[--i].xy *= v;",
            "m[i = 2].xy = v;",
            "m[i <<= 1].xy = v;",
            "m[f()].xy = v;",
            "m[n::h(1)].xy = v;",
            "m[s.next()].xy = v;",
            "float2 a = m[0].xy = v;",
            "return m[0].xy = v;",
            "h(1, m[0].xy = v);",
            "c ? 1 : m[0].xy = v;",
            "S s = { 1, m[0].xy = v };",
            "(float2)m[0].xy = v;",
        ] {
            assert!(why(line), "{line}");
        }
        for line in [
            "m[i + 1].xy = v;",
            "m[i == 2].xy = v;",
            "m[i <= 2].xy = v;",
            "m[uint(i)].xy = v;",
            "m[min(i, 2)].xy = v;",
            "m[b.Load(4)].xy = v;",
            "if (c) m[0].xy = v;",
            "if (c) ; else m[0].xy = v;",
            "for (m[0].xy = v; c; ) ;",
            "for (i = 0, m[0].xy = v; c; ) ;",
            "switch (c) { case 1: m[0].xy = v; }",
            "i = 1, m[0].xy = v;",
            "m[0].xy = f();",
        ] {
            assert!(!why(line), "{line}");
        }
    }
}
