import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { uploadPlaces } from './uploads.ts'

const response = () => new ServerResponse(new IncomingMessage(new Socket()))

test('a salon may upload two files at a time, and a place is free again when its response is closed', () => {
  const take = uploadPlaces()
  const first = response()
  take('a', first)
  take('a', response())
  expect(() => take('a', response())).toThrow('Too many attempts')
  take('b', response())
  first.emit('close')
  take('a', response())
  expect(() => take('a', response())).toThrow('Too many attempts')
})

test('the process takes sixteen uploads at a time', () => {
  const take = uploadPlaces()
  for (let salon = 0; salon < 16; salon += 1) take(String(salon), response())
  expect(() => take('another', response())).toThrow('Too many attempts')
})

test('a caller who has gone takes no place', () => {
  const take = uploadPlaces()
  for (let i = 0; i < 3; i += 1) {
    const gone = response()
    Object.defineProperty(gone, 'closed', { value: true })
    take('a', gone)
  }
  take('a', response())
  take('a', response())
})
