import type { Say } from '../../platform/errors/refuse.ts'
import { parseCsv } from './csv.ts'

const columns = [
  'name',
  'description',
  'category',
  'duration_minutes',
  'price',
  'can_book_online',
] as const
type Column = (typeof columns)[number]
const requiredColumns = ['name', 'duration_minutes', 'price'] as const

/**
 * The most cells of a file; a blank line counts as one cell. A thousand rows fit with 49 columns each. Without the
 * limit, a megabyte of separators or line breaks would be a million cells and take the process a second.
 */
const CELLS_MAX = 50_000

export interface GivenRow {
  /** Row number from 1. In a CSV text, blank records after the header count, too. */
  readonly number: number
  readonly value: unknown
  /** A problem of the record as a whole. The fields of such a record are not checked. */
  readonly problem?: Say | undefined
}

/** The rows, or the problem of a part of the file. */
export type CsvRows =
  | { readonly rows: readonly GivenRow[] }
  | { readonly problem: readonly [part: 'header' | 'rows', sentence: Say] }

/** The rows of a CSV text, in the form of JSON rows; or the problem of the text's header or size. */
export function rowsOfCsv(text: string): CsvRows {
  const separator = separatorOf(text)
  const { records, isUnclosed, isCutOff } = parseCsv(text, separator, CELLS_MAX)
  if (isCutOff) return { problem: ['rows', ({ field }) => field.tooManyCells] }
  const headerIndex = records.findIndex((record) => !isBlank(record))
  const names = (records[headerIndex] ?? []).map((name) => name.trim().toLowerCase())
  const problem = headerProblem(names)
  if (problem) return { problem: ['header', problem] }
  // the indexes are looked up once, because a long header would otherwise be searched again for every cell
  const indexes = new Map(columns.map((name) => [name, names.indexOf(name)]))
  const rows = records
    .map((record, index) => ({
      record,
      number: index - headerIndex,
      isLast: index === records.length - 1,
    }))
    .slice(headerIndex + 1)
    .filter(({ record }) => !isBlank(record))
    .map(({ record, number, isLast }) => ({
      number,
      value: rowOf(indexes, record, separator),
      problem: recordProblem(names, record, isUnclosed && isLast),
    }))
  return { rows }
}

type Separator = ',' | ';'

/** The separator of the text. Spreadsheets write semicolons if the comma is the decimal sign. */
function separatorOf(text: string): Separator {
  const header = /[^\s\ufeff].*/.exec(text)?.[0] ?? ''
  return header.split(';').length > header.split(',').length ? ';' : ','
}

/** Whether the record is a blank line, or only separators, which spreadsheets write for a blank line. */
function isBlank(record: readonly string[]): boolean {
  return record.every((cell) => cell.trim() === '')
}

function headerProblem(names: readonly string[]): Say | undefined {
  const missing = requiredColumns.filter((name) => !names.includes(name))
  if (missing.length > 0) {
    return ({ field }) => field.columnsMissing(columns, missing)
  }
  const twice = columns.filter((name) => names.indexOf(name) !== names.lastIndexOf(name))
  return twice.length > 0 ? ({ field }) => field.columnsTwice(twice) : undefined
}

function recordProblem(
  names: readonly string[],
  record: readonly string[],
  isUnclosed: boolean,
): Say | undefined {
  if (isUnclosed) return ({ field }) => field.unclosedQuote
  // further empty cells are allowed, because spreadsheets add them for empty columns
  if (record.slice(names.length).some(Boolean)) {
    return ({ field }) => field.tooManyColumns
  }
  // U+FFFD stands for a character that the decoder, or the program that wrote the file, could not read
  if (record.some((cell) => cell.includes('\ufffd'))) {
    return ({ field }) => field.unreadableCharacters
  }
  return undefined
}

function rowOf(
  indexes: ReadonlyMap<Column, number>,
  record: readonly string[],
  separator: Separator,
): Record<string, unknown> {
  const cell = (name: Column) => record[indexes.get(name) ?? -1]?.trim() ?? ''
  return {
    name: cell('name'),
    description: cell('description'),
    category: cell('category'),
    duration_minutes: numberOf(cell('duration_minutes'), separator),
    price: numberOf(cell('price'), separator),
    ...(cell('can_book_online') && { can_book_online: booleanOf(cell('can_book_online')) }),
  }
}

/**
 * The value of a number cell; `undefined` for an empty cell. Text that is not a plain decimal stays text, so that the
 * check of the row reports it. For example, `1,000` can mean one or a thousand. So can `1.000` in a text whose
 * separator is the semicolon.
 */
function numberOf(cell: string, separator: Separator): number | string | undefined {
  if (cell === '') return undefined
  if (separator === ';' && /^-?[1-9]\d{0,2}[.]\d{3}$/.test(cell)) return cell
  return /^-?\d+([.]\d+|,\d{1,2})?$/.test(cell) ? Number(cell.replace(',', '.')) : cell
}

function booleanOf(cell: string): boolean | string {
  const word = cell.toLowerCase()
  if (['true', 'yes', '1'].includes(word)) return true
  return ['false', 'no', '0'].includes(word) ? false : cell
}
