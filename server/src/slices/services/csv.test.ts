import { expect, test } from 'vitest'
import { parseCsv } from './csv.ts'

test.each([
  [
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a,b\rc,d\r',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['\ufeffname,price', [['name', 'price']]],
  ['"Cut, long",45', [['Cut, long', '45']]],
  ['"The ""Works""",90', [['The "Works"', '90']]],
  [
    '"two\r\nlines",1\nnext,2',
    [
      ['two\r\nlines', '1'],
      ['next', '2'],
    ],
  ],
  [
    'a,,c\n,,',
    [
      ['a', '', 'c'],
      ['', '', ''],
    ],
  ],
  [
    'a,\nb,',
    [
      ['a', ''],
      ['b', ''],
    ],
  ],
  ['\n\na\r\n\r\nb\n', [[''], [''], ['a'], [''], ['b']]],
  ['5" nails,20', [['5" nails', '20']]],
  ['"Cut" & go,20', [['Cut & go', '20']]],
  ['a;b', [['a;b']]],
  ['', []],
])('the reader reads %j', (text, records) => {
  expect(parseCsv(text)).toEqual({ records, isUnclosed: false, isCutOff: false })
})

test('the reader reads fields between semicolons when the semicolon is the separator', () => {
  expect(parseCsv('a;"b;c"\n1,5;2', ';').records).toEqual([
    ['a', 'b;c'],
    ['1,5', '2'],
  ])
})

test.each([
  ['"never closed,20', [['never closed,20']]],
  ['a,b\n"open ""twice,1\nc,2', [['a', 'b'], ['open "twice,1\nc,2']]],
  ['"', [['']]],
])('the reader says that a quote in %j is never closed', (text, records) => {
  expect(parseCsv(text)).toEqual({ records, isUnclosed: true, isCutOff: false })
})

test('when a text has more cells than the bound, the records that are complete within the bound are read', () => {
  const whole = parseCsv('a,b\nc,d', ',', 4)
  expect(whole.isCutOff).toBe(false)
  const { records, isCutOff } = parseCsv('a,b\nc,d', ',', 3)
  expect([records, isCutOff]).toEqual([[['a', 'b']], true])
})
