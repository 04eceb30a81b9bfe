import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { blankCustom, type CustomService } from './draft.ts'
import { focus } from './focus.ts'
import type { FieldErrors } from './step-frame.tsx'

interface CustomServicesProps {
  readonly customs: readonly CustomService[]
  readonly errors: FieldErrors
  readonly onChange: (customs: readonly CustomService[]) => void
}

/** Services that the owner enters. */
export function CustomServices({ customs, errors, onChange }: CustomServicesProps) {
  const { customService } = useAppTexts().onboarding
  const [added, setAdded] = useState<number>()
  const add = () => {
    const custom = blankCustom()
    setAdded(custom.key)
    onChange([...customs, custom])
  }
  const set = (key: number, part: Partial<CustomService>) =>
    onChange(customs.map((one) => (one.key === key ? { ...one, ...part } : one)))
  return (
    <fieldset>
      <legend className="mb-2 font-serif font-semibold text-lg">{customService.title}</legend>
      <div className="space-y-3">
        {customs.map((custom, index) => (
          <CustomFields
            key={custom.key}
            custom={custom}
            isNew={custom.key === added}
            // Rows without a name are not sent, so the server counts without them.
            error={(field) => errors(`custom_services[${named(customs.slice(0, index))}].${field}`)}
            onChange={(part) => set(custom.key, part)}
            onRemove={() => onChange(customs.filter(({ key }) => key !== custom.key))}
          />
        ))}
        <Button onClick={add}>
          <Plus aria-hidden className="size-5" />
          {customService.add}
        </Button>
      </div>
    </fieldset>
  )
}

function named(customs: readonly CustomService[]): number {
  return customs.filter(({ name }) => name.trim() !== '').length
}

interface CustomFieldsProps {
  readonly custom: CustomService
  /** A new row takes the focus. */
  readonly isNew: boolean
  readonly error: FieldErrors
  readonly onChange: (part: Partial<CustomService>) => void
  readonly onRemove: () => void
}

const DURATION_STEP = 15

function CustomFields({ custom, isNew, error, onChange, onRemove }: CustomFieldsProps) {
  const { customService } = useAppTexts().onboarding
  const currency = useSession((session) => session.tenant?.currency ?? 'USD')
  return (
    <div className="grid grid-cols-2 items-start gap-3 rounded-md border border-line bg-surface p-4 sm:grid-cols-[1fr_8rem_8rem_auto]">
      <Field label={customService.name} error={error('name')} className="col-span-2 sm:col-span-1">
        {(control) => (
          <Input
            {...control}
            ref={isNew ? focus : null}
            value={custom.name}
            autoComplete="off"
            onChange={(event) => onChange({ name: event.target.value })}
          />
        )}
      </Field>
      <Field label={customService.duration} error={error('duration')}>
        {(control) => (
          <Input
            {...control}
            type="number"
            inputMode="numeric"
            min={DURATION_STEP}
            step={DURATION_STEP}
            value={shown(custom.duration)}
            onChange={(event) => onChange({ duration: event.target.valueAsNumber })}
          />
        )}
      </Field>
      <Field label={customService.price(currency)} error={error('price')}>
        {(control) => (
          <Input
            {...control}
            type="number"
            inputMode="decimal"
            min={0}
            step={0.01}
            value={shown(custom.price)}
            onChange={(event) => onChange({ price: event.target.valueAsNumber })}
          />
        )}
      </Field>
      <Button
        variant="quiet"
        size="icon"
        className="col-span-2 justify-self-end sm:col-span-1 sm:mt-7"
        aria-label={custom.name ? customService.remove(custom.name) : customService.removeUnnamed}
        onClick={onRemove}
      >
        <Trash2 aria-hidden className="size-5" />
      </Button>
    </div>
  )
}

/** An emptied number field stays empty while another number is typed. */
function shown(value: number): number | '' {
  return Number.isNaN(value) ? '' : value
}
