import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { appointment } from '../../test/samples.ts'
import { expectAppointment, knownAppointment, putAppointment } from './appointment-cache.ts'

const visit = appointment('a', '11:00', '12:00')
const day = (date: string, appointments = [visit]) => ({
  start_time: `${date}T00:00:00+02:00`,
  end_time: `${date}T23:59:00+02:00`,
  appointments,
})

test('when a status is shown before the server has accepted it, it can be taken back in all queries', () => {
  const queries = new QueryClient()
  queries.setQueryData(['calendar', 'today'], { appointments: [visit] })
  queries.setQueryData(['appointments', 'a'], { appointment: visit })
  const takeBack = expectAppointment(queries, { ...visit, status: 'arrived' })
  expect(knownAppointment(queries, 'a')?.status).toBe('arrived')
  takeBack()
  expect(queries.getQueryData(['calendar', 'today'])).toEqual({ appointments: [visit] })
  expect(queries.getQueryData(['appointments', 'a'])).toEqual({ appointment: visit })
})

test('when a confirmation is taken back, the client of the request is no longer expected as confirmed', () => {
  const queries = new QueryClient()
  const request = { ...visit, status: 'pending' } as const
  const details = { appointment: request, expected_as: 'pending' }
  queries.setQueryData(['appointments', 'a'], details)
  const takeBack = expectAppointment(queries, { ...request, status: 'confirmed' })
  expect(queries.getQueryData(['appointments', 'a'])).toMatchObject({ expected_as: 'confirmed' })
  takeBack()
  expect(queries.getQueryData(['appointments', 'a'])).toEqual(details)
})

test('a visit that moves to another day leaves its old day and comes into the new one', () => {
  const queries = new QueryClient()
  queries.setQueryData(['calendar', 'day', '2026-03-08'], day('2026-03-08'))
  queries.setQueryData(['calendar', 'week', 'now'], {
    days: [day('2026-03-08'), day('2026-03-09', [])],
  })
  const moved = {
    ...visit,
    start_time: visit.start_time.replace('-08T', '-09T'),
    end_time: visit.end_time.replace('-08T', '-09T'),
    version: 2,
  }
  putAppointment(queries, moved)
  expect(queries.getQueryData(['calendar', 'day', '2026-03-08'])).toEqual(day('2026-03-08', []))
  expect(queries.getQueryData(['calendar', 'week', 'now'])).toEqual({
    days: [day('2026-03-08', []), day('2026-03-09', [moved])],
  })
})

test('an older version of a visit never replaces a newer one', () => {
  const queries = new QueryClient()
  const newer = { ...visit, status: 'completed', version: 3 } as const
  queries.setQueryData(['calendar', 'day', '2026-03-08'], day('2026-03-08', [newer]))
  putAppointment(queries, { ...visit, version: 2 })
  expect(knownAppointment(queries, 'a')).toEqual(newer)
})
