import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let salon: TestSalon

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' })
  salon = await server.registerSalon()
})

afterAll(() => server.close())

const path = '/api/services/bulk-import'
const good = { name: 'Cut', duration_minutes: 30, price: 20 }
const header = 'name,description,category,duration_minutes,price,can_book_online'
const asCsv = { 'content-type': 'text/csv' }

async function errorsOf(body: unknown, headers: Record<string, string> = {}) {
  const { body: answer, status } = await salon.call('POST', path, body, headers)
  expect([status, answer.code]).toEqual([422, 'import_rejected'])
  expect(answer.error).toContain('Rows are counted from 1')
  return answer.errors
}

/** A request may send 1 MiB; 100 bytes of it are left for the first line. */
const BYTES_AFTER_FIRST_LINE = 1024 * 1024 - 100
/** The first line of a file with only the required columns. */
const bare = 'name,duration_minutes,price\n'

// if the server read such a file to its end, it would answer no other call for up to a second
test.each([
  ['line breaks', bare + '\n'.repeat(BYTES_AFTER_FIRST_LINE)],
  ['separators', bare + ','.repeat(BYTES_AFTER_FIRST_LINE)],
  ['short rows', bare + 'a\n'.repeat(BYTES_AFTER_FIRST_LINE / 2)],
  ['columns', `${','.repeat(200_000)}${bare}${'Cut\n'.repeat(20_000)}`],
])('a file with too many %s is not read to its end', async (_, file) => {
  const errors = await errorsOf(file, asCsv)
  expect(errors).toEqual({
    rows: ['At most 50,000 cells and empty lines: please split the file'],
  })
})

// No row has a price, so each row that is read has an error. The file has just under 50,000 cells and empty lines.
test('980 rows with 49 columns and empty lines between them are read', async () => {
  const row = `\nCut,30,${',x'.repeat(46)}\n`
  const file = `name,duration_minutes,price${',note'.repeat(46)}\n${row.repeat(980)}`
  const errors = await errorsOf(file, asCsv)
  expect(Object.keys(errors)).toHaveLength(980)
})

test.each([
  ['missing', null, { 'rows[2]': ['Must be an object'] }],
  ['not an object', 'Cut', { 'rows[2]': ['Must be an object'] }],
  ['a list', [good], { 'rows[2]': ['Must be an object'] }],
  [
    'empty',
    {},
    {
      'rows[2].name': ['Name is required'],
      'rows[2].duration_minutes': ['Must be given'],
      'rows[2].price': ['Must be given'],
    },
  ],
  ['of another type', { ...good, price: '20' }, { 'rows[2].price': ['Must be a number'] }],
  ['with a list for a name', { ...good, name: ['x'] }, { 'rows[2].name': ['Name is required'] }],
  [
    'with a number for a category',
    { ...good, category: 7 },
    { 'rows[2].category': ['Must be text'] },
  ],
  [
    'with a NUL',
    { ...good, name: 'a\u0000b' },
    { 'rows[2].name': ['Contains characters that cannot be stored'] },
  ],
  [
    'with half of a surrogate pair',
    { ...good, description: 'a\ud800' },
    { 'rows[2].description': ['Contains characters that cannot be stored'] },
  ],
  [
    'with a fraction of a cent',
    { ...good, price: 1.005 },
    { 'rows[2].price': ['USD has at most 2 decimals'] },
  ],
])('the errors of a bad row in JSON (%s) say where the row is wrong', async (_, row, errors) => {
  expect(await errorsOf({ rows: [good, row] })).toEqual(errors)
})

const missing = {
  'rows[2].duration_minutes': ['Must be given'],
  'rows[2].price': ['Must be given'],
}
test.each([
  ['too few columns', `${bare}Cut,30,20\nColor\n`, missing],
  [
    'CRLF and a byte order mark',
    `\ufeff${bare}Cut,30,20\nColor,,\n`.replaceAll('\n', '\r\n'),
    missing,
  ],
  ['lines that end with CR', `${bare}Cut,30,20\nColor,,\n`.replaceAll('\n', '\r'), missing],
  ['blank lines in between, which count as rows', `\n${bare}\nColor\n`, missing],
  ['blank rows of a spreadsheet, which count as rows', `${bare},,\nColor,,\n`, missing],
  [
    'line breaks in a field, which do not count as rows',
    `${bare}"Cut\n& go",30,20\nColor,,`,
    missing,
  ],
  ['semicolons', `${bare}Cut,30,20\nColor,,\n`.replaceAll(',', ';'), missing],
  [
    'an unclosed quote',
    `${bare}Cut,30,20\n"Color,60,90\nWash,10,5\n`,
    { 'rows[2]': ['A quote (") opens in this row and is never closed'] },
  ],
  [
    'a price of 1,000, which may mean one or a thousand',
    `${bare}Cut,30,20\nColor,60,"1,000"\n`,
    { 'rows[2].price': ['Must be a number'] },
  ],
  [
    'a price of 1.000, which may mean one or a thousand, between semicolons',
    `${bare}Cut,30,20\nColor,60,1.000\n`.replaceAll(',', ';'),
    { 'rows[2].price': ['Must be a number'] },
  ],
  [
    'a NUL',
    `${bare}Cut,30,20\nCo\u0000lor,60,90\n`,
    { 'rows[2].name': ['Contains characters that cannot be stored'] },
  ],
])('the errors of a bad row in CSV (%s) say where the row is wrong', async (_, csv, errors) => {
  expect(await errorsOf(csv, asCsv)).toEqual(errors)
})

test('semicolons and decimal commas of a spreadsheet are read', async () => {
  const csv = `${header.replaceAll(',', ';')}\r\nCut;;;30;12,50;yes\r\n;;;;;\r\nWash;;;15;8;no\r\n`
  const { body } = await salon.call('POST', path, csv, asCsv)
  expect(body.services).toMatchObject([
    { name: 'Cut', price: 12.5 },
    { name: 'Wash', price: 8, can_book_online: false },
  ])
})

test.each([
  ['UTF-8 with a byte order mark', (text: string) => Buffer.from(`\ufeff${text}`)],
  ['little-endian UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['big-endian UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
])('a file in %s is read as the spreadsheet shows it', async (_, encode) => {
  const file = encode('name,duration_minutes,price\nBalayage à la mode,60,90\n')
  const { body } = await salon.call('POST', path, file, asCsv)
  expect(body.services).toMatchObject([{ name: 'Balayage à la mode', price: 90 }])
})

test('an import with a column that occurs twice is refused', async () => {
  const errors = await errorsOf('name,duration_minutes,price,name\nCut,30,20,Wash', asCsv)
  expect(errors).toEqual({ header: ['The first line has twice: name'] })
})

test.each([
  [{}, { rows: ['Must be given'] }],
  [{ rows: 'Cut' }, { rows: ['Must be a list'] }],
  [{ rows: [] }, { rows: ['The file has no rows: please add at least one'] }],
  [{ rows: Array.from({ length: 1001 }, () => good) }, { rows: ['At most 1,000 rows'] }],
  [[good], { body: ['Must be an object with “rows”, or text/csv'] }],
])(
  'when an import does not consist of 1 to 1,000 rows, it is refused with the reason',
  async (body, errors) => {
    const { body: answer } = await salon.call('POST', path, body)
    expect(answer.errors).toEqual(errors)
  },
)

test('the activity list counts imported services and names a single one', async () => {
  const owner = await server.registerSalon()
  await owner.call('POST', path, { rows: [{ ...good, name: 'Fringe' }] })
  await owner.call('POST', path, { rows: [good, { ...good, name: 'Perm' }] })
  const { body } = await owner.call('GET', '/api/activity?limit=2')
  const sentences = body.items.map(({ text }: { text: string }) => text)
  expect(sentences).toEqual([
    expect.stringMatching(/ added 2 services to the menu$/),
    expect.stringMatching(/ added Fringe to the menu$/),
  ])
})
