import { expect, test } from 'vitest'
import { minuteOf } from '../time/instants.ts'
import { reminderSpans } from './reminder-spans.ts'

const at = (clock: string) => new Date(`2026-03-02T${clock}Z`)
const minute = (clock: string) => minuteOf(at(clock))

/** Returns the minutes that are due, and handles them at once. */
function handling() {
  const spans = reminderSpans()
  return (now: Date) => {
    const span = spans.due(now)
    if (span) spans.handled(span)
    return span
  }
}

test('minutes are returned again until they were handled', () => {
  const spans = reminderSpans()
  spans.due(at('09:00:00'))
  expect(spans.due(at('09:01:00'))).toEqual({ from: minute('09:01:00'), to: minute('09:01:00') })
  const span = { from: minute('09:01:00'), to: minute('09:02:00') }
  expect(spans.due(at('09:02:00'))).toEqual(span)
  spans.handled(span)
  expect(spans.due(at('09:02:30'))).toBeUndefined()
})

test('each minute is returned once, even if the calls come at uneven times', () => {
  const next = handling()
  expect(next(at('09:00:59'))).toBeUndefined()
  expect(next(at('09:02:01'))).toEqual({ from: minute('09:01:00'), to: minute('09:02:00') })
  expect(next(at('09:02:59'))).toBeUndefined()
  expect(next(at('09:03:00'))).toEqual({ from: minute('09:03:00'), to: minute('09:03:00') })
})

test('after a long pause only the last five minutes are returned; after the clock is set back, the minutes are counted anew', () => {
  const next = handling()
  next(at('09:00:00'))
  expect(next(at('12:00:00'))).toEqual({ from: minute('11:56:00'), to: minute('12:00:00') })
  expect(next(at('08:00:00'))).toBeUndefined()
  expect(next(at('08:01:00'))).toEqual({ from: minute('08:01:00'), to: minute('08:01:00') })
})
