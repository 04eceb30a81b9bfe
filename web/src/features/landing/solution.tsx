import { Section } from './section.tsx'
import { useLandingTexts } from './texts.ts'

/** The way from sign-up to a full day, in three steps. */
export function Solution() {
  const { solution } = useLandingTexts()
  return (
    <Section title={solution.title} text={solution.text}>
      <ol className="grid gap-x-10 gap-y-8 md:grid-cols-3">
        {solution.steps.map(({ title, text }, i) => (
          <li key={title} className="border-line-strong border-t pt-5">
            <p className="font-serif text-2xl text-accent tabular-nums" aria-hidden>
              {i + 1}
            </p>
            <h3 className="mt-3 font-sans font-semibold text-lg">{title}</h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
