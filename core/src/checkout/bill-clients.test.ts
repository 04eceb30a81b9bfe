import { expect, test } from 'vitest'
import { billClients, namesOfLine, refundedLines } from './bill-clients.ts'

const visit = (appointment_id: string, id: string | null, name: string | null) => ({
  appointment_id,
  id,
  name,
})

test('a bill lists a client with two visits once, and keeps every client without a file', () => {
  const clients = [visit('a', 'ana', 'Ana'), visit('b', null, 'Ida'), visit('c', null, null)]
  expect(billClients({ clients: [...clients, visit('d', 'ana', 'Ana')] })).toEqual(clients)
})

test('a line names its client only on a bill of several clients', () => {
  const billOfTwo = { clients: [visit('a', null, 'Ida'), visit('b', null, 'Max')] }
  expect(namesOfLine(billOfTwo, { appointment_id: 'b' })).toEqual(['Max'])
  expect(namesOfLine(billOfTwo, { appointment_id: null })).toEqual([])
  const billOfOne = { clients: [visit('a', 'ana', 'Ana'), visit('b', 'ana', 'Ana')] }
  expect(namesOfLine(billOfOne, { appointment_id: 'b' })).toEqual([])
})

test('a refund names the lines that it paid back, unless they are the whole bill', () => {
  expect(refundedLines(['Cut', 'Colour', 'Gel'], [2, 0])).toEqual(['Gel', 'Cut'])
  expect(refundedLines(['Cut', 'Colour'], [0, 1])).toEqual([])
})
