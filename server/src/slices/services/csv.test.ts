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
  ['\n\na\n\n', [['a']]],
  ['5" nails,20', [['5" nails', '20']]],
  ['"never closed,20', [['never closed,20']]],
  ['"Cut" & go,20', [['Cut & go', '20']]],
  ['', []],
])('reads %j', (text, records) => {
  expect(parseCsv(text)).toEqual(records)
})
