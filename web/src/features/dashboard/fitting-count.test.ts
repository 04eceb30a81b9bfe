import { expect, test } from 'vitest'
import { gap } from '../../../test/samples.ts'
import { fittingCount } from './fitting-count.ts'

const mia = { id: 's1', name: 'Mia' }
const tom = { id: 's2', name: 'Tom' }
const opening = (from: string, to: string, staff = [mia]) => ({
  entry_id: `${from} ${staff.length}`,
  start_time: `2026-03-08T${from}:00+02:00`,
  end_time: `2026-03-08T${to}:00+02:00`,
  staff,
})
const eleven = gap('11:00', '12:00', ['Cut'])

test.each([
  ['from its first to its last minute', [opening('11:00', '12:00')], 1],
  ['two of them', [opening('11:00', '11:30'), opening('11:15', '11:45', [tom, mia])], 2],
  ['not before or after it', [opening('10:45', '11:15'), opening('11:45', '12:15')], 0],
  ['not with somebody else', [opening('11:00', '11:30', [tom])], 0],
  ['not who must pass between several people', [opening('11:00', '11:30', [])], 0],
])('counts who fits into a gap: %s', (_, openings, count) => {
  expect(fittingCount(openings, eleven)).toBe(count)
})

test('compares instants, however their offsets are written', () => {
  const utc = { ...opening('11:00', '11:30'), start_time: '2026-03-08T09:00:00Z' }
  expect(fittingCount([utc], eleven)).toBe(1)
})
