import { expect, test } from 'vitest'
import { billClients, namesOfLine, refundedLines } from './bill-clients.ts'

const clientOfVisit = (appointment_id: string, id: string | null, name: string | null) => ({
  appointment_id,
  id,
  name,
})

test('a bill lists a client with two visits once, and keeps every client without a file', () => {
  const clients = [
    clientOfVisit('a', 'ana', 'Ana'),
    clientOfVisit('b', null, 'Ida'),
    clientOfVisit('c', null, null),
  ]
  expect(billClients({ clients: [...clients, clientOfVisit('d', 'ana', 'Ana')] })).toEqual(clients)
})

test('a line names its client only on a bill of several clients', () => {
  const billOfTwo = { clients: [clientOfVisit('a', null, 'Ida'), clientOfVisit('b', null, 'Max')] }
  expect(namesOfLine(billOfTwo, { appointment_id: 'b' })).toEqual(['Max'])
  expect(namesOfLine(billOfTwo, { appointment_id: null })).toEqual([])
  const billOfOne = {
    clients: [clientOfVisit('a', 'ana', 'Ana'), clientOfVisit('b', 'ana', 'Ana')],
  }
  expect(namesOfLine(billOfOne, { appointment_id: 'b' })).toEqual([])
})

test('a refund names the lines that it paid back, unless they are the whole bill', () => {
  expect(refundedLines(['Cut', 'Colour', 'Gel'], [2, 0])).toEqual(['Gel', 'Cut'])
  expect(refundedLines(['Cut', 'Colour'], [0, 1])).toEqual([])
})
