import { itemAt } from '@chairtime/core/known.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  paidBefore as before,
  day,
  inCash,
  posting,
  preparePayDay,
  refund,
  sale,
} from '../../../test/pay-day.ts'
import { show } from '../../../test/show.tsx'
import { CheckoutsPage } from './checkouts-page.tsx'
import { csvOf } from './day-csv.ts'

beforeEach(preparePayDay)

test('the export has a row for each payment, and no cell that a spreadsheet computes', () => {
  const [head, row] = csvOf(day).split('\r\n')
  expect(head).toBe(
    'time,kind,receipt,client,lines,subtotal,discount,revenue,tax,tip,total,cash,card,other,by,reason',
  )
  expect(row).toContain(
    'payment,1d0a4b11,,"2 =Wax, ""matt""",24.00,0.00,24.00,0.00,3.00,27.00,27.00',
  )
})

test.each([
  ['=1+1', "'=1+1"],
  ['＝1+1', "'＝1+1"],
  ['Mia;=1+1;', "Mia;'=1+1;"],
  ['Mia; "=1+1";', `"Mia;' ""=1+1"";"`],
])(
  'a spreadsheet reads no part of the name %s as a formula, also when it divides cells at semicolons',
  (name, shown) => {
    const client = { appointment_id: 'a', id: null, walk_in: false, receipt_channels: [] }
    const named = { ...sale, clients: [{ ...client, name }] }
    expect(csvOf({ ...day, items: [named] })).toContain(`,${shown},`)
  },
)

test('the saved file begins with the byte order mark, by which Excel reads names with accents', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#')
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  await show(<CheckoutsPage />)
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const [file] = itemAt(saved.mock.calls, 0)
  const bytes = await new Response(file as Blob).arrayBuffer()
  expect([...new Uint8Array(bytes.slice(0, 3))]).toEqual([0xef, 0xbb, 0xbf])
})

test('the export has a row for a refund of an earlier payment and for a reopening', () => {
  const takenBack = {
    ...posting,
    ...inCash(-27),
    id: 't',
    kind: 'reopening' as const,
    revenue: -24,
    tips: -3,
  }
  const wax = itemAt(before.lines, 0)
  const paidBack = {
    ...{ id: refund.id, amount: 10, method: 'cash' as const, reason: refund.reason, lines: [1] },
    ...{ refunded_by: 'Ana Petrova', created_at: refund.created_at },
  }
  const bill = {
    ...before,
    lines: [wax, { ...wax, position: 1, name: 'Cut', quantity: 1 }],
    refunds: [paidBack],
  }
  const csv = csvOf({ ...day, paid_before: [bill], postings: [posting, takenBack, refund] })
  const [, paid, reopened, refunded] = csv
    .split('\r\n')
    .map((row) => row.split(',').slice(1).join())
  expect(paid).toMatch(/^payment,.*,24.00,0.00,24.00,0.00,3.00,27.00,27.00,0.00,0.00,Ana Petrova,$/)
  expect(reopened).toMatch(
    /^taken back,.*,-24.00,0.00,-24.00,0.00,-3.00,-27.00,-27.00,0.00,0.00,Ana Petrova,$/,
  )
  expect(refunded).toBe(
    'refund,1d0a4b22,Lea Winter,1 Cut,,,-10.00,0.00,0.00,-10.00,-10.00,0.00,0.00,Ana Petrova,"Leaked, twice"',
  )
})
