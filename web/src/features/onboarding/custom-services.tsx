import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useCurrency } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { blankCustom, type CustomService } from './draft.ts'
import { focus } from './focus.ts'
import type { FieldErrorOf } from './step-frame.tsx'

interface CustomServicesProps {
  readonly services: readonly CustomService[]
  readonly errors: FieldErrorOf
  readonly onChange: (services: readonly CustomService[]) => void
}

/** Services that the user enters, beside the ready-made ones. */
export function CustomServices({ services, errors, onChange }: CustomServicesProps) {
  const { customService } = useAppTexts().onboarding
  const [addedKey, setAddedKey] = useState<number>()
  const add = () => {
    const service = blankCustom()
    setAddedKey(service.key)
    onChange([...services, service])
  }
  const change = (key: number, part: Partial<CustomService>) =>
    onChange(services.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const addButton = useRef<HTMLButtonElement>(null)
  const remove = (key: number) => {
    onChange(services.filter((one) => one.key !== key))
    // the pressed button is removed with its row, so the focus moves
    addButton.current?.focus()
  }
  return (
    <fieldset>
      <legend className="mb-2 font-serif font-semibold text-lg">{customService.title}</legend>
      <div className="space-y-3">
        {services.map((service, index) => (
          <CustomFields
            key={service.key}
            service={service}
            isNew={service.key === addedKey}
            // rows without a name are not sent, so the indexes in the errors of the server skip them
            errorOf={(field) =>
              errors(`custom_services[${sentCount(services.slice(0, index))}].${field}`)
            }
            onChange={(part) => change(service.key, part)}
            onRemove={() => remove(service.key)}
          />
        ))}
        <Button ref={addButton} onClick={add}>
          <Plus aria-hidden className="size-5" />
          {customService.add}
        </Button>
      </div>
    </fieldset>
  )
}

/** The number of rows that are sent. */
function sentCount(services: readonly CustomService[]): number {
  return services.filter(({ name }) => name.trim() !== '').length
}

interface CustomFieldsProps {
  readonly service: CustomService
  /** Whether the row has just been added. Its name field then takes the focus. */
  readonly isNew: boolean
  readonly errorOf: FieldErrorOf
  readonly onChange: (part: Partial<CustomService>) => void
  readonly onRemove: () => void
}

const DURATION_STEP_MINUTES = 15

function CustomFields({ service, isNew, errorOf, onChange, onRemove }: CustomFieldsProps) {
  const { customService } = useAppTexts().onboarding
  const currency = useCurrency()
  return (
    <div className="grid grid-cols-2 items-start gap-3 rounded-md border border-line bg-surface p-4 sm:grid-cols-[1fr_8rem_8rem_auto]">
      <Field
        label={customService.name}
        error={errorOf('name')}
        className="col-span-2 sm:col-span-1"
      >
        {(control) => (
          <Input
            {...control}
            ref={isNew ? focus : null}
            value={service.name}
            autoComplete="off"
            onChange={(event) => onChange({ name: event.target.value })}
          />
        )}
      </Field>
      <Field label={customService.duration} error={errorOf('duration')}>
        {(control) => (
          <Input
            {...control}
            type="number"
            inputMode="numeric"
            min={DURATION_STEP_MINUTES}
            step={DURATION_STEP_MINUTES}
            value={inputValue(service.duration)}
            onChange={(event) => onChange({ duration: event.target.valueAsNumber })}
          />
        )}
      </Field>
      <Field label={customService.price(currency)} error={errorOf('price')}>
        {(control) => (
          <Input
            {...control}
            type="number"
            inputMode="decimal"
            min={0}
            step={0.01}
            value={inputValue(service.price)}
            onChange={(event) => onChange({ price: event.target.valueAsNumber })}
          />
        )}
      </Field>
      <Button
        variant="quiet"
        size="icon"
        className="col-span-2 justify-self-end sm:col-span-1 sm:mt-7"
        aria-label={service.name ? customService.remove(service.name) : customService.removeUnnamed}
        onClick={onRemove}
      >
        <Trash2 aria-hidden className="size-5" />
      </Button>
    </div>
  )
}

/** The value of a number field; it is empty for NaN, which an emptied field gives. */
function inputValue(value: number): number | '' {
  return Number.isNaN(value) ? '' : value
}
