import { Armchair, CalendarX2, Phone, Puzzle } from 'lucide-react'
import { Section } from './section.tsx'
import { useLandingTexts } from './texts.ts'

const icons = [Phone, CalendarX2, Puzzle, Armchair]

/** What a salon suffers from without the product. */
export function PainPoints() {
  const { pains } = useLandingTexts()
  return (
    <Section title={pains.title} sunken>
      <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {pains.items.map(({ title, text }, i) => {
          const Icon = icons[i]
          return (
            <li key={title}>
              {Icon && <Icon className="size-6 text-accent" aria-hidden />}
              <h3 className="mt-4 font-sans font-semibold text-lg">{title}</h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
