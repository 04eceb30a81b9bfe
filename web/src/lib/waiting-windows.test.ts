import { expect, test } from 'vitest'
import { windowsText } from './waiting-windows.ts'

const at = (day: number, clock: string) =>
  `2026-03-${String(day).padStart(2, '0')}T${clock}:00-05:00`
const day = (date: number) => ({ from: at(date, '00:00'), to: at(date + 1, '00:00') })
const afternoon = (date: number) => ({ from: at(date, '12:00'), to: at(date, '17:00') })
const text = (windows: Parameters<typeof windowsText>[0]) =>
  windowsText(windows, 'America/New_York')

test.each([
  ['one stretch', [afternoon(2)], 'Mon, Mar 2, 12:00 – 5:00 PM'],
  ['one evening', [{ from: at(2, '17:00'), to: at(3, '00:00') }], 'Mon, Mar 2, from 5:00 PM'],
  ['one whole day', [day(2)], 'Mon, Mar 2'],
  ['whole days in a row', [day(2), day(3), day(4)], 'Mon, Mar 2 – Wed, Mar 4'],
  ['days apart', [day(2), day(4)], 'Mon, Mar 2 or Wed, Mar 4'],
  [
    'many stretches',
    [2, 3, 4, 5, 6].map(afternoon),
    'Mon, Mar 2, 12:00 – 5:00 PM, Tue, Mar 3, 12:00 – 5:00 PM, Wed, Mar 4, 12:00 – 5:00 PM, or 2 other times',
  ],
])('an entry with %s says in one line when its client could come', (_, windows, expected) => {
  expect(text(windows)).toBe(expected)
})
