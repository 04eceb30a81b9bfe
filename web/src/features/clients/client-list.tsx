import { typedPhoneNumber } from '@chairtime/core/salon/phone.ts'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { formatDate, formatMoment } from '../../lib/format.ts'
import { useTimeZone } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useKeptFocus } from '../../ui/area-focus.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { CLIENT_LIST } from './client-filters.tsx'
import type { Client } from './queries.ts'

interface ClientListProps {
  readonly clients: readonly Client[]
  /** Whether the clients are still those of the previous search, filter or order, while the new ones load. */
  readonly isLate: boolean
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  /** Whether the last request for more clients has failed. */
  readonly hasFailed: boolean
  readonly onMore: () => void
}

/** Clients as links. The arrow keys move between them. More clients are loaded when the end comes near. */
export function ClientList(props: ClientListProps) {
  const { clients, isLate, hasMore, isLoadingMore, hasFailed, onMore } = props
  const { list } = useAppTexts().clients
  // the button that loads more clients disappears with the last load, and its focus then moves to this area
  const area = useKeptFocus<HTMLDivElement>()
  return (
    <div ref={area} tabIndex={-1} className="outline-none">
      <ul
        id={CLIENT_LIST}
        aria-busy={isLate}
        onKeyDown={moveFocus}
        // without the delay the list would blink at every key in the search
        className={cx(
          'divide-y divide-line rounded-md border border-line bg-surface transition-opacity',
          isLate && 'opacity-50 delay-300',
        )}
      >
        {clients.map((client) => (
          <ClientRow key={client.id} client={client} />
        ))}
      </ul>
      {hasMore && <More isLoading={isLoadingMore} {...{ hasFailed, onMore }} label={list.more} />}
    </div>
  )
}

function ClientRow({ client }: { readonly client: Client }) {
  const { list } = useAppTexts().clients
  const timezone = useTimeZone()
  const { id, name, phone, email, tags, blocked, next_visit_at, last_visit_at } = client
  return (
    <li>
      <Link
        to={`/clients/${id}`}
        className="grid min-h-16 grid-cols-[auto_1fr] items-center gap-x-3 gap-y-0.5 rounded-md px-4 py-2 -outline-offset-2 hover:bg-sunken md:grid-cols-[auto_1fr_14rem]"
      >
        <Avatar name={name} />
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="truncate font-medium">{name}</span>
            {blocked && <Badge tone="stop">{list.blockedBadge}</Badge>}
            {tags.slice(0, 3).map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </span>
          <span className="block truncate text-ink-soft text-sm tabular-nums">
            {[phone && typedPhoneNumber(phone), email].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className="col-start-2 text-ink-soft text-sm tabular-nums md:col-start-auto md:text-right">
          {next_visit_at && (
            <span className="block text-ink">
              {list.next(formatMoment(next_visit_at, timezone))}
            </span>
          )}
          {last_visit_at && (
            <span className="block">{list.last(formatDate(last_visit_at, 'date'))}</span>
          )}
          {!next_visit_at && !last_visit_at && list.never}
        </span>
      </Link>
    </li>
  )
}

interface MoreProps {
  readonly isLoading: boolean
  readonly hasFailed: boolean
  readonly onMore: () => void
  readonly label: string
}

/**
 * A button that loads more clients when it is pressed or comes near the visible part. After a failure, only a press
 * loads them.
 */
function More({ isLoading, hasFailed, onMore, label }: MoreProps) {
  const end = useRef<HTMLDivElement>(null)
  const load = useRef(onMore)
  load.current = onMore
  useEffect(() => {
    const element = end.current
    if (!element || isLoading || hasFailed) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) load.current()
      },
      { rootMargin: '600px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isLoading, hasFailed])
  return (
    <div ref={end} className="mt-3 flex justify-center">
      <Button busy={isLoading} onClick={onMore}>
        {label}
      </Button>
    </div>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')]
  const next = links[links.findIndex((link) => link.matches(':focus')) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
