import type { ClientCard } from '@chairtime/contract/clients.ts'
import { Repeat2 } from 'lucide-react'
import type { Draft, DraftService } from '../../lib/drafts.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { useMenu } from '../services/queries.ts'
import { useStaff } from '../staff/queries.ts'
import { describeVisit, pressedPerson, servicesAgain } from './visit.ts'

interface SameAgainProps {
  readonly draft: Draft
  readonly card: ClientCard
  readonly onChange: (change: Partial<Draft>) => void
}

/**
 * Buttons that fill in the services of the last visit, and the usual services if they differ. `servicesAgain` says who
 * performs these services.
 */
export function SameAgain({ draft, card, onChange }: SameAgainProps) {
  const { client } = useAppTexts().deskBooking
  const menu = useMenu().data
  const staff = useStaff().data
  if (!staff || !menu) return null
  const staffIds = staff.map(({ id }) => id)
  const repeat = (past: ClientCard['usual'] | ClientCard['last_visit']) =>
    servicesAgain(past, menu, staffIds, pressedPerson(draft))
  const [last, usual] = [repeat(card.last_visit), repeat(card.usual)]
  const offers = [
    { label: client.sameAgain, services: last },
    ...(isSame(last, usual) ? [] : [{ label: client.usual, services: usual }]),
  ].filter(({ services }) => services.length > 0)
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {offers.map(({ label, services }) => (
        <Button
          key={label}
          size="sm"
          className="max-w-full whitespace-normal! text-left"
          aria-pressed={isSame(draft.services, services)}
          onClick={() => onChange({ services })}
        >
          <Repeat2 aria-hidden className="size-4 shrink-0" />
          <span>
            {label}
            <span className="font-normal text-ink-soft">
              {' '}
              {describeVisit(services, menu, staff)}
            </span>
          </span>
        </Button>
      ))}
    </div>
  )
}

function isSame(some: readonly DraftService[], others: readonly DraftService[]): boolean {
  const contentOf = (services: readonly DraftService[]) =>
    JSON.stringify(services.map(({ serviceId, staffId }) => [serviceId, staffId]))
  return contentOf(some) === contentOf(others)
}
