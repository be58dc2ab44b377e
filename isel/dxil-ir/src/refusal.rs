//! Why an operation is refused.

use spirant_dialect::diagnostics::Code;

/// Why an operation is refused.
#[derive(Debug)]
pub struct Refusal {
    pub code: Code,
    pub message: String,
}

impl Refusal {
    pub fn unsupported(message: impl Into<String>) -> Refusal {
        Refusal { code: Code::UNSUPPORTED, message: message.into() }
    }

    /// The refusal of a program that no validator accepts.
    pub fn malformed() -> Refusal {
        Refusal {
            code: Code::INVALID_INPUT,
            message:
                "an operation of DXIL whose operands are not what they must be: the program was not validated"
                    .to_owned(),
        }
    }
}

/// A result, or the reason why there is none.
pub type Lowered<T> = Result<T, Refusal>;
