import type { PublicSite } from '@chairtime/contract/pages.ts'
import { directionsUrl } from '@chairtime/core/salon/directions.ts'
import { formatLocal, withoutZeroMinutes } from '@chairtime/core/texts/format.ts'
import { addDays } from '@chairtime/core/time/local.ts'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { PhoneLink } from './phone-link.tsx'
import { useTexts } from './texts.ts'
import { ZoneLabel } from './zone-note.tsx'

interface VisitUsProps {
  readonly site: PublicSite
  /** RFC 3339. */
  readonly now: string
}

/** When the salon is open, where it is, and on which terms it is booked. */
export function VisitUs({ site, now }: VisitUsProps) {
  const texts = useTexts()
  const { business, policy } = site
  return (
    <div className="offscreen-later -mx-1 mt-14 grid gap-x-14 gap-y-10 px-1 sm:grid-cols-2">
      {business.hours.length > 0 && <Hours business={business} now={now} />}
      <div className="grid content-start gap-10">
        {(business.address || business.phone) && <Place business={business} />}
        {policy.text && (
          <Part title={texts.visitUs.policy}>
            <p>{policy.text}</p>
            <p className="mt-2">
              {policy.approval === 'request' ? texts.visitUs.request : texts.visitUs.instant}
            </p>
          </Part>
        )}
      </div>
    </div>
  )
}

interface PartProps {
  readonly title: string
  readonly children: ReactNode
}

function Part({ title, children }: PartProps) {
  return (
    <section className="min-w-0">
      <h2 className="mb-3 text-xl">{title}</h2>
      <div className="text-ink-soft">{children}</div>
    </section>
  )
}

type Business = PublicSite['business']

function Place({ business: { name, address, phone } }: { readonly business: Business }) {
  const texts = useTexts()
  return (
    <Part title={texts.visitUs.find}>
      {address && (
        <>
          <p className="wrap-anywhere text-ink">{address}</p>
          <a
            href={directionsUrl(name, address)}
            rel="noreferrer"
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
          >
            {texts.visitUs.directions}
          </a>
        </>
      )}
      {phone && (
        <p>
          <PhoneLink phone={phone} className="text-accent" />
        </p>
      )}
    </Part>
  )
}

/** The salon's hours of a week, with today marked. */
function Hours({ business, now }: { readonly business: Business; readonly now: string }) {
  const texts = useTexts()
  const { hours, today, locale, timezone, week_start } = business
  const weekdayToday = new Date(`${today}T00:00Z`).getUTCDay()
  const days = [0, 1, 2, 3, 4, 5, 6].map((nth) => (week_start + nth) % 7)
  return (
    <Part title={texts.visitUs.hours}>
      <dl>
        {days.map((day) => (
          <div
            key={day}
            className={cx(
              'flex flex-wrap justify-between gap-x-4 border-line border-b py-2 last:border-b-0',
              day === weekdayToday && 'font-semibold text-ink',
            )}
          >
            <dt>
              {formatLocal(addDays(today, day - weekdayToday), locale, 'longWeekday')}
              {day === weekdayToday && (
                <span className="ms-2 rounded-sm bg-accent-soft px-1.5 py-0.5 text-accent text-sm">
                  {texts.visitUs.today}
                </span>
              )}
            </dt>
            <dd className="ms-auto text-end tabular-nums">
              {hours
                .filter((span) => span.day === day)
                .map(({ open_time, close_time }) => (
                  <span key={open_time} className="block">
                    {clockOf(open_time, locale)} – {clockOf(close_time, locale)}
                  </span>
                ))}
              {hours.every((span) => span.day !== day) && texts.visitUs.closed}
            </dd>
          </div>
        ))}
      </dl>
      <ZoneLabel
        timezone={timezone}
        slots={[{ start_time: business.opens_at ?? business.closes_at ?? now }]}
      />
    </Part>
  )
}

/** `9 AM` for `09:00`. */
function clockOf(time: string, locale: string): string {
  return withoutZeroMinutes(formatLocal(`2000-01-01T${time}`, locale))
}
