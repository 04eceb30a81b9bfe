import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomCase } from '../../test/oracle-cases.ts'
import { itemAt } from '../known.ts'
import { toInstant } from '../time/zone.ts'
import { evaluateStart } from './book.ts'
import { type ClaimWindow, claimWindowOf, claimWindowOfStart } from './claim-window.ts'
import type { Salon, Taken, Weekday } from './model.ts'
import { offeredStarts } from './offer.ts'

const WEEK: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]

test('claims outside the claim window of a day do not affect its starts', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const { salon: short, taken, question, date } = randomCase(seed)
      const salon = seed % 2 === 0 ? short : withLongVisits(short)
      const day = { from: date, days: 1 }
      const near = claimsWithin(taken, claimWindowOf(salon.zone, day))
      const all = withOthersBeyond(salon, near, claimWindowOf(salon.zone, day))
      const answers = (claims: Taken) => [
        offeredStarts(salon, claims, question, day),
        ...Array.from({ length: 24 }, (_, i) =>
          evaluateStart(salon, claims, question, toInstant(salon.zone, date, i * 60 + (seed & 15))),
        ),
      ]
      expect(answers(near)).toEqual(answers(all))
    }),
    { numRuns: 500 },
  )
})

test('claims outside the claim window of a start do not affect that start', () => {
  fc.assert(
    fc.property(fc.integer(), fc.boolean(), (seed, named) => {
      const { salon: short, taken, question: asked, date } = randomCase(seed)
      const salon = seed % 2 === 0 ? short : withLongVisits(short)
      const question = named ? { ...asked, staffId: itemAt(salon.staff, 0).id } : asked
      for (let i = 0; i < 24; i++) {
        const start = toInstant(salon.zone, date, i * 60 + (seed & 15))
        const window = claimWindowOfStart(salon, question, start)
        const near = claimsWithin(taken, window)
        const all = withOthersBeyond(salon, near, window)
        const verdict = evaluateStart(salon, all, question, start)
        expect(evaluateStart(salon, near, question, start)).toEqual(verdict)
      }
    }),
    { numRuns: 500 },
  )
})

/** The salon open round the clock. The segments of its menu take eight times as long. */
function withLongVisits(salon: Salon): Salon {
  const weekly = WEEK.map((weekday) => ({ weekday, opens: 0, closes: 1440 }))
  return {
    ...salon,
    hours: { weekly, breaks: [], dated: [] },
    staff: salon.staff.map((person) => ({ ...person, hours: null })),
    services: salon.services.map((service) => ({
      ...service,
      segments: service.segments.map((segment) => ({ ...segment, minutes: segment.minutes * 8 })),
    })),
  }
}

function claimsWithin({ subjects, starts, ends }: Taken, { from, to }: ClaimWindow): Taken {
  const indexes = subjects
    .map((_, i) => i)
    .filter((i) => itemAt(ends, i) > from && itemAt(starts, i) < to)
  return {
    subjects: indexes.map((i) => itemAt(subjects, i)),
    starts: indexes.map((i) => itemAt(starts, i)),
    ends: indexes.map((i) => itemAt(ends, i)),
  }
}

/** `near` plus claims on the client, all staff members and all units before and after the claim window. */
function withOthersBeyond(salon: Salon, near: Taken, { from, to }: ClaimWindow): Taken {
  const subjectIds = [...salon.staff, ...salon.units].map(({ id }) => id).concat('client')
  const claims = subjectIds.flatMap((subject) => [
    { subject, start: from - 900, end: from },
    ...near.subjects.flatMap((other, i) =>
      other === subject
        ? [{ subject, start: itemAt(near.starts, i), end: itemAt(near.ends, i) }]
        : [],
    ),
    { subject, start: to, end: to + 900 },
  ])
  return {
    subjects: claims.map(({ subject }) => subject),
    starts: claims.map(({ start }) => start),
    ends: claims.map(({ end }) => end),
  }
}
