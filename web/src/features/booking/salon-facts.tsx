import type { PublicSite } from '@chairtime/contract/pages.ts'
import { directionsUrl } from '@chairtime/core/salon/directions.ts'
import { phoneNumber } from '@chairtime/core/salon/phone.ts'
import { MapPin, Phone } from 'lucide-react'
import { callLink } from '../../lib/contact-links.ts'
import { cx } from '../../ui/cx.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { openStateText } from './open-state-text.ts'
import { useTexts } from './texts.ts'
import { ZoneLabel } from './zone-note.tsx'

interface SalonFactsProps {
  readonly business: PublicSite['business']
  /** RFC 3339. */
  readonly now: string
}

const pill =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 font-medium max-lg:whitespace-nowrap'
const link = cx(pill, 'transition-colors hover:bg-sunken')

/** What a client asks first, as pills. On a phone they are one line that scrolls sideways. */
export function SalonFacts({ business, now }: SalonFactsProps) {
  const texts = useTexts()
  const { name, address, phone, open_now, timezone } = business
  const openState = openStateText(texts, business, now)
  const nextChange = business.closes_at ?? business.opens_at
  return (
    <ul
      aria-label={texts.salon.facts}
      className="scrollbar-none relative -mx-5 mt-4 flex gap-2 overflow-x-auto px-5 py-1 lg:mx-0 lg:flex-wrap lg:overflow-visible lg:px-0"
    >
      {openState && (
        <li className={pill}>
          <span
            aria-hidden
            className={cx('size-2 shrink-0 rounded-full', open_now ? 'bg-ok' : 'bg-line-strong')}
          />
          {openState}
        </li>
      )}
      {address && (
        <li>
          <a href={directionsUrl(name, address)} rel="noreferrer" className={link}>
            <MapPin aria-hidden className="size-4 shrink-0 text-ink-soft" />
            {texts.salon.directions(address)}
          </a>
        </li>
      )}
      {phone && (
        <li>
          <a href={callLink(phone)} className={link}>
            <Phone aria-hidden className="size-4 shrink-0 text-ink-soft" />
            {texts.salon.call}
            <VisuallyHidden> {phoneNumber(phone)}</VisuallyHidden>
          </a>
        </li>
      )}
      {nextChange && (
        <li className="inline-flex min-h-11 items-center px-2 max-lg:whitespace-nowrap">
          <ZoneLabel timezone={timezone} slots={[{ start_time: nextChange }]} />
        </li>
      )}
    </ul>
  )
}
