//! Messages of JSON-RPC 2.0: requests and answers.

use serde_json::{Value, json};

/// The codes of errors: those of JSON-RPC, and ours from -32000 on.
pub mod code {
    /// The line is not JSON.
    pub const PARSE: i32 = -32700;
    /// The message is not a request.
    pub const REQUEST: i32 = -32600;
    /// There is no such method.
    pub const METHOD: i32 = -32601;
    /// The parameters do not fit the method.
    pub const PARAMS: i32 = -32602;
    /// The server cannot work.
    pub const INTERNAL: i32 = -32603;
    /// The input cannot be compiled, or is not valid.
    pub const INPUT: i32 = -32000;
    /// Too many requests are waiting.
    pub const BUSY: i32 = -32001;
    /// A defect of the compiler.
    pub const BUG: i32 = -32002;
    /// The request was cancelled.
    pub const CANCELLED: i32 = -32800;
}

/// A request.
#[derive(Clone, PartialEq, Debug)]
pub struct Request {
    /// The id of the answer; a notification has none, and gets no answer.
    pub id: Option<Value>,
    /// The method.
    pub method: String,
    /// The parameters.
    pub params: Value,
}

/// Why a request has no result.
#[derive(Clone, PartialEq, Debug)]
pub struct Refusal {
    /// The error code.
    pub code: i32,
    /// The message.
    pub message: String,
    /// Further data.
    pub data: Option<Value>,
}

impl Refusal {
    /// A refusal without further data.
    pub fn new(code: i32, message: impl Into<String>) -> Refusal {
        Refusal { code, message: message.into(), data: None }
    }
}

/// Reads a line.
///
/// # Errors
/// The refusal, with the id if it can be read.
pub fn read(line: &[u8]) -> Result<Request, (Value, Refusal)> {
    let refuse = |id: Value, code, message: &str| Err((id, Refusal::new(code, message)));
    let message: Value = match serde_json::from_slice(line) {
        Ok(message) => message,
        Err(error) => return Err((Value::Null, Refusal::new(code::PARSE, format!("not JSON: {error}")))),
    };
    let Value::Object(mut message) = message else {
        return refuse(Value::Null, code::REQUEST, "a message is an object; there are no batches");
    };
    let id = message.remove("id");
    if let Some(Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_)) = id {
        return refuse(Value::Null, code::REQUEST, "`id` is neither a string nor a number");
    }
    let shown = id.clone().unwrap_or(Value::Null);
    if message.get("jsonrpc") != Some(&Value::from("2.0")) {
        return refuse(shown, code::REQUEST, "`jsonrpc` is not \"2.0\"");
    }
    let Some(Value::String(method)) = message.remove("method") else {
        return refuse(shown, code::REQUEST, "`method` is not a string");
    };
    let params = message.remove("params").unwrap_or_else(|| json!({}));
    if !params.is_object() {
        return refuse(shown, code::PARAMS, "`params` is not an object");
    }
    Ok(Request { id, method, params })
}

/// The line that answers a request.
pub fn answer(id: &Value, result: Result<Value, Refusal>) -> Vec<u8> {
    let mut message = json!({ "jsonrpc": "2.0", "id": id });
    match result {
        Ok(result) => message["result"] = result,
        Err(refusal) => {
            message["error"] = json!({ "code": refusal.code, "message": refusal.message });
            if let Some(data) = refusal.data {
                message["error"]["data"] = data;
            }
        }
    }
    let mut line = message.to_string().into_bytes();
    line.push(b'\n');
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_and_notifications_are_read() {
        let request = read(br#"{"jsonrpc":"2.0","id":"a","method":"verify","params":{"input":{}}}"#).unwrap();
        assert_eq!((request.id, &*request.method), (Some(json!("a")), "verify"));
        assert_eq!(request.params, json!({ "input": {} }));
        assert_eq!(read(br#"{"jsonrpc":"2.0","method":"cancel"}"#).unwrap().id, None);
    }

    #[test]
    fn what_is_not_a_request_is_refused_by_its_id() {
        for (line, id, expected) in [
            (&b"{"[..], Value::Null, code::PARSE),
            (b"\xff", Value::Null, code::PARSE),
            (&[b'['; 100_000], Value::Null, code::PARSE),
            (b"[]", Value::Null, code::REQUEST),
            (b"7", Value::Null, code::REQUEST),
            (br#"{"jsonrpc":"2.0","id":null,"method":"verify"}"#, Value::Null, code::REQUEST),
            (br#"{"jsonrpc":"2.0","id":{},"method":"verify"}"#, Value::Null, code::REQUEST),
            (br#"{"jsonrpc":"1.0","id":1,"method":"verify"}"#, json!(1), code::REQUEST),
            (br#"{"jsonrpc":"2.0","id":1}"#, json!(1), code::REQUEST),
            (br#"{"jsonrpc":"2.0","id":1,"method":7}"#, json!(1), code::REQUEST),
            (br#"{"jsonrpc":"2.0","id":1,"method":"verify","params":[]}"#, json!(1), code::PARAMS),
        ] {
            let (found, refusal) = read(line).unwrap_err();
            assert_eq!((found, refusal.code), (id, expected), "{:?}", line.get(..40).unwrap_or(line));
        }
    }
}
