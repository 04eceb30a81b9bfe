import { DAY_MINUTES } from '@chairtime/core/time/day.ts'
import { type FormEvent, useState } from 'react'
import { errorMessage, failureOf } from '../../lib/api-error.ts'
import { formatDays, formatDuration } from '../../lib/format.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useTyped } from '../../lib/use-typed.ts'
import { WhileLoading } from '../../lib/while-loading.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { RadioCards } from '../../ui/choice.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { PermittedFields } from './permitted-fields.tsx'
import { type BookingPolicy, useBookingPolicy, useSaveBookingPolicy } from './queries.ts'

const INTERVAL_MINUTES = [5, 10, 15, 20, 30, 45, 60]
const LEAD_MINUTES = [0, 30, 60, 120, 240, 720, 1_440, 2_880, 4_320, 10_080]
const HORIZON_DAYS = [14, 30, 60, 90, 180, 365]
const WINDOW_HOURS = [0, 2, 4, 12, 24, 48, 72, 168]
const HOLD_MINUTES = [5, 10, 15, 20]

/** What clients may do by themselves when they book, move and cancel online. */
export function PolicyCard() {
  const { policy } = useAppTexts().settings
  const read = useBookingPolicy()
  return (
    <Card title={policy.title}>
      {read.isPending && (
        <WhileLoading>
          <Skeleton className="h-96" />
        </WhileLoading>
      )}
      {read.isError && <ErrorState {...failureOf(read)} />}
      {read.data && <PolicyForm saved={read.data} />}
    </Card>
  )
}

function PolicyForm({ saved }: { readonly saved: BookingPolicy }) {
  const { policy } = useAppTexts().settings
  const { typed, change, save, theirs, error, isPending } = useSaving(saved)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(typed)
  }
  const until = (minutes: number) =>
    minutes === 0 ? policy.untilStart : policy.before(span(minutes))
  return (
    <form noValidate onSubmit={submit}>
      <PermittedFields permission="settings.write" className="space-y-5">
        <p className="text-ink-soft">{policy.intro}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberChoice
            label={policy.interval}
            value={typed.slot_interval_minutes}
            choices={INTERVAL_MINUTES}
            show={span}
            onChange={(minutes) => change({ slot_interval_minutes: minutes })}
          />
          <NumberChoice
            label={policy.lead}
            value={typed.lead_time_minutes}
            choices={LEAD_MINUTES}
            show={until}
            onChange={(minutes) => change({ lead_time_minutes: minutes })}
          />
          <NumberChoice
            label={policy.horizon}
            value={typed.max_advance_days}
            choices={HORIZON_DAYS}
            show={formatDays}
            onChange={(days) => change({ max_advance_days: days })}
          />
          <NumberChoice
            label={policy.hold}
            value={typed.hold_minutes}
            choices={HOLD_MINUTES}
            show={span}
            onChange={(minutes) => change({ hold_minutes: minutes })}
          />
          <NumberChoice
            label={policy.cancel}
            value={typed.cancel_window_hours}
            choices={WINDOW_HOURS}
            show={(hours) => until(hours * 60)}
            onChange={(hours) => change({ cancel_window_hours: hours })}
          />
          <NumberChoice
            label={policy.move}
            value={typed.move_window_hours}
            choices={WINDOW_HOURS}
            show={(hours) => until(hours * 60)}
            onChange={(hours) => change({ move_window_hours: hours })}
          />
        </div>
        <RadioCards
          legend={policy.approval}
          name="approval"
          value={typed.approval}
          options={[
            { value: 'instant', label: policy.instant },
            { value: 'request', label: policy.request, description: policy.requestHint },
          ]}
          onChange={(approval) => change({ approval })}
        />
        {theirs && <Banner tone="warning">{policy.changedMeanwhile}</Banner>}
        {error && !theirs && <Banner>{errorMessage(error)}</Banner>}
        <Button type="submit" variant="primary" busy={isPending}>
          {policy.save}
        </Button>
      </PermittedFields>
    </form>
  )
}

interface NumberChoiceProps {
  readonly label: string
  readonly value: number
  readonly choices: readonly number[]
  readonly show: (value: number) => string
  readonly onChange: (value: number) => void
}

/** A choice among the usual numbers, the number with which the form was opened, and the present one. */
function NumberChoice({ label, value, choices, show, onChange }: NumberChoiceProps) {
  const [opened] = useState(value)
  const offered = [...new Set([...choices, opened, value])].toSorted((a, b) => a - b)
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ target }) => onChange(Number(target.value))}
        >
          {offered.map((one) => (
            <option key={one} value={one}>
              {show(one)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function span(minutes: number): string {
  const isDays = minutes > DAY_MINUTES && minutes % DAY_MINUTES === 0
  return isDays ? formatDays(minutes / DAY_MINUTES) : formatDuration(minutes)
}

type Policy = Omit<BookingPolicy, 'version'>

function useSaving(saved: BookingPolicy) {
  const { policy } = useAppTexts().settings
  const saving = useSaveBookingPolicy()
  const conflict = { error: saving.error, name: 'booking_policy' }
  const { settle, seen, ...form } = useTyped(saved, conflict, policyOf)
  const send = async (values: Policy, version: number, sent?: Policy) => {
    const { booking_policy: now } = await saving.mutateAsync({ ...values, version })
    settle(now, sent)
    return now
  }
  const save = (values: Policy) =>
    void send(values, seen.version, values).then(
      ({ version }) => {
        const undo = () => void send(policyOf(seen), version).catch(toastError)
        const actions = [{ label: policy.undo, undo: true, onSelect: undo }]
        toast({ tone: 'success', title: policy.saved, actions })
      },
      // the banner shows the error
      () => {},
    )
  return { ...form, save, error: saving.error, isPending: saving.isPending }
}

function policyOf({ version, ...policy }: BookingPolicy): Policy {
  return policy
}

function toastError(error: Error): void {
  toast({ tone: 'error', title: errorMessage(error) })
}
