//! Why a module is refused, told by the process of the job to this one, if another front end follows.

use spirant::Origin;
use spirant_hlsl::choice::Reason;
use std::io::{BufRead, BufReader, PipeReader, PipeWriter, Write};
use std::sync::Arc;

/// The byte behind a reason.
const END: u8 = 0;

/// A pipe takes this number of bytes without a reader.
const LONGEST: usize = 2048;

/// The way of one reason.
#[derive(Clone, Debug)]
pub struct Refusal {
    reader: Arc<PipeReader>,
    writer: Arc<PipeWriter>,
}

impl Refusal {
    /// A way for one reason; `None` if the system has no pipe left.
    pub fn new() -> Option<Refusal> {
        let (reader, writer) = std::io::pipe().ok()?;
        Some(Refusal { reader: Arc::new(reader), writer: Arc::new(writer) })
    }

    /// Sends why a module is refused.
    pub(crate) fn send(&self, reason: &Reason) {
        let position = reason.origin.as_ref().and_then(|origin| origin.position.as_ref());
        let (file, line, column) = position.map_or(("", 0, 0), |at| (&*at.file, at.line, at.column));
        let text = format!("{line}\n{column}\n{file}\n{}", reason.clause);
        let bytes = text.as_bytes();
        let _ = (&*self.writer).write_all(&bytes[..bytes.len().min(LONGEST)]);
    }

    /// The reason, if the module was refused.
    #[must_use]
    pub fn take(self) -> Option<Reason> {
        // Only what ends the text tells that there is no more: this process can write to the pipe, too.
        (&*self.writer).write_all(&[END]).ok()?;
        let mut bytes = Vec::new();
        BufReader::new(&*self.reader).read_until(END, &mut bytes).ok()?;
        bytes.pop();
        let text = String::from_utf8_lossy(&bytes);
        let [line, column, file, clause] = *text.splitn(4, '\n').collect::<Vec<_>>() else { return None };
        let number = |text: &str| text.parse().unwrap_or(0);
        let origin = (!file.is_empty()).then(|| Origin::source(file, number(line), number(column)));
        Some(Reason { clause: clause.to_owned(), origin })
    }
}

#[cfg(test)]
mod tests {
    use super::{LONGEST, Reason, Refusal};
    use spirant::Origin;

    #[test]
    fn reasons_arrive_or_are_none() {
        assert_eq!(Refusal::new().unwrap().take(), None);
        for (clause, origin) in [
            ("a\nb".to_owned(), Some(Origin::source("x\u{e4}.hlsl", 3, 4))),
            (String::new(), None),
            ("a".repeat(1 << 20), None),
        ] {
            let refusal = Refusal::new().unwrap();
            refusal.send(&Reason { clause: clause.clone(), origin: origin.clone() });
            let reason = refusal.take().unwrap();
            assert!(clause.starts_with(&reason.clause) && reason.origin == origin, "{reason:?}");
            assert!(reason.clause == clause || reason.clause.len() > LONGEST - 8, "{reason:?}");
        }
    }
}
