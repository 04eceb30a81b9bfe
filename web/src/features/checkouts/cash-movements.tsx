import { errorMessage } from '../../lib/api-error.ts'
import { formatMoney, formatTime } from '../../lib/format.ts'
import { useTimeZone } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { type DrawerDay, useMoveCash } from './queries.ts'

interface CashMovementsProps {
  readonly drawer: DrawerDay
  readonly isToday: boolean
}

/** What was put into the drawer and taken out of it on a day. Undo writes the opposite. */
export function CashMovements({ drawer, isToday }: CashMovementsProps) {
  const { cash } = useAppTexts().checkout
  const timeZone = useTimeZone()
  const move = useMoveCash()
  const undo = ({ amount, reason }: DrawerDay['movements'][number]) =>
    move.mutate({
      direction: amount > 0 ? 'out' : 'in',
      amount: Math.abs(amount),
      reason: cash.undoOf(reason).slice(0, 200),
    })
  if (drawer.movements.length === 0) return null
  return (
    <div>
      {move.error && <Banner>{errorMessage(move.error)}</Banner>}
      <ul className="divide-y divide-line" aria-label={cash.movements}>
        {drawer.movements.map((movement) => (
          <li key={movement.id} className="flex items-center gap-4 py-2">
            <span className="min-w-0 grow">
              <span className="block">{movement.reason}</span>
              <span className="block text-ink-soft text-sm">
                {[
                  formatTime(movement.created_at, timeZone),
                  cash.closedBy(movement.posted_by),
                ].join(' · ')}
              </span>
            </span>
            <span className="tabular-nums">{formatMoney(movement.amount, drawer.currency)}</span>
            {isToday && (
              <Button
                variant="quiet"
                className="print:hidden"
                disabled={move.isPending}
                onClick={() => undo(movement)}
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
