import { Brush, Flower2, Hand, Scissors, Sparkles } from 'lucide-react'
import { useAppTexts } from '../../lib/texts.ts'
import { RadioCards } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { businessTypeBody } from './bodies.ts'
import { StepFrame, type StepProps } from './step-frame.tsx'

const types = [
  { value: 'hair_salon', icon: Scissors },
  { value: 'nail_salon', icon: Hand },
  { value: 'barbershop', icon: Brush },
  { value: 'spa', icon: Flower2 },
  { value: 'other', icon: Sparkles },
] as const

/** The choice of the type of business. The step “services” shows the templates for this type first. */
export function BusinessTypeStep({ draft, onChange, ...callbacks }: StepProps) {
  const { businessType, businessTypeHint, businessTypeStep } = useAppTexts().onboarding
  const { type, customType } = draft.businessType
  const options = types.map(({ value, icon: Icon }) => ({
    value,
    label: value === 'other' ? businessTypeStep.other : businessType[value],
    description: businessTypeHint[value],
    icon: <Icon aria-hidden className="size-6 shrink-0 text-accent" />,
  }))
  return (
    <StepFrame
      step="business_type"
      title={businessTypeStep.title}
      lead={businessTypeStep.lead}
      body={businessTypeBody(draft.businessType)}
      {...callbacks}
    >
      {(errors) => (
        <>
          <RadioCards
            legend={<span className="sr-only">{businessTypeStep.type}</span>}
            name="business_type"
            value={type}
            options={options}
            onChange={(chosen) => onChange({ businessType: { type: chosen, customType } })}
          />
          {type === 'other' && (
            <Field label={businessTypeStep.customType} error={errors('custom_type')}>
              {(control) => (
                <Input
                  {...control}
                  value={customType}
                  placeholder={businessTypeStep.customTypePlaceholder}
                  onChange={(event) =>
                    onChange({ businessType: { type, customType: event.target.value } })
                  }
                />
              )}
            </Field>
          )}
        </>
      )}
    </StepFrame>
  )
}
