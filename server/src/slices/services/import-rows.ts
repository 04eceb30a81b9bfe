import { parseCsv } from './csv.ts'

const columns = [
  'name',
  'description',
  'category',
  'duration_minutes',
  'price',
  'can_book_online',
] as const
const requiredColumns = ['name', 'duration_minutes', 'price'] as const

export interface Rows {
  readonly rows: readonly unknown[]
  /** Where in `rows` there was more than the header has columns for. */
  readonly tooWide: ReadonlySet<number>
}

/** The rows of a CSV text, typed as the JSON rows are, or what is wrong with its header. */
export function rowsOfCsv(text: string): Rows | { readonly problem: string } {
  const [header, ...records] = parseCsv(text)
  const names = (header ?? []).map((name) => name.trim().toLowerCase())
  const missing = requiredColumns.filter((name) => !names.includes(name))
  if (missing.length > 0) {
    return {
      problem: `The first line must be ${columns.join(',')}; missing: ${missing.join(', ')}`,
    }
  }
  // spreadsheets end lines with commas for columns that have nothing in them
  const isTooWide = (record: readonly string[]) => record.slice(names.length).some(Boolean)
  const tooWide = records.flatMap((record, index) => (isTooWide(record) ? [index] : []))
  return { rows: records.map((record) => rowOf(names, record)), tooWide: new Set(tooWide) }
}

function rowOf(names: readonly string[], record: readonly string[]): Record<string, unknown> {
  const cell = (name: (typeof columns)[number]) => record[names.indexOf(name)]?.trim() ?? ''
  return {
    name: cell('name'),
    description: cell('description'),
    category: cell('category'),
    duration_minutes: number(cell('duration_minutes')),
    price: number(cell('price')),
    ...(cell('can_book_online') && { can_book_online: truth(cell('can_book_online')) }),
  }
}

/** What is not a plain decimal stays text, so that the row's check names it. */
function number(cell: string): number | string {
  return /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell
}

function truth(cell: string): boolean | string {
  const word = cell.toLowerCase()
  if (['true', 'yes', '1'].includes(word)) return true
  return ['false', 'no', '0'].includes(word) ? false : cell
}
