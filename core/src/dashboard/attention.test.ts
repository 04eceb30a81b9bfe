import { expect, test } from 'vitest'
import { parseInstant } from '../time/zone.ts'
import { type AttentionFacts, visitsNeedingAttention } from './attention.ts'

const at = (time: string) => `2026-03-08T${time}:00+02:00`
const now = parseInstant(at('10:00'))

function visit(status: AttentionFacts['status'], from: string, to: string, arrived?: string) {
  return {
    status,
    start_time: at(from),
    end_time: at(to),
    arrived_at: arrived ? at(arrived) : null,
  }
}

const found = (...visits: AttentionFacts[]) =>
  visitsNeedingAttention(visits, now).map(({ kind, minutes }) => `${kind} ${minutes}`)

test('a client is late from five minutes after the start', () => {
  expect(found(visit('confirmed', '09:56', '10:30'))).toEqual([])
  expect(found(visit('confirmed', '09:55', '10:30'))).toEqual(['late 5'])
  expect(found(visit('pending', '08:00', '08:30'))).toEqual(['late 120'])
})

test('a client who came early waits from the start of the visit, and a client who came late waits from the arrival', () => {
  expect(found(visit('arrived', '10:30', '11:00', '09:40'))).toEqual([])
  expect(found(visit('arrived', '09:50', '11:00', '09:40'))).toEqual(['waiting 10'])
  expect(found(visit('arrived', '09:30', '11:00', '09:58'))).toEqual(['waiting 2'])
})

test('a visit runs over after its planned end', () => {
  expect(found(visit('in_progress', '09:00', '10:00'))).toEqual([])
  expect(found(visit('in_progress', '09:00', '09:45'))).toEqual(['over 15'])
})

test('a visit that is completed, cancelled or missed needs no attention', () => {
  const ended = ['completed', 'cancelled', 'no_show'] as const
  expect(found(...ended.map((status) => visit(status, '08:00', '08:30')))).toEqual([])
})

test('the visit that is late, waiting or over by the most minutes comes first', () => {
  expect(
    found(visit('confirmed', '09:50', '10:30'), visit('in_progress', '09:00', '09:15')),
  ).toEqual(['over 45', 'late 10'])
})
