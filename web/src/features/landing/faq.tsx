import { Section } from './section.tsx'
import { useLandingTexts } from './texts.ts'

/** Ten questions with their answers. Several can be open at once; at first only the first is open. */
export function Faq() {
  const { faq } = useLandingTexts()
  return (
    <Section id="faq" title={faq.title} sunken>
      <div className="max-w-3xl">
        {faq.items.map(({ question, answer }, i) => (
          <details key={question} open={i === 0} className="border-line-strong border-b">
            <summary className="min-h-14 py-3 font-medium text-lg">{question}</summary>
            <p className="max-w-prose pb-5 pl-5 text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  )
}
