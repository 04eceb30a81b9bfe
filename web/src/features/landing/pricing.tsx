import { billedYearly, type PricedPlan, pricedPlans } from '@chairtime/core/billing/plans.ts'
import { Check } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Section } from './section.tsx'
import { useLandingTexts } from './texts.ts'

/** The three plans, by month or by year. */
export function Pricing() {
  const { pricing } = useLandingTexts()
  return (
    <Section id="pricing" title={pricing.title} text={pricing.text}>
      <div data-pricing>
        <p className="mb-6 inline-block rounded-full bg-accent-soft px-4 py-2 font-medium text-accent">
          {pricing.banner}
        </p>
        <CycleChoice />
        <div className="mt-8 grid gap-6 lg:grid-cols-3">
          {pricedPlans.map((plan) => (
            <Plan key={plan.planType} plan={plan} />
          ))}
        </div>
        <p className="mt-6 text-ink-soft">{pricing.trialNote}</p>
      </div>
    </Section>
  )
}

function CycleChoice() {
  const { pricing } = useLandingTexts()
  const cycles = [
    { id: 'monthly', label: pricing.monthly },
    { id: 'yearly', label: pricing.yearly, note: pricing.save },
  ]
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{pricing.cycle}</legend>
      {cycles.map(({ id, label, note }) => (
        <label
          key={id}
          className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line-strong px-5 has-checked:border-accent has-checked:bg-accent has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name="cycle"
            id={id}
            defaultChecked={id === 'monthly'}
            className="sr-only"
          />
          {label}
          {note && <span className="text-sm">{note}</span>}
        </label>
      ))}
    </fieldset>
  )
}

function Plan({ plan }: { readonly plan: PricedPlan }) {
  const { pricing } = useLandingTexts()
  const { name, description, action, lines } = pricing.plans[plan.planType]
  const isPopular = plan.planType === 'professional'
  return (
    <article
      className={cx(
        'flex flex-col rounded-md border bg-surface p-6',
        isPopular ? 'border-accent' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-xl">{name}</h3>
        {isPopular && (
          <span className="rounded-full bg-accent px-3 py-1 font-medium text-accent-ink text-sm">
            {pricing.popular}
          </span>
        )}
      </div>
      <p className="mt-1 text-ink-soft">{description}</p>
      <Price plan={plan} />
      <a
        href={plan.planType === 'enterprise' ? '/contact?about=enterprise' : '/register'}
        className={buttonClass({ variant: isPopular ? 'primary' : 'secondary' })}
      >
        {action}
      </a>
      <ul className="mt-6 space-y-2">
        {lines.map((line) => (
          <li key={line} className="flex gap-2">
            <Check className="mt-1 size-4 shrink-0 text-ok" aria-hidden />
            {line}
          </li>
        ))}
      </ul>
    </article>
  )
}

function Price({ plan }: { readonly plan: PricedPlan }) {
  const { pricing } = useLandingTexts()
  return (
    <div className="my-5">
      <div className="in-[[data-pricing]:has(#yearly:checked)]:hidden">
        <Amount dollars={plan.monthlyPrice} note={pricing.billedMonthly} />
      </div>
      <div className="hidden in-[[data-pricing]:has(#yearly:checked)]:block">
        <Amount dollars={plan.monthlyPriceBilledYearly} note={pricing.billed(billedYearly(plan))} />
      </div>
    </div>
  )
}

function Amount({ dollars, note }: { readonly dollars: number; readonly note: string }) {
  const { pricing } = useLandingTexts()
  return (
    <>
      <p>
        <span className="font-serif text-3xl tabular-nums">${dollars}</span>
        <span className="text-ink-soft">{pricing.perMonth}</span>
      </p>
      <p className="text-ink-soft text-sm">{note}</p>
    </>
  )
}
