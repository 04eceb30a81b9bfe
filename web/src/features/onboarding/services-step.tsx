import { useState } from 'react'
import { failureOf } from '../../lib/api-error.ts'
import { formatDuration, formatMoney } from '../../lib/format.ts'
import { useCurrency } from '../../lib/session.ts'
import { currentTexts, useAppTexts } from '../../lib/texts.ts'
import { useKeptFocus } from '../../ui/area-focus.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { servicesBody } from './bodies.ts'
import { CustomServices } from './custom-services.tsx'
import type { ServicesDraft } from './draft.ts'
import { type Template, type TemplateGroups, useTemplates } from './queries.ts'
import { StepFrame, type StepProps } from './step-frame.tsx'

/** The services of the salon: ready-made ones, its own, or both. */
export function ServicesStep({ draft, onChange, ...callbacks }: StepProps) {
  const { servicesStep } = useAppTexts().onboarding
  const { services } = draft
  return (
    <StepFrame
      step="services"
      title={servicesStep.title}
      lead={servicesStep.lead}
      body={servicesBody(services)}
      {...callbacks}
    >
      {(errors, forgetErrors) => {
        const edit = (part: Partial<ServicesDraft>) => {
          forgetErrors()
          onChange({ services: { ...services, ...part } })
        }
        return (
          <>
            <TemplatePicker
              firstType={draft.businessType.type ?? 'hair_salon'}
              chosen={services.templateIds}
              onChange={(templateIds) => edit({ templateIds })}
            />
            <CustomServices
              services={services.customs}
              errors={errors}
              onChange={(customs) => edit({ customs })}
            />
          </>
        )
      }}
    </StepFrame>
  )
}

interface TemplatePickerProps {
  readonly firstType: string
  readonly chosen: readonly string[]
  readonly onChange: (chosen: string[]) => void
}

function TemplatePicker({ firstType, chosen, onChange }: TemplatePickerProps) {
  const { businessType, servicesStep } = useAppTexts().onboarding
  const typeLabels: Readonly<Record<string, string>> = {
    ...businessType,
    other: servicesStep.otherTypes,
  }
  const templates = useTemplates()
  const [type, setType] = useState(firstType)
  if (templates.isPending) return <Skeleton className="h-96 rounded-md!" />
  if (templates.isError) return <ErrorState {...failureOf(templates)} />
  return (
    <div className="space-y-5">
      <Field label={servicesStep.showType} hint={servicesStep.chosen(chosen.length)}>
        {(control) => (
          <Select {...control} value={type} onChange={(event) => setType(event.target.value)}>
            {Object.keys(templates.data).map((one) => (
              <option key={one} value={one}>
                {typeLabels[one] ?? one}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TemplateList groups={templates.data[type] ?? {}} chosen={chosen} onChange={onChange} />
    </div>
  )
}

interface TemplateListProps extends Pick<TemplatePickerProps, 'chosen' | 'onChange'> {
  readonly groups: TemplateGroups
}

function TemplateList({ groups, ...choice }: TemplateListProps) {
  return Object.entries(groups).map(([group, offered]) => (
    <TemplateGroup key={group} group={group} offered={offered} {...choice} />
  ))
}

interface TemplateGroupProps extends Pick<TemplatePickerProps, 'chosen' | 'onChange'> {
  readonly group: string
  readonly offered: readonly Template[]
}

function TemplateGroup({ group, offered, chosen, onChange }: TemplateGroupProps) {
  const { servicesStep } = useAppTexts().onboarding
  const area = useKeptFocus<HTMLFieldSetElement>()
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <fieldset ref={area} tabIndex={-1} className="focus:outline-none">
      <legend className="sr-only">{group}</legend>
      <div className="mb-2 flex items-center justify-between gap-3">
        <span aria-hidden className="font-serif font-semibold text-lg">
          {group}
        </span>
        {offered.some(({ id }) => !chosen.includes(id)) && (
          <Button
            variant="quiet"
            size="sm"
            aria-label={servicesStep.selectAllIn(group)}
            onClick={() => onChange([...new Set([...chosen, ...offered.map(({ id }) => id)])])}
          >
            {servicesStep.selectAll}
          </Button>
        )}
      </div>
      <div className="grid gap-2 sm:grid-cols-2">
        {offered.map((template) => (
          <TemplateCard
            key={template.id}
            template={template}
            checked={chosen.includes(template.id)}
            onToggle={() => toggle(template.id)}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface TemplateCardProps {
  readonly template: Template
  readonly checked: boolean
  readonly onToggle: () => void
}

function TemplateCard({ template, checked, onToggle }: TemplateCardProps) {
  const currency = useCurrency()
  return (
    <label className="flex items-start gap-3 rounded-md border border-line-strong bg-surface p-3 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2">
      <input
        type="checkbox"
        checked={checked}
        onChange={onToggle}
        className="mt-0.5 size-5 shrink-0 focus-visible:outline-none"
      />
      <span className="min-w-0 flex-1">
        <span className="flex justify-between gap-3 font-medium">
          {template.name}
          <span className="tabular-nums">{formatMoney(template.suggested_price, currency)}</span>
        </span>
        <span className="block text-ink-soft text-sm">{describe(template)}</span>
      </span>
    </label>
  )
}

function describe({ duration_minutes, processing_minutes, description }: Template): string {
  const { servicesStep } = currentTexts().onboarding
  const duration = formatDuration(duration_minutes)
  return processing_minutes > 0
    ? servicesStep.templateProcessing(duration, formatDuration(processing_minutes), description)
    : servicesStep.template(duration, description)
}
