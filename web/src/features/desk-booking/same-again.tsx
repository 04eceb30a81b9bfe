import type { ClientCard } from '@chairtime/contract/clients.ts'
import { Repeat2 } from 'lucide-react'
import type { Draft, DraftService } from '../../lib/drafts.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { type Service, useMenu } from '../services/queries.ts'
import { useStaff } from '../staff/queries.ts'

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

/**
 * The usual services that are still on the menu, each with the person whose time was pressed if they perform it, else
 * with its usual person, or with anyone if that person has left.
 */
export function usualServices(
  { usual }: ClientCard,
  menu: readonly Service[],
  staffIds: readonly string[],
  pressed: string,
): DraftService[] {
  if (!usual) return []
  return usual.services.flatMap(({ id }, i) => {
    const service = menu.find((one) => one.id === id)
    const person = [pressed, usual.staff_by_service[i]].find(
      (one) => one && service?.staff_ids.includes(one) && staffIds.includes(one),
    )
    return service ? [{ serviceId: id, staffId: person ?? 'any' }] : []
  })
}

/** The person whose time was pressed in a calendar, or `any`. */
export function pressedPerson({ startTime, staffId }: Draft): string {
  return startTime === '' ? 'any' : staffId
}

/** `Cut + Colour · Mia`: the services of a visit, and those of its people who are named. */
export function visitName(
  services: readonly DraftService[],
  menu: readonly Service[],
  staff: readonly { readonly id: string; readonly name: string }[],
): string {
  const names = services.map(({ serviceId }) => menu.find(({ id }) => id === serviceId)?.name)
  const people = services.map(({ staffId }) => staff.find(({ id }) => id === staffId)?.name)
  const whom = [...new Set(people.filter((name) => name !== undefined))]
  return [names.filter(Boolean).join(' + '), whom.join(', ')].filter(Boolean).join(' · ')
}
