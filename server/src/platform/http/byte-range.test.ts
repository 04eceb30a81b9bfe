import { expect, test } from 'vitest'
import { readByteRange } from './byte-range.ts'

test.each([
  ['bytes=0-', 0, 99],
  ['bytes=0-1', 0, 1],
  ['bytes=99-99', 99, 99],
  ['bytes=40-1000', 40, 99],
  ['bytes=-1', 99, 99],
  ['bytes=-1000', 0, 99],
])('the header %s asks for bytes %i to %i of a body of 100 bytes', (header, first, last) => {
  expect(readByteRange(header, 100)).toEqual({ first, last })
})

test.each(['bytes=100-', 'bytes=200-300', 'bytes=-0'])(
  'the header %s asks for no byte that a body of 100 bytes has',
  (header) => {
    expect(readByteRange(header, 100)).toBe('unsatisfiable')
  },
)

test.each([undefined, '', 'bytes=-', 'bytes=9-3', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=a-b'])(
  'for the header %s the whole body is sent',
  (header) => {
    expect(readByteRange(header, 100)).toBeUndefined()
  },
)
