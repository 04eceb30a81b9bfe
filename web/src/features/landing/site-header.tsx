import { Menu } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'
import { useLandingTexts } from './texts.ts'

/** The head of every page about the product: the product's name, and links to sections, sign-in and registration. */
export function SiteHeader() {
  const { frame } = useLandingTexts()
  return (
    <header className="sticky top-0 z-10 border-line border-b bg-paper px-5">
      <a
        href="#content"
        className="sr-only rounded-md bg-accent px-4 py-2 text-accent-ink focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        {frame.skip}
      </a>
      <div className="mx-auto flex max-w-6xl items-center justify-between gap-4 py-2">
        <a
          href="/"
          aria-label={frame.home}
          className="flex min-h-11 items-center rounded-sm font-serif text-accent text-xl"
        >
          Chairtime
        </a>
        <nav aria-label={frame.menu} className="hidden gap-1 md:flex">
          <Sections />
        </nav>
        <div className="flex items-center gap-1">
          <a href="/login" className={buttonClass({ variant: 'quiet' })}>
            {frame.signIn}
          </a>
          <a
            href="/register"
            className={buttonClass({ variant: 'primary', className: 'max-sm:hidden' })}
          >
            {frame.startTrial}
          </a>
          <details className="group relative md:hidden">
            <summary
              aria-label={frame.menu}
              className={buttonClass({
                variant: 'quiet',
                size: 'icon',
                className: 'before:hidden',
              })}
            >
              <Menu className="size-5" aria-hidden />
            </summary>
            <nav
              aria-label={frame.menu}
              className="absolute top-full right-0 flex w-56 flex-col rounded-md border border-line bg-raised p-2 shadow-float"
            >
              <Sections />
            </nav>
          </details>
        </div>
      </div>
    </header>
  )
}

function Sections() {
  const { frame } = useLandingTexts()
  const sections = [
    ['features', frame.features],
    ['testimonials', frame.testimonials],
    ['pricing', frame.pricing],
    ['faq', frame.faq],
  ] as const
  return sections.map(([id, label]) => (
    <a key={id} href={`/#${id}`} className={buttonClass({ variant: 'quiet' })}>
      {label}
    </a>
  ))
}
