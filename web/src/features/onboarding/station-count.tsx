import { STATIONS_MAX } from '@chairtime/contract/onboarding.ts'
import { Minus, Plus } from 'lucide-react'
import { useAppTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { paused } from '../../ui/paused.ts'
import type { StaffProps } from './staff-step.tsx'

/** The number of stations. */
export function StationCount({ staff, errors, change }: StaffProps) {
  const { staffStep } = useAppTexts().onboarding
  const set = (count: number) => change({ count: withinBounds(count) })
  return (
    <Field label={staffStep.stations} error={errors('resource_count')}>
      {(control) => (
        <div className="flex items-center gap-2">
          <Button
            size="icon"
            aria-label={staffStep.less}
            // a `disabled` button would lose the focus
            {...paused(staff.count <= 1, () => set(staff.count - 1))}
          >
            <Minus aria-hidden className="size-5" />
          </Button>
          <Input
            {...control}
            type="number"
            inputMode="numeric"
            min={1}
            max={STATIONS_MAX}
            value={staff.count}
            onChange={({ target }) => {
              set(target.valueAsNumber)
              // selects the 1 that replaced an empty value, so that the next digit overwrites it
              if (target.value === '') queueMicrotask(() => target.select())
            }}
            className="w-20! text-center tabular-nums"
          />
          <Button
            size="icon"
            aria-label={staffStep.more}
            {...paused(staff.count >= STATIONS_MAX, () => set(staff.count + 1))}
          >
            <Plus aria-hidden className="size-5" />
          </Button>
        </div>
      )}
    </Field>
  )
}

/** The count within its limits; an invalid number counts as one station. */
function withinBounds(count: number): number {
  return Number.isNaN(count) ? 1 : Math.min(STATIONS_MAX, Math.max(1, Math.round(count)))
}
