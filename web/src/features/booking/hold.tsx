import type { BookingView } from '@chairtime/contract/pages.ts'
import type { BookingTexts } from '@chairtime/core/texts/booking.ts'
import { formatLocal, formatTime } from '@chairtime/core/texts/format.ts'
import { Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { choiceOf } from './choice.ts'
import { usePageActions } from './page-actions.ts'
import { useTexts } from './texts.ts'

/** The held time and how long it is still held; after the end of the hold, a button to hold it again. */
export function Hold({ view }: { readonly view: BookingView }) {
  const texts = useTexts()
  const { staffName } = choiceOf(texts, view.site, view.address)
  const { start, until } = view.address
  const secondsLeft = useSecondsLeft(until, view.now)
  const { sending } = usePageActions()
  const { business, policy } = view.site
  const { timezone, locale } = business
  if (start === null || until === null) return null
  if (secondsLeft <= 0) {
    return (
      <Banner tone="warning">
        <p>{texts.hold.ended(policy.hold_minutes)}</p>
        <Button
          type="submit"
          name="instead"
          value={start}
          className="mt-3"
          busy={sending === start}
        >
          {texts.hold.again}
        </Button>
      </Banner>
    )
  }
  const day = formatLocal(start, locale, 'longDay')
  const time = formatTime(start, { timezone, locale })
  return (
    <p className="flex items-center gap-3 rounded-md bg-accent-soft px-4 py-3 text-accent">
      <Clock aria-hidden className="size-5 shrink-0" />
      <span className="wrap-anywhere min-w-0 flex-1">
        <span className="block font-medium">
          {staffName && view.address.plan.length < 2
            ? texts.hold.timeWith(day, time, staffName)
            : texts.times.dayAndTime(day, time)}
        </span>
        {view.address.plan.length > 1 && (
          <span className="block">{partsOf(texts, view, start).join(', ')}</span>
        )}
        <span className="block">
          {texts.hold.holding}{' '}
          <span role="timer" className="noscript:hidden font-semibold tabular-nums">
            ({minutesAndSeconds(secondsLeft)})
          </span>
          <span className="noscript:inline hidden">
            {texts.hold.until(formatTime(until, { timezone, locale }))}
          </span>
        </span>
      </span>
    </p>
  )
}

/** `Colour with Ben 9:15 AM`, `then Cut with Ana 10:00 AM` */
function partsOf(texts: BookingTexts, { site, address }: BookingView, start: string): string[] {
  const { timezone, locale } = site.business
  return address.plan.flatMap(({ staff, afterMinutes }, i) => {
    const service = site.services.find(({ id }) => id === address.services[i])
    const person = site.staff.find(({ id }) => id === staff)
    if (!service || !person) return []
    const time = formatTime(Date.parse(start) + afterMinutes * 60_000, { timezone, locale })
    const part = texts.order.part(service.name, person.name, time)
    return i === 0 ? part : texts.order.nextPart(part)
  })
}

/** Seconds until the hold ends. They are counted from the server's time (`now`), so the client's clock may be wrong. */
function useSecondsLeft(until: string | null, now: string): number {
  const initialSeconds = secondsBetween(now, until)
  const [secondsLeft, setSecondsLeft] = useState(initialSeconds)
  useEffect(() => {
    const began = performance.now()
    const count = () =>
      setSecondsLeft(initialSeconds - Math.floor((performance.now() - began) / 1000))
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [initialSeconds])
  return secondsLeft
}

function secondsBetween(now: string, until: string | null): number {
  return until === null ? 0 : Math.floor((Date.parse(until) - Date.parse(now)) / 1000)
}

function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
