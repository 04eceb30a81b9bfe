import { namesOfLine } from '@chairtime/core/checkout/bill-clients.ts'
import { formatMoney } from '../../lib/format.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Checkbox } from '../../ui/choice.tsx'
import type { CheckoutDetail } from './queries.ts'

interface LineChoiceProps {
  readonly checkout: CheckoutDetail
  /** Positions of the chosen lines. */
  readonly lines: readonly number[]
  readonly onChange: (lines: readonly number[]) => void
}

/** Checkboxes for the lines that cost something and were not refunded yet. */
export function LineChoice({ checkout, lines, onChange }: LineChoiceProps) {
  const { bill } = useAppTexts().checkout
  const toggle = (position: number) =>
    onChange(
      lines.includes(position) ? lines.filter((other) => other !== position) : [...lines, position],
    )
  return checkout.lines
    .filter(({ refunded, net }) => !refunded && net > 0)
    .map((line) => ({ ...line, clientNames: namesOfLine(checkout, line) }))
    .map(({ position, name, net, staff, clientNames }) => (
      <Checkbox
        key={position}
        label={[
          staff ? `${name} ${bill.withStaff(staff.name)}` : name,
          ...clientNames,
          formatMoney(net, checkout.currency),
        ].join(' · ')}
        checked={lines.includes(position)}
        onChange={() => toggle(position)}
      />
    ))
}
