import { useId } from 'react'
import { formatWeekday } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Checkbox, Switch } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Select } from '../../ui/input.tsx'
import { AffectedQuestion } from './affected-question.tsx'
import { hoursBody } from './bodies.ts'
import { weekFromMonday } from './days.ts'
import { type HoursDraft, hoursOn } from './draft.ts'
import { type FieldErrorOf, StepFrame, type StepProps } from './step-frame.tsx'

interface HoursProps {
  readonly hours: HoursDraft
  readonly errors: FieldErrorOf
  readonly change: (change: Partial<HoursDraft>) => void
}

/** The step of the opening hours and the time zone. */
export function HoursStep({ draft, onChange, ...callbacks }: StepProps) {
  const { hoursStep } = useAppTexts().onboarding
  const { hours } = draft
  const body = hoursBody(hours)
  const timezone = useSession((session) => session.tenant?.timezone ?? hours.timezone)
  const change = (part: Partial<HoursDraft>) => onChange({ hours: { ...hours, ...part } })
  return (
    <StepFrame
      step="hours"
      title={hoursStep.title}
      lead={hoursStep.lead}
      body={body}
      renderQuestion={(question) =>
        body && <AffectedQuestion question={question} body={body} timezone={timezone} />
      }
      {...callbacks}
    >
      {(errors) => (
        <>
          <WorkingDays hours={hours} errors={errors} change={change} />
          <OpeningHours hours={hours} errors={errors} change={change} />
          <LunchBreak hours={hours} errors={errors} change={change} />
          <Timezone hours={hours} errors={errors} change={change} />
        </>
      )}
    </StepFrame>
  )
}

function WorkingDays({ hours, errors, change }: HoursProps) {
  const { hoursStep } = useAppTexts().onboarding
  const toggle = (day: number) =>
    change({
      workingDays: hours.workingDays.includes(day)
        ? hours.workingDays.filter((one) => one !== day)
        : [...hours.workingDays, day].sort((a, b) => a - b),
    })
  const hasNoDays = hours.workingDays.length === 0
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{hoursStep.workingDays}</legend>
      <div className="grid grid-cols-4 gap-2 sm:grid-cols-7">
        {weekFromMonday.map((day) => (
          <label
            key={day}
            className="relative flex min-h-11 items-center justify-center rounded-md border border-line-strong bg-surface font-medium has-checked:border-accent has-checked:bg-accent has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
          >
            <input
              type="checkbox"
              className="absolute inset-0 appearance-none rounded-md focus-visible:outline-none"
              checked={hours.workingDays.includes(day)}
              onChange={() => toggle(day)}
              aria-label={formatWeekday(day, 'longWeekday')}
            />
            <span aria-hidden>{formatWeekday(day, 'weekday')}</span>
          </label>
        ))}
      </div>
      {(hasNoDays || errors('working_days')) && (
        <p role="alert" className="mt-1 text-sm text-stop">
          {hoursStep.noDays}
        </p>
      )}
    </fieldset>
  )
}

function OpeningHours({ hours, errors, change }: HoursProps) {
  const { hoursStep } = useAppTexts().onboarding
  return (
    <div className="space-y-3">
      <Switch
        label={hoursStep.sameDaily}
        checked={hours.sameDaily}
        onChange={(event) => change({ sameDaily: event.target.checked })}
      />
      {hours.sameDaily ? (
        <div className="grid grid-cols-2 gap-4">
          <TimeField
            label={hoursStep.opens}
            value={hours.open}
            error={errors('default_open_time')}
            onChange={(open) => change({ open })}
          />
          <TimeField
            label={hoursStep.closes}
            value={hours.close}
            error={errors('default_close_time')}
            onChange={(close) => change({ close })}
          />
        </div>
      ) : (
        <DailyHours hours={hours} errors={errors} change={change} />
      )}
    </div>
  )
}

function DailyHours({ hours, errors, change }: HoursProps) {
  const { hoursStep } = useAppTexts().onboarding
  const id = useId()
  const days = weekFromMonday.filter((day) => hours.workingDays.includes(day))
  const set = (day: number, part: { open_time?: string; close_time?: string }) =>
    change({
      daily: [...hours.daily.filter((one) => one.day !== day), { ...hoursOn(hours, day), ...part }],
    })
  return (
    <ul className="space-y-2">
      {days.map((day) => {
        const dayHours = hoursOn(hours, day)
        const name = formatWeekday(day, 'longWeekday')
        const error = errors(`daily_hours[${hours.workingDays.indexOf(day)}].close_time`)
        return (
          <li
            key={day}
            className="grid grid-cols-2 items-center gap-x-3 gap-y-1 sm:grid-cols-[5.5rem_1fr_1fr]"
          >
            <span className="col-span-2 font-medium sm:col-span-1">{name}</span>
            <Input
              type="time"
              aria-label={hoursStep.dayOpens(name)}
              value={dayHours.open_time}
              onChange={(event) => set(day, { open_time: event.target.value })}
            />
            <Input
              type="time"
              aria-label={hoursStep.dayCloses(name)}
              aria-invalid={error ? true : undefined}
              aria-describedby={error && `${id}-${day}`}
              value={dayHours.close_time}
              onChange={(event) => set(day, { close_time: event.target.value })}
            />
            {error && (
              <p id={`${id}-${day}`} role="alert" className="col-span-full text-sm text-stop">
                {error}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function LunchBreak({ hours, errors, change }: HoursProps) {
  const { hoursStep } = useAppTexts().onboarding
  return (
    <div>
      <Checkbox
        label={hoursStep.lunch}
        checked={hours.lunch}
        onChange={(event) => change({ lunch: event.target.checked })}
      />
      {hours.lunch && (
        <div className="mt-2 grid grid-cols-2 gap-4">
          <TimeField
            label={hoursStep.lunchStarts}
            value={hours.lunchStart}
            error={errors('lunch_start')}
            onChange={(lunchStart) => change({ lunchStart })}
          />
          <TimeField
            label={hoursStep.lunchEnds}
            value={hours.lunchEnd}
            error={errors('lunch_end')}
            onChange={(lunchEnd) => change({ lunchEnd })}
          />
        </div>
      )}
    </div>
  )
}

interface TimeFieldProps {
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

function TimeField({ label, value, error, onChange }: TimeFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Input
          {...control}
          type="time"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

const zones = Intl.supportedValuesOf('timeZone')

function Timezone({ hours, errors, change }: HoursProps) {
  const { hoursStep } = useAppTexts().onboarding
  // the chosen zone is offered even if the browser does not list it
  const all = zones.includes(hours.timezone) ? zones : [hours.timezone, ...zones]
  return (
    <Field label={hoursStep.timezone} hint={hoursStep.timezoneHint} error={errors('timezone')}>
      {(control) => (
        <Select
          {...control}
          value={hours.timezone}
          onChange={(event) => change({ timezone: event.target.value })}
        >
          {all.map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
