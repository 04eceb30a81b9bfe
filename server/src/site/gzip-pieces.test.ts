import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { gzipPieces } from './gzip-pieces.ts'

test('pieces and the text between them decompress to one text', () => {
  const long = 'Schöne Haare '.repeat(5_000)
  const pieces = ['<html>', long, '', '</html>'].map((text) => ({ text }))
  for (const between of ['first key', 'another', '']) {
    const text = gunzipSync(gzipPieces(pieces, between)).toString()
    expect(text).toBe(`<html>${between}${long}${between}${between}</html>`)
  }
  expect(gzipPieces(pieces, 'key').length).toBeLessThan(long.length / 20)
})
