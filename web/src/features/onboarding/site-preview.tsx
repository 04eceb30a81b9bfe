import { inkOn } from '@chairtime/core/salon/ink-on.ts'
import { Lock } from 'lucide-react'
import {
  formatDuration,
  formatMoney,
  formatTime,
  formatUrl,
  formatWeekday,
} from '../../lib/format.ts'
import { useCurrency, useSession } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { weekFromMonday } from './days.ts'
import { type Draft, hoursOn } from './draft.ts'
import { useTemplates } from './queries.ts'

interface SitePreviewProps {
  readonly draft: Draft
  readonly bookingUrl: string
}

const SERVICES_SHOWN_MAX = 6

/** Preview of the booking site with the present answers. */
export function SitePreview({ draft, bookingUrl }: SitePreviewProps) {
  const { preview } = useAppTexts().onboarding
  const color = draft.launch.brand_color
  const name = useSession((session) => session.tenant?.name ?? preview.unnamedSalon)
  return (
    <section
      aria-label={preview.label}
      className="overflow-hidden rounded-md border border-line bg-surface shadow-float"
    >
      <p className="flex items-center gap-2 border-line border-b bg-sunken px-4 py-2.5 text-ink-soft text-sm">
        <Lock aria-hidden className="size-3.5 shrink-0" />
        <span className="truncate">{formatUrl(bookingUrl)}</span>
      </p>
      <div style={{ backgroundColor: color, color: inkOn(color) }} className="p-5">
        <p className="wrap-anywhere text-balance font-semibold font-serif text-2xl">{name}</p>
        <p className="mt-1">{useKind(draft)}</p>
      </div>
      <div className="px-5 pb-5">
        <Menu draft={draft} />
        <Week draft={draft} />
      </div>
    </section>
  )
}

/** The type of business; while it is unknown, a sentence that invites clients to book. */
function useKind({ businessType: { type, customType } }: Draft): string {
  const { businessType, preview } = useAppTexts().onboarding
  if (type === null) return preview.invitation
  return type === 'other' ? customType.trim() || preview.invitation : businessType[type]
}

function Menu({ draft }: { draft: Draft }) {
  const { preview } = useAppTexts().onboarding
  const currency = useCurrency()
  const services = useChosenServices(draft)
  if (services.length === 0) {
    return (
      <p className="mt-5 rounded-md border border-line border-dashed px-4 py-6 text-center text-ink-soft">
        {preview.emptyMenu}
      </p>
    )
  }
  return (
    <>
      <ul className="mt-5 divide-y divide-line">
        {services.slice(0, SERVICES_SHOWN_MAX).map(({ key, name, minutes, price }) => (
          <li key={key} className="flex items-baseline justify-between gap-3 py-2">
            <span className="min-w-0 truncate font-medium">{name}</span>
            <span className="shrink-0 text-ink-soft text-sm tabular-nums">
              {formatDuration(minutes)} · {formatMoney(price, currency)}
            </span>
          </li>
        ))}
      </ul>
      {services.length > SERVICES_SHOWN_MAX && (
        <p className="text-ink-soft text-sm">
          {preview.more(services.length - SERVICES_SHOWN_MAX)}
        </p>
      )}
    </>
  )
}

function useChosenServices({ services }: Draft) {
  const templates = useTemplates()
  const all = Object.values(templates.data ?? {}).flatMap((groups) => Object.values(groups).flat())
  const chosen = services.templateIds.flatMap((id) => all.find((one) => one.id === id) ?? [])
  return [
    ...chosen.map(({ id, name, duration_minutes, suggested_price }) => ({
      key: id,
      name,
      minutes: duration_minutes,
      price: suggested_price,
    })),
    ...services.customs
      .filter(({ name }) => name.trim() !== '')
      .map(({ key, name, duration, price }) => ({
        key: String(key),
        name,
        minutes: duration || 0,
        price: price || 0,
      })),
  ]
}

function Week({ draft: { hours } }: { draft: Draft }) {
  const { preview } = useAppTexts().onboarding
  return (
    <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 border-line border-t pt-4 text-sm">
      {weekFromMonday.map((day) => {
        const dayHours = hoursOn(hours, day)
        return (
          <div key={day} className="contents">
            <dt className="text-ink-soft">{formatWeekday(day, 'longWeekday')}</dt>
            <dd className="tabular-nums">
              {hours.workingDays.includes(day)
                ? preview.hours(clock(dayHours.open_time), clock(dayHours.close_time))
                : preview.closed}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** A time of day as the site writes it; empty while it is being typed. */
function clock(time: string): string {
  return time === '' ? '' : formatTime(`2026-01-05T${time}Z`, 'UTC')
}
