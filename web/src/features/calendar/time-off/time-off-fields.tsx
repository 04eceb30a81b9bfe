import { timeOffKind } from '@chairtime/contract/time-off.ts'
import type { TimeOffKind } from '@chairtime/core/booking/time-off.ts'
import { useAppTexts } from '../../../lib/texts.ts'
import { Checkbox } from '../../../ui/choice.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Select } from '../../../ui/input.tsx'
import type { Person } from '../grid/parts.ts'
import type { TypedTimeOff } from './typed-time-off.ts'

interface TimeOffFieldsProps {
  readonly typed: TypedTimeOff
  readonly people: readonly Person[]
  readonly kinds: readonly TimeOffKind[]
  /** What is wrong with the times. */
  readonly problem: string | undefined
  readonly onChange: (part: Partial<TypedTimeOff>) => void
}

/** Kind, person and times of time off. */
export function TimeOffFields({ typed, people, kinds, problem, onChange }: TimeOffFieldsProps) {
  const { timeOff, timeOffKind: kindNames } = useAppTexts().deskCalendar
  // A problem with the end is shown at the last day. For hours on a single day, it is shown at the end time.
  const endsByDay = typed.isWholeDays || typed.firstDay !== typed.lastDay
  return (
    <>
      <Field label={timeOff.kind}>
        {(control) => (
          <Select
            {...control}
            value={typed.kind}
            onChange={(event) => onChange({ kind: timeOffKind.parse(event.target.value) })}
          >
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindNames[kind]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={timeOff.person}>
        {(control) => (
          <Select
            {...control}
            disabled={people.length === 1}
            value={typed.staffId}
            onChange={(event) => onChange({ staffId: event.target.value })}
          >
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Checkbox
        label={timeOff.wholeDays}
        checked={typed.isWholeDays}
        onChange={(event) => onChange({ isWholeDays: event.currentTarget.checked })}
      />
      <div className="grid grid-cols-2 gap-4">
        <DateField
          label={timeOff.firstDay}
          value={typed.firstDay}
          onChange={(firstDay) =>
            onChange({ firstDay, ...(firstDay > typed.lastDay && { lastDay: firstDay }) })
          }
        />
        <DateField
          label={timeOff.lastDay}
          value={typed.lastDay}
          min={typed.firstDay}
          problem={endsByDay ? problem : undefined}
          onChange={(lastDay) => onChange({ lastDay })}
        />
        {!typed.isWholeDays && (
          <>
            <TimeField
              label={timeOff.from}
              value={typed.from}
              onChange={(from) => onChange({ from })}
            />
            <TimeField
              label={timeOff.to}
              value={typed.to}
              problem={endsByDay ? undefined : problem}
              onChange={(to) => onChange({ to })}
            />
          </>
        )}
      </div>
    </>
  )
}

interface ValueProps {
  readonly label: string
  readonly value: string
  readonly min?: string
  readonly problem?: string | undefined
  readonly onChange: (value: string) => void
}

function DateField({ label, value, min, problem, onChange }: ValueProps) {
  return (
    <Field label={label} error={problem}>
      {(control) => (
        <Input
          {...control}
          type="date"
          required
          min={min}
          value={value}
          onChange={(event) => event.target.value && onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

function TimeField({ label, value, problem, onChange }: ValueProps) {
  return (
    <Field label={label} error={problem}>
      {(control) => (
        <Input
          {...control}
          type="time"
          required
          value={value}
          onChange={(event) => event.target.value && onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
