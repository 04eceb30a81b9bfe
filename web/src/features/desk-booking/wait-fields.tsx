import type { DraftWait } from '../../lib/drafts.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Field } from '../../ui/field.tsx'
import { Input, Select } from '../../ui/input.tsx'
import { partFilters } from './time-filter.ts'

interface WaitFieldsProps {
  readonly wait: DraftWait
  readonly today: string
  /** What is wrong with the days. */
  readonly problem: string | undefined
  readonly onChange: (wait: DraftWait) => void
}

/** Fields for the days, and the part of the day, in which a client could come. */
export function WaitFields({ wait, today, problem, onChange }: WaitFieldsProps) {
  const { times, waitlist } = useAppTexts().deskBooking
  const change = (changed: Partial<DraftWait>) => onChange({ ...wait, ...changed })
  return (
    <section aria-label={waitlist.when} className="space-y-3">
      <h3 className="mb-1 font-medium">{waitlist.when}</h3>
      <div className="grid grid-cols-2 gap-3">
        <Field label={waitlist.firstDay}>
          {(control) => (
            <Input
              {...control}
              type="date"
              min={today}
              value={wait.firstDay}
              onChange={({ currentTarget: { value } }) =>
                value &&
                change({ firstDay: value, ...(value > wait.lastDay && { lastDay: value }) })
              }
            />
          )}
        </Field>
        <Field label={waitlist.lastDay} error={problem}>
          {(control) => (
            <Input
              {...control}
              type="date"
              min={wait.firstDay}
              value={wait.lastDay}
              onChange={({ currentTarget: { value } }) => value && change({ lastDay: value })}
            />
          )}
        </Field>
      </div>
      <Field label={times.parts}>
        {(control) => (
          <Select
            {...control}
            value={wait.part}
            onChange={(event) => {
              const part = partFilters.find((name) => name === event.currentTarget.value)
              if (part) change({ part })
            }}
          >
            {partFilters.map((name) => (
              <option key={name} value={name}>
                {times[name]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </section>
  )
}
