/**
 * The records of a CSV text (RFC 4180): quoted fields may hold commas, doubled quotes and line breaks;
 * lines end with CRLF or LF; a byte order mark and blank lines are skipped. A stray quote is text.
 */
export function parseCsv(text: string): string[][] {
  const records: string[][] = []
  let record: string[] = []
  let i = text.startsWith('\ufeff') ? 1 : 0
  while (i < text.length) {
    const field = text[i] === '"' ? quotedField(text, i) : plainField(text, i)
    record.push(field.value)
    i = field.end
    if (text[i] === ',') {
      i++
      if (i === text.length) record.push('')
      else continue
    }
    i += text.startsWith('\r\n', i) ? 2 : 1
    if (record.length > 1 || record[0] !== '') records.push(record)
    record = []
  }
  return records
}

interface Field {
  readonly value: string
  /** Where the delimiter after it stands. */
  readonly end: number
}

function plainField(text: string, start: number): Field {
  const delimiter = /,|\r?\n/g
  delimiter.lastIndex = start
  const end = delimiter.exec(text)?.index ?? text.length
  return { value: text.slice(start, end), end }
}

/** What follows the closing quote up to the delimiter is kept as text, as spreadsheets do. */
function quotedField(text: string, start: number): Field {
  let value = ''
  let i = start + 1
  while (i < text.length) {
    const quote = text.indexOf('"', i)
    if (quote < 0) return { value: value + text.slice(i), end: text.length }
    value += text.slice(i, quote)
    if (text[quote + 1] !== '"') {
      const rest = plainField(text, quote + 1)
      return { value: value + rest.value, end: rest.end }
    }
    value += '"'
    i = quote + 2
  }
  return { value, end: text.length }
}
