import { formatMoney } from '../../lib/format.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Checkbox } from '../../ui/choice.tsx'
import { billClients } from './bill-clients.ts'
import type { CheckoutDetail } from './queries.ts'

interface LineChoiceProps {
  readonly checkout: CheckoutDetail
  /** Positions of the chosen lines. */
  readonly lines: readonly number[]
  readonly onChange: (lines: readonly number[]) => void
}

/** The lines that were not paid back yet. */
export function LineChoice({ checkout, lines, onChange }: LineChoiceProps) {
  const { bill } = useAppTexts().checkout
  const toggle = (position: number) =>
    onChange(
      lines.includes(position) ? lines.filter((other) => other !== position) : [...lines, position],
    )
  return checkout.lines
    .filter(({ refunded }) => !refunded)
    .map(({ position, name, net, staff, appointment_id }) => (
      <Checkbox
        key={position}
        label={[
          staff ? `${name} ${bill.withStaff(staff.name)}` : name,
          ...clientOf(checkout, appointment_id),
          formatMoney(net, checkout.currency),
        ].join(' · ')}
        checked={lines.includes(position)}
        onChange={() => toggle(position)}
      />
    ))
}

/** The client of a line of a bill of several clients, whose lines may have the same name. */
function clientOf(checkout: CheckoutDetail, appointmentId: string | null): string[] {
  if (billClients(checkout).length < 2) return []
  return checkout.clients
    .filter(({ appointment_id }) => appointment_id === appointmentId)
    .flatMap(({ name }) => name ?? [])
}
