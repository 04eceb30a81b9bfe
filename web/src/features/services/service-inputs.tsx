import { useFormContext } from 'react-hook-form'
import { failureOf } from '../../lib/api-error.ts'
import { formatDuration } from '../../lib/format.ts'
import { useCurrency } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Checkbox } from '../../ui/choice.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Select, Textarea } from '../../ui/input.tsx'
import { type Service, useCategories } from './queries.ts'
import { isPerformer, type ServiceForm } from './service-form.ts'

/** Name, description and category. */
export function DescriptionFields() {
  const { serviceField } = useAppTexts().services
  const { register, formState } = useFormContext<ServiceForm>()
  const { errors } = formState
  return (
    <>
      <Field label={serviceField.name} error={errors.name?.message}>
        {(control) => <Input {...control} {...register('name')} autoComplete="off" />}
      </Field>
      <Field label={serviceField.description} error={errors.description?.message}>
        {(control) => <Textarea {...control} {...register('description')} rows={2} />}
      </Field>
      <CategoryFields />
    </>
  )
}

function CategoryFields() {
  const { menuPage, serviceField } = useAppTexts().services
  const categories = useCategories()
  const { register, watch, formState } = useFormContext<ServiceForm>()
  const isNew = watch('category_id') === 'new'
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {categories.isError && <ErrorState className="sm:col-span-2" {...failureOf(categories)} />}
      <Field label={serviceField.category} error={formState.errors.category_id?.message}>
        {(control) => (
          // a select shows a value only if its option exists, so it is mounted again when the categories arrive
          <Select key={categories.data?.length} {...control} {...register('category_id')}>
            <option value="">{menuPage.uncategorized}</option>
            {categories.data?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value="new">{serviceField.newCategory}</option>
          </Select>
        )}
      </Field>
      {isNew && (
        <Field label={serviceField.categoryName} error={formState.errors.new_category?.message}>
          {(control) => <Input {...control} {...register('new_category')} autoComplete="off" />}
        </Field>
      )}
    </div>
  )
}

/** The duration, the buffer after it, and the processing and finishing time. */
export function TimeFields() {
  const { serviceField } = useAppTexts().services
  const { register, watch } = useFormContext<ServiceForm>()
  const hasProcessing = watch('has_processing')
  return (
    <fieldset className="min-w-0 space-y-3">
      <legend className="sr-only">{serviceField.time}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <MinutesField name="duration_minutes" label={serviceField.duration} min={5} max={720} />
        <MinutesField name="buffer_after_minutes" label={serviceField.bufferAfter} max={120} />
      </div>
      <Checkbox {...register('has_processing')} label={serviceField.hasProcessing} />
      {hasProcessing && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <MinutesField
              name="processing_minutes"
              label={serviceField.processing}
              min={5}
              max={480}
            />
            <MinutesField name="finishing_minutes" label={serviceField.finishing} max={480} />
          </div>
          <SegmentBar />
        </>
      )}
    </fieldset>
  )
}

/** The segments of the service as a bar, drawn to scale. */
function SegmentBar() {
  const { serviceSegment } = useAppTexts().services
  const [total, processing, finishing] = useFormContext<ServiceForm>().watch([
    'duration_minutes',
    'processing_minutes',
    'finishing_minutes',
  ])
  const applying = total - processing - finishing
  if (!(applying > 0 && processing > 0 && finishing >= 0)) return null
  const segments = [
    { label: serviceSegment.applying, minutes: applying, className: 'bg-accent text-accent-ink' },
    {
      label: serviceSegment.processing,
      minutes: processing,
      className: 'bg-accent-soft text-accent',
    },
    { label: serviceSegment.finishing, minutes: finishing, className: 'bg-accent text-accent-ink' },
  ].filter(({ minutes }) => minutes > 0)
  return (
    <ol className="flex gap-0.5 overflow-hidden rounded-sm text-sm">
      {segments.map(({ label, minutes, className }) => (
        <li
          key={label}
          className={`min-w-0 truncate px-2 py-1.5 ${className}`}
          style={{ flexGrow: minutes, flexBasis: 0 }}
          title={serviceSegment.titled(label, formatDuration(minutes))}
        >
          {label} · {formatDuration(minutes)}
        </li>
      ))}
    </ol>
  )
}

interface MinutesFieldProps {
  readonly name:
    | 'duration_minutes'
    | 'processing_minutes'
    | 'finishing_minutes'
    | 'buffer_after_minutes'
  readonly label: string
  readonly min?: number
  readonly max: number
}

function MinutesField({ name, label, min = 0, max }: MinutesFieldProps) {
  const { register, formState } = useFormContext<ServiceForm>()
  return (
    <Field label={label} error={formState.errors[name]?.message}>
      {(control) => (
        <Input
          {...control}
          {...register(name, { valueAsNumber: true })}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          step={5}
        />
      )}
    </Field>
  )
}

/** The price, in major units of the salon's currency. */
export function PriceField() {
  const { serviceField } = useAppTexts().services
  const { register, formState } = useFormContext<ServiceForm>()
  const currency = useCurrency()
  return (
    <Field label={serviceField.price(currency)} error={formState.errors.price?.message}>
      {(control) => (
        <Input
          {...control}
          {...register('price', { valueAsNumber: true })}
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
        />
      )}
    </Field>
  )
}

interface OnlineAndStaffFieldsProps {
  readonly service: Service | null
  readonly staff: readonly { readonly id: string; readonly name: string }[]
}

/** Online booking, and the staff members who perform the service. */
export function OnlineAndStaffFields({ service, staff }: OnlineAndStaffFieldsProps) {
  const { serviceField } = useAppTexts().services
  const { register, watch, setValue, clearErrors, formState } = useFormContext<ServiceForm>()
  const toggled = watch('staff_ids')
  const problem = formState.errors.staff_ids?.message
  const toggle = (id: string, checked: boolean) => {
    setValue('staff_ids', { ...toggled, [id]: checked })
    clearErrors('staff_ids')
  }
  return (
    <>
      <Checkbox {...register('can_book_online')} label={serviceField.online} />
      {staff.length > 0 && (
        <fieldset>
          <legend className="mb-1 font-medium">{serviceField.staff}</legend>
          {typeof problem === 'string' && (
            <p role="alert" className="text-sm text-stop">
              {problem}
            </p>
          )}
          <div className="grid sm:grid-cols-2">
            {staff.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={toggled[id] ?? isPerformer(service, id)}
                onChange={({ target }) => toggle(id, target.checked)}
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  )
}
