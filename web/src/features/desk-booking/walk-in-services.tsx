import { useEffect, useRef } from 'react'
import { failureOf } from '../../lib/api-error.ts'
import { formatDuration, formatMoney } from '../../lib/format.ts'
import { useCurrency } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { WhileLoading } from '../../lib/while-loading.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useMenu } from '../services/queries.ts'
import { EmptyMenu } from './empty-menu.tsx'

/** The menu as one list of buttons. The first has the focus, unless the desk is typing. */
export function WalkInServices({ onChoose }: { readonly onChoose: (serviceId: string) => void }) {
  const { walkIn } = useAppTexts().deskBooking
  const currency = useCurrency()
  const read = useMenu()
  const menu = read.data
  const list = useRef<HTMLUListElement>(null)
  const isReady = menu !== undefined
  useEffect(() => {
    if (isReady && !document.activeElement?.matches('input'))
      list.current?.querySelector('button')?.focus()
  }, [isReady])
  if (read.isLoadingError) return <ErrorState {...failureOf(read)} />
  if (!menu)
    return (
      <WhileLoading>
        <Skeleton className="h-80" />
      </WhileLoading>
    )
  if (menu.length === 0) return <EmptyMenu />
  return (
    <div>
      <h3 className="mb-1 font-medium">{walkIn.which}</h3>
      <ul ref={list} className="divide-y divide-line rounded-md border border-line">
        {menu.map(({ id, name, duration_minutes, price }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onChoose(id)}
              className="flex min-h-12 w-full items-center justify-between gap-3 px-3 text-left hover:bg-sunken"
            >
              <span className="wrap-anywhere font-medium">{name}</span>
              <span className="shrink-0 text-ink-soft text-sm tabular-nums">
                {formatDuration(duration_minutes)} · {formatMoney(price, currency)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
