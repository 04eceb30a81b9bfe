import type { ClientCard } from '@chairtime/contract/clients.ts'
import { Repeat2 } from 'lucide-react'
import type { Draft } from '../../lib/drafts.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { useMenu } from '../services/queries.ts'
import { useStaff } from '../staff/queries.ts'
import { pressedPerson, usualServices, visitName } from './visit.ts'

interface SameAgainProps {
  readonly draft: Draft
  readonly card: ClientCard
  readonly onChange: (change: Partial<Draft>) => void
}

/** Fills in the usual services of the client with their people. */
export function SameAgain({ draft, card, onChange }: SameAgainProps) {
  const { client } = useAppTexts().deskBooking
  const menu = useMenu().data
  const staff = useStaff().data
  const services =
    menu && staff
      ? usualServices(
          card,
          menu,
          staff.map(({ id }) => id),
          pressedPerson(draft),
        )
      : []
  if (services.length === 0 || !staff || !menu) return null
  const isFilled = JSON.stringify(draft.services) === JSON.stringify(services)
  return (
    <Button
      size="sm"
      className="max-w-full whitespace-normal! text-left"
      aria-pressed={isFilled}
      onClick={() => onChange({ services })}
    >
      <Repeat2 aria-hidden className="size-4 shrink-0" />
      <span>
        {client.sameAgain}
        <span className="font-normal text-ink-soft"> {visitName(services, menu, staff)}</span>
      </span>
    </Button>
  )
}
