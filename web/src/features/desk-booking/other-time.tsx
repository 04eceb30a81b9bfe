import { useState } from 'react'
import { instantIn } from '../../lib/instant-in.ts'
import { useTimeZone } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

interface OtherTimeProps {
  readonly today: string
  readonly onChoose: (startTime: string) => void
}

/** Fields for a start at any minute of any day, such as earlier today, outside hours or months ahead. */
export function OtherTime({ today, onChoose }: OtherTimeProps) {
  const { times } = useAppTexts().deskBooking
  const timeZone = useTimeZone()
  const [date, setDate] = useState(today)
  const [time, setTime] = useState('')
  const change = (day: string, clock: string) => {
    setDate(day)
    setTime(clock)
    if (day && clock) onChoose(instantIn(timeZone, day, clock))
  }
  return (
    <details>
      <summary className="min-h-9 content-center text-ink-soft pointer-coarse:min-h-11">
        {times.other}
      </summary>
      <div className="grid grid-cols-2 gap-3 pb-1">
        <Field label={times.otherDay}>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={date}
              onChange={(event) => change(event.currentTarget.value, time)}
            />
          )}
        </Field>
        <Field label={times.otherTime}>
          {(control) => (
            <Input
              {...control}
              type="time"
              value={time}
              onChange={(event) => change(date, event.currentTarget.value)}
            />
          )}
        </Field>
      </div>
    </details>
  )
}
