export interface Csv {
  /** Every record that was read. A blank line is a record of one empty field, so that indexes match record numbers. */
  readonly records: readonly (readonly string[])[]
  /** Whether a quote opens in the last record and is never closed. */
  readonly isUnclosed: boolean
  /**
   * Whether the text has more cells than the `cellsMax` of `parseCsv`. If so, only the records that end within the
   * first `cellsMax` cells were read.
   */
  readonly isCutOff: boolean
}

/**
 * Reads the records of a CSV text (RFC 4180). Quoted fields may hold separators, doubled quotes and line breaks. Lines
 * end with CRLF, LF or CR. A byte order mark is skipped. A quote that neither opens nor closes a field is ordinary
 * text. Reads at most `cellsMax` cells.
 */
export function parseCsv(text: string, separator: ',' | ';' = ',', cellsMax = Infinity): Csv {
  const records: string[][] = []
  const delimiter = new RegExp(`${separator}|\r\n?|\n`, 'g')
  let record: string[] = []
  let isUnclosed = false
  let i = text.startsWith('\ufeff') ? 1 : 0
  for (let cells = 0; i < text.length; cells++) {
    if (cells === cellsMax) return { records, isUnclosed, isCutOff: true }
    const read = text[i] === '"' ? quotedField : plainField
    const field = read(text, i, delimiter)
    record.push(field.value)
    isUnclosed ||= field.isUnclosed
    i = field.end
    if (text[i] === separator) {
      i++
      if (i === text.length) record.push('')
      else continue
    }
    i += text.startsWith('\r\n', i) ? 2 : 1
    records.push(record)
    record = []
  }
  return { records, isUnclosed, isCutOff: false }
}

interface Field {
  readonly value: string
  /** Position of the delimiter after the field. */
  readonly end: number
  readonly isUnclosed: boolean
}

function plainField(text: string, start: number, delimiter: RegExp): Field {
  delimiter.lastIndex = start
  const end = delimiter.exec(text)?.index ?? text.length
  return { value: text.slice(start, end), end, isUnclosed: false }
}

/**
 * Reads a quoted field. Characters between the closing quote and the delimiter are kept as text, as in
 * spreadsheets.
 */
function quotedField(text: string, start: number, delimiter: RegExp): Field {
  let value = ''
  let i = start + 1
  for (;;) {
    const quote = text.indexOf('"', i)
    if (quote < 0) return { value: value + text.slice(i), end: text.length, isUnclosed: true }
    value += text.slice(i, quote)
    if (text[quote + 1] !== '"') {
      const afterQuote = plainField(text, quote + 1, delimiter)
      return { ...afterQuote, value: value + afterQuote.value }
    }
    value += '"'
    i = quote + 2
  }
}
