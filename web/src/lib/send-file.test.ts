import { expect, test } from 'vitest'
import { sendFile } from './send-file.ts'

test('the returned response has the headers that the server sent', async () => {
  const request = { method: 'POST', headers: {}, body: new Uint8Array([1]) }
  const { headers } = await sendFile('/', request)
  expect(headers.has('date')).toBe(true)
})

test('a file whose call was already given up is not sent', async () => {
  const signal = AbortSignal.abort()
  const request = { method: 'POST', headers: {}, body: new Uint8Array([1]), signal }
  await expect(sendFile('/', request)).rejects.toMatchObject({ name: 'AbortError' })
})
