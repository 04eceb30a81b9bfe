import { errorMessage } from '../../lib/api-error.ts'
import { formatMoney, formatTime } from '../../lib/format.ts'
import { useTimeZone } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useMay } from '../../lib/use-may.ts'
import { useKeptFocus } from '../../ui/area-focus.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { paused } from '../../ui/paused.ts'
import { type DrawerDay, useUndoCash } from './queries.ts'

interface CashMovementsProps {
  readonly drawer: DrawerDay
  readonly isToday: boolean
}

/** The movements of cash of a day. Undo adds the opposite movement. */
export function CashMovements({ drawer, isToday }: CashMovementsProps) {
  const { cash } = useAppTexts().checkout
  const timeZone = useTimeZone()
  const undo = useUndoCash()
  const mayMove = useMay('day_closes.write')
  const list = useKeptFocus<HTMLUListElement>()
  if (drawer.movements.length === 0) return null
  return (
    <div>
      {undo.error && <Banner>{errorMessage(undo.error)}</Banner>}
      <ul
        ref={list}
        tabIndex={-1}
        className="divide-y divide-line focus:outline-none"
        aria-label={cash.movements}
      >
        {drawer.movements.map((movement) => (
          <li key={movement.id} className="flex items-center gap-4 py-2">
            <span className="min-w-0 grow">
              <span className="block wrap-anywhere">
                {movement.undoes ? cash.undoOf(movement.reason) : movement.reason}
              </span>
              <span className="block text-ink-soft text-sm">
                {[
                  formatTime(movement.created_at, timeZone),
                  cash.closedBy(movement.posted_by),
                  movement.undone && cash.undone,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className="tabular-nums">{formatMoney(movement.amount, drawer.currency)}</span>
            {mayMove && isToday && !movement.undoes && !movement.undone && (
              <Button
                variant="quiet"
                className="print:hidden"
                aria-label={cash.undoOf(movement.reason)}
                busy={undo.isPending && undo.variables === movement.id}
                {...paused(undo.isPending, () => undo.mutate(movement.id))}
              >
                {cash.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
