import { type BookingAddress, staffForAll } from '@chairtime/contract/booking-address.ts'
import type { BookingView, PublicService } from '@chairtime/contract/pages.ts'
import { movedUp } from '@chairtime/contract/service-order.ts'
import { formatDuration } from '@chairtime/core/texts/format.ts'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { choiceOf } from './choice.ts'
import { PageLink } from './page-link.tsx'
import { langOf, useTexts } from './texts.ts'

interface VisitServicesProps {
  readonly view: BookingView
  hrefWith(part: Partial<BookingAddress>): string
}

/**
 * The services of a visit, each with its person. The order and the persons can be changed. For a visit of one service,
 * nothing is shown.
 */
export function VisitServices({ view, hrefWith }: VisitServicesProps) {
  const texts = useTexts()
  const { site, address } = view
  const { services } = choiceOf(texts, site, address)
  if (services.length < 2) return null
  const isOrderLimited = address.services.some(
    (id, i) => i > 0 && movedUp(site, address.services, id) === null,
  )
  const needsSeveral = staffForAll(site, address.services).length === 0
  return (
    <section aria-labelledby="order" className="mt-6">
      <h3 id="order" className="font-medium text-lg">
        {texts.order.label}
      </h3>
      {isOrderLimited && <p className="mt-1 text-ink-soft">{texts.order.rule}</p>}
      {needsSeveral && <p className="mt-1 text-ink-soft">{texts.order.shared}</p>}
      <ol>
        {services.map((service, i) => (
          <li key={service.id} className="border-line border-b py-3">
            <div className="flex items-center gap-1">
              <p className="wrap-anywhere min-w-0 flex-1">
                <span lang={langOf(site.business)} className="font-medium">
                  {service.name}
                </span>{' '}
                <span className="text-ink-soft text-sm">
                  {formatDuration(service.duration_minutes, site.business.locale)}
                </span>
              </p>
              <Move
                services={movedUp(site, address.services, service.id)}
                label={texts.order.earlier(service.name)}
                hrefWith={hrefWith}
              >
                <ArrowUp aria-hidden className="size-5" />
              </Move>
              <Move
                services={movedUp(site, address.services, services[i + 1]?.id ?? '')}
                label={texts.order.later(service.name)}
                hrefWith={hrefWith}
              >
                <ArrowDown aria-hidden className="size-5" />
              </Move>
            </div>
            <Person view={view} service={service} hrefWith={hrefWith} />
          </li>
        ))}
      </ol>
    </section>
  )
}

interface MoveProps extends Pick<VisitServicesProps, 'hrefWith'> {
  /** The services in the new order; null where the service cannot be moved. */
  readonly services: readonly string[] | null
  readonly label: string
  readonly children: ReactNode
}

function Move({ services, label, hrefWith, children }: MoveProps) {
  if (services === null) return null
  return (
    <PageLink
      href={hrefWith({ services })}
      aria-label={label}
      className={buttonClass({ variant: 'quiet', size: 'icon', className: 'hover:bg-sunken' })}
    >
      {children}
    </PageLink>
  )
}

interface PersonProps extends VisitServicesProps {
  readonly service: PublicService
}

/** The person of one service. The choice opens without JavaScript, too. */
function Person({ view, service, hrefWith }: PersonProps) {
  const texts = useTexts()
  const box = useRef<HTMLDetailsElement>(null)
  const { site, address } = view
  const { staff, services } = address
  const able = site.staff.filter(({ id }) => service.staff_ids.includes(id))
  const isNamed = staff !== null && staff !== 'any'
  const byService = isNamed ? Object.fromEntries(services.map((id) => [id, staff])) : address.by
  const chosen = byService[service.id] ?? 'any'
  useClosing(box, chosen)
  const [only] = able
  if (able.length < 2) {
    return <p className="text-ink-soft">{only && texts.order.with(only.name)}</p>
  }
  const choices = [{ id: 'any', name: texts.staff.anyone }, ...able]
  const { [service.id]: _, ...others } = byService
  const name = choices.find(({ id }) => id === chosen)?.name ?? texts.staff.anyone
  return (
    <details ref={box}>
      <summary className="min-h-11 cursor-pointer text-ink-soft">
        <span className="wrap-anywhere min-w-0">
          {chosen === 'any' ? texts.order.withAnyone : texts.order.with(name)}
        </span>
        <span className="text-accent underline underline-offset-4">{texts.order.change}</span>
      </summary>
      <ul aria-label={texts.order.whoFor(service.name)} className="flex flex-wrap gap-2 py-1">
        {choices.map(({ id, name }) => (
          <li key={id}>
            <PageLink
              href={hrefWith({
                staff: 'any',
                by: id === 'any' ? others : { ...others, [service.id]: id },
              })}
              aria-current={id === chosen || undefined}
              className={cx(
                'inline-flex min-h-11 items-center rounded-full border px-4',
                id === chosen
                  ? 'border-accent bg-accent text-accent-ink'
                  : 'border-line bg-surface hover:border-accent',
              )}
            >
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Closes the choice when another person is chosen. A focus inside it moves to its summary, which stays in sight. */
function useClosing(box: RefObject<HTMLDetailsElement | null>, chosen: string): void {
  const shown = useRef(chosen)
  useEffect(() => {
    if (shown.current === chosen) return
    shown.current = chosen
    if (!box.current) return
    if (box.current.contains(document.activeElement)) box.current.querySelector('summary')?.focus()
    box.current.open = false
  }, [box, chosen])
}
