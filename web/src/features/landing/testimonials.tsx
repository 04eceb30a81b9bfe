import { Section } from './section.tsx'
import { Selectable } from './selectable.tsx'
import { useLandingTexts } from './texts.ts'

/** Three sample quotations, marked as samples. */
export function Testimonials() {
  const { testimonials } = useLandingTexts()
  return (
    <Section id="testimonials" title={testimonials.title} text={testimonials.sample}>
      <Selectable
        legend={testimonials.choose}
        items={testimonials.items.map(({ quote, who, short }) => ({
          key: short,
          label: short,
          panel: (
            <figure>
              <blockquote className="max-w-2xl text-pretty font-serif text-2xl">
                “{quote}”
              </blockquote>
              <figcaption className="mt-4 text-ink-soft">{who}</figcaption>
            </figure>
          ),
        }))}
      />
    </Section>
  )
}
