import { buttonClass } from '../../ui/button.tsx'
import { useLandingTexts } from './texts.ts'

/** The last section, with the links to register and to the demo. */
export function FinalCall() {
  const { final } = useLandingTexts()
  return (
    <section className="px-5 py-20 text-center sm:py-28">
      <h2 className="mx-auto max-w-3xl text-balance text-3xl">{final.title}</h2>
      <p className="mt-4 text-ink-soft text-lg">{final.text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <a href="/register" className={buttonClass({ variant: 'primary' })}>
          {final.action}
        </a>
        <a href="/demo" className={buttonClass({ variant: 'quiet' })}>
          {final.demo}
        </a>
      </div>
    </section>
  )
}
