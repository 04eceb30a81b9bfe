import {
  type DemoColor,
  type DemoService,
  demoColors,
  demoLabel,
  demoServices,
} from '@chairtime/core/salon/demo-site.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Section } from './section.tsx'
import { useLandingTexts } from './texts.ts'

/**
 * The form that shows a booking site with the name, colour and services that the visitor enters. It sends its fields to
 * the frame beside it, which shows the real booking page. With JavaScript, `entry-landing.ts` finds the form and the
 * sample address by their `data-` attributes. It shows the typed name in that address. After a press on the button, it
 * shows the button as busy for a moment.
 */
export function DemoGenerator({ bookingDomain }: { readonly bookingDomain: string }) {
  const { demo } = useLandingTexts()
  return (
    <Section title={demo.title} text={demo.text}>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <form action="/demo/preview" target="demo-preview" data-demo className="space-y-6">
          <label className="block">
            <span className="mb-1 block font-medium">{demo.name}</span>
            <input
              name="name"
              required
              maxLength={60}
              autoComplete="organization"
              placeholder={demo.namePlaceholder}
              className="min-h-11 w-full rounded-md border border-line-strong bg-surface px-3"
            />
          </label>
          <Colors />
          <Services />
          <button
            type="submit"
            data-busy-label={demo.generating}
            className={buttonClass({ variant: 'primary', className: 'w-full' })}
          >
            {demo.generate}
          </button>
        </form>
        <Preview bookingDomain={bookingDomain} />
      </div>
    </Section>
  )
}

function Colors() {
  const { demo } = useLandingTexts()
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{demo.color}</legend>
      <div className="flex gap-2">
        {(Object.keys(demoColors) as DemoColor[]).map((color, i) => (
          <label
            key={color}
            title={demo.colors[color]}
            className="grid size-11 cursor-pointer place-items-center rounded-full border-2 border-transparent has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="color"
              value={color}
              defaultChecked={i === 0}
              className="sr-only"
            />
            <svg viewBox="0 0 32 32" className="size-8" aria-hidden>
              <circle cx="16" cy="16" r="16" fill={demoColors[color]} />
            </svg>
            <span className="sr-only">{demo.colors[color]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Services() {
  const { demo } = useLandingTexts()
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{demo.services}</legend>
      <ul>
        {demoServices.map((service) => (
          <li key={service.id}>
            <label className="flex min-h-12 cursor-pointer items-center gap-3 border-line border-b py-1">
              <input
                type="checkbox"
                name="service"
                value={service.id}
                className="size-5 accent-accent"
              />
              <span className="grow">{demo.catalogue[service.id]}</span>
              <span className="text-ink-soft tabular-nums">{factsOf(demo, service)}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

type DemoTexts = ReturnType<typeof useLandingTexts>['demo']

function factsOf(demo: DemoTexts, { price, durationMinutes, priceFrom = false }: DemoService) {
  return `${demo.price(price, priceFrom)} · ${demo.duration(durationMinutes)}`
}

function Preview({ bookingDomain }: { readonly bookingDomain: string }) {
  const { demo } = useLandingTexts()
  return (
    <div className="overflow-hidden rounded-md border border-line-strong bg-surface">
      <p className="border-line border-b bg-sunken px-4 py-3 text-ink-soft text-sm">
        <span className="sr-only">{demo.address}: </span>
        <span data-demo-label className="font-medium text-ink">
          {demoLabel('')}
        </span>
        .{bookingDomain}
      </p>
      <div className="relative">
        <p className="absolute inset-0 grid place-items-center text-ink-soft">{demo.empty}</p>
        <iframe
          name="demo-preview"
          title={demo.preview}
          className="relative block h-[36rem] w-full"
        />
      </div>
    </div>
  )
}
