//! `spirant.Options` as the library's options, by the rows of `spirant::options::rows`.

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyFloat};
use spirant::options::rows::{self, ROWS, Row, Value};
use spirant::source::rows::{Kind, Stated};
use spirant::{Options, SourceOptions, source};

/// The fields of `spirant.Options`, read from the object.
pub struct Given(PyResult<Options>);

impl<'py> FromPyObject<'_, 'py> for Given {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let mut options = Options::default();
        let read = ROWS.iter().try_for_each(|row| read(row, &object.getattr(row.name)?, &mut options));
        Ok(Given(read.map(|()| options)))
    }
}

impl Given {
    /// The library's options. `ValueError` and `TypeError` name the wrong field.
    pub fn options(self) -> PyResult<Options> {
        self.0
    }
}

/// Sets an option to the value of a field. None stands for the default.
fn read(row: &Row, value: &Bound<'_, PyAny>, options: &mut Options) -> PyResult<()> {
    let (text, bytes, list): (String, Vec<u8>, Vec<String>);
    let items: Vec<&str>;
    let value = if value.is_none() {
        return Ok(());
    } else if let Ok(on) = value.extract() {
        Value::Switch(on)
    } else if let Ok(number) = value.extract() {
        Value::Whole(number)
    } else if let Ok(number) = value.extract() {
        Value::Real(number)
    } else if let Ok(given) = value.extract() {
        text = given;
        Value::Text(&text)
    } else if let Some(given) = value.extract().ok().filter(|_| row.is_bytes()) {
        bytes = given;
        Value::Bytes(&bytes)
    } else if let Ok(given) = value.extract() {
        list = given;
        items = list.iter().map(String::as_str).collect();
        Value::List(&items)
    } else {
        return Err(wrong(row, &row.mismatch()));
    };
    // The words `true` and `false` are for callers that have text alone.
    if matches!((row.kind, value), (rows::Kind::Switch(_) | rows::Kind::Bytes(_), Value::Text(_))) {
        return Err(wrong(row, &row.mismatch()));
    }
    row.set(options, value).map_err(|error| wrong(row, &error))
}

/// That a field of the options is wrong.
fn wrong(row: &Row, error: &rows::Wrong) -> PyErr {
    let message = format!("Options.{}: {error}", row.name);
    if error.is_type { PyTypeError::new_err(message) } else { PyValueError::new_err(message) }
}

/// The library's options of an object, as text, for tests.
#[pyfunction]
pub fn read_options(options: Given) -> PyResult<String> {
    Ok(format!("{:?}", options.options()?))
}

/// The name of an option, an example of its value, and the library's options with it, as text.
type Shown = (&'static str, Py<PyAny>, Option<String>);

/// The name of each option, an example of its value, and the library's options with it, as text, for tests.
#[pyfunction]
pub fn option_rows(py: Python<'_>) -> PyResult<Vec<Shown>> {
    let shown = |row: &'static Row| {
        let mut options = Options::default();
        let example = match row.example() {
            Value::Switch(on) => PyBool::new(py, on).to_owned().into_any().unbind(),
            Value::Real(number) => PyFloat::new(py, number).into_any().unbind(),
            Value::Whole(number) => number.into_pyobject(py)?.into_any().unbind(),
            Value::Text(text) => text.into_pyobject(py)?.into_any().unbind(),
            other => return Err(PyValueError::new_err(format!("{}: {other:?}", row.name))),
        };
        let set = row.set(&mut options, row.example());
        Ok((row.name, example, set.ok().map(|()| format!("{options:?}"))))
    };
    ROWS.iter().map(shown).collect()
}

/// The fields of `spirant.SourceOptions`, read from the object.
pub struct GivenSource(PyResult<Stated>);

impl<'py> FromPyObject<'_, 'py> for GivenSource {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let mut stated = Stated::default();
        let mut read = |row: &source::rows::Row| {
            let value = object.getattr(row.name)?;
            let read = match row.kind {
                Kind::Switch(field) => value.extract().map(|on| *field(&mut stated) = on),
                Kind::Text(field) => value.extract().map(|text| *field(&mut stated) = text),
                Kind::Path(field) => value.extract().map(|path| *field(&mut stated) = path),
                Kind::List(field) => value.extract().map(|items| *field(&mut stated) = items),
                Kind::Paths(field) => value.extract().map(|paths| *field(&mut stated) = paths),
            };
            read.map_err(|error: PyErr| PyTypeError::new_err(format!("SourceOptions.{}: {error}", row.name)))
        };
        let read = source::rows::ROWS.iter().try_for_each(&mut read);
        Ok(GivenSource(read.map(|()| stated)))
    }
}

impl GivenSource {
    /// The library's options for a source of this name. `ValueError` and `TypeError` name the wrong field.
    pub fn options(self, name: &str) -> PyResult<SourceOptions> {
        self.0?.read(name).map_err(|error| PyValueError::new_err(format!("SourceOptions.{error}")))
    }
}
