import { bookAppointment } from '@chairtime/contract/appointments.ts'
import { explainStart, readOpenings } from '@chairtime/contract/calendar/openings.ts'
import { listClients } from '@chairtime/contract/clients.ts'
import { listServices } from '@chairtime/contract/services.ts'
import { listStaff } from '@chairtime/contract/staff.ts'
import type { QueryClient } from '@tanstack/react-query'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { newQueries } from '../src/app/providers.tsx'
import { BookingPanel } from '../src/features/desk-booking/booking-panel.tsx'
import { type BookingPrefill, desk } from '../src/lib/desk.ts'
import { discardDraft, useDrafts } from '../src/lib/drafts.ts'
import { signIn } from '../src/lib/session.ts'
import { setClock } from '../src/lib/use-now.ts'
import { at } from './salon-day.ts'
import { appointment, service, signedIn, staffMember } from './samples.ts'
import { show } from './show.tsx'
import { answer, answerWith, sent } from './wire.ts'

export const cut = '0198b2f0-0000-7000-8000-000000000001'
export const color = '0198b2f0-0000-7000-8000-000000000002'
export const mia = '0198b2f0-0000-7000-8000-000000000003'
export const cutsAndColours = { service_ids: [cut, color] }
export const byMia = { staff_ids: [mia] }

export const onClose = vi.fn<() => void>()

/** A free start of a cut, with Mia unless somebody else is named. */
export const opening = (from: string, to: string, staff = { id: mia, name: 'Mia' }) => ({
  start_time: at(from),
  end_time: at(to),
  price: 45,
  services: [{ id: cut, name: 'Cut', staff, duration_minutes: 30, price: 45 }],
})

type FreeStart = ReturnType<typeof opening>

/** Answers which starts are free. */
export function answerOpenings(openings: FreeStart[], next: FreeStart | null): void {
  const days = [{ date: '2026-03-08', closed: false, count: openings.length }]
  answer(readOpenings, { timezone: 'Europe/Athens', now: at('08:00'), openings, next, days })
}

/** Answers that a start does not fit because somebody else has it. */
export function answerTaken(): void {
  answer(explainStart, {
    start_time: at('08:00'),
    opening: null,
    reasons: [{ code: 'slot_taken', sentence: 'Mia is busy until 8:30 AM.' }],
    free_minutes: 0,
    overridable: true,
    next: opening('11:15', '11:45'),
  })
}

/** Signs in at eight o'clock, without drafts. Mia cuts and colours, and is free now and at 11:15. */
export function beginAtDesk(): void {
  setClock(Date.parse(at('08:00')))
  onClose.mockClear()
  signIn(signedIn)
  desk.clear()
  for (const { id } of useDrafts.getState().drafts) discardDraft(id)
  answer(listServices, { services: [service(cut, 'Cut', byMia), service(color, 'Colour', byMia)] })
  answer(listStaff, { staff: [staffMember(mia, 'Mia', cutsAndColours)] })
  answer(listClients, { items: [], next_cursor: null })
  answerOpenings([opening('08:00', '08:30'), opening('11:15', '11:45')], opening('08:00', '08:30'))
  answer(bookAppointment, { appointment: appointment('a', '08:00', '08:30') })
}

/** Opens the panel. Returns the cache of its queries. */
export async function openBookingPanel(prefill: BookingPrefill = {}): Promise<QueryClient> {
  const cache = newQueries()
  await show(<BookingPanel prefill={prefill} onClose={onClose} />, cache)
  return cache
}

export const button = (name: string | RegExp) => page.getByRole('button', { name })

export const bookings = () =>
  sent.filter(({ path, method }) => path === '/appointments' && method === 'POST')

/**
 * The server makes the first booking, but its answer is lost. From then on the time of the booking is taken. The next
 * request is answered.
 */
export function loseFirstAnswer(cache: QueryClient): void {
  answerWith(bookAppointment, () => {
    if (bookings().length > 1) {
      return Response.json({ appointment: appointment('a', '08:00', '08:30') }, { status: 201 })
    }
    answerTaken()
    answerOpenings([opening('08:30', '09:00')], opening('08:30', '09:00'))
    void cache.invalidateQueries({ queryKey: ['calendar'] })
    throw new TypeError('The line is cut')
  })
}

export async function expectBookedOnce(): Promise<void> {
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  const attempts = bookings().map(({ headers, body }) => [headers.get('idempotency-key'), body])
  expect(attempts).toHaveLength(2)
  expect(attempts[1]).toEqual(attempts[0])
  expect(useDrafts.getState().drafts).toEqual([])
}
