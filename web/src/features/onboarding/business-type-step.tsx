import { Brush, Flower2, Hand, Scissors, Sparkles } from 'lucide-react'
import { RadioCards } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { businessTypeBody } from './bodies.ts'
import { StepFrame, type StepProps } from './step-frame.tsx'

const icon = 'size-6 shrink-0 text-accent'

const types = [
  {
    value: 'hair_salon',
    label: 'Hair salon',
    description: 'Cuts, colour, styling',
    icon: <Scissors aria-hidden className={icon} />,
  },
  {
    value: 'nail_salon',
    label: 'Nail salon',
    description: 'Manicures, pedicures, art',
    icon: <Hand aria-hidden className={icon} />,
  },
  {
    value: 'barbershop',
    label: 'Barbershop',
    description: 'Haircuts, beards, shaves',
    icon: <Brush aria-hidden className={icon} />,
  },
  {
    value: 'spa',
    label: 'Spa',
    description: 'Massage, facials, body care',
    icon: <Flower2 aria-hidden className={icon} />,
  },
  {
    value: 'other',
    label: 'Something else',
    description: 'Tell us in your own words',
    icon: <Sparkles aria-hidden className={icon} />,
  },
] as const

/** Choice of the type of business, which decides the order of the ready-made services. */
export function BusinessTypeStep({ draft, onChange, ...ways }: StepProps) {
  const { type, customType } = draft.businessType
  return (
    <StepFrame
      step="business_type"
      title="What kind of business do you run?"
      lead="We prepare a menu of services that fits."
      body={businessTypeBody(draft.businessType)}
      {...ways}
    >
      {(errors) => (
        <>
          <RadioCards
            legend={<span className="sr-only">Type of business</span>}
            name="business_type"
            value={type}
            options={types}
            onChange={(chosen) => onChange({ businessType: { type: chosen, customType } })}
          />
          {type === 'other' && (
            <Field label="Your type of business" error={errors('custom_type')}>
              {(control) => (
                <Input
                  {...control}
                  value={customType}
                  placeholder="Beauty Studio, Wellness Center..."
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
