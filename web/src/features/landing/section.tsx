import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'

interface SectionProps {
  /** Target of links to the section. */
  readonly id?: string
  readonly title: string
  readonly text?: string
  /** Sets the section apart from its neighbours. */
  readonly sunken?: boolean
  readonly children: ReactNode
}

/** A section of the landing page: a heading, perhaps a short text, and the content. */
export function Section({ id, title, text, sunken = false, children }: SectionProps) {
  return (
    <section
      id={id}
      className={cx('offscreen-later scroll-mt-20 px-5 py-16 sm:py-24', sunken && 'bg-sunken')}
    >
      <div className="mx-auto max-w-6xl">
        <h2 className="max-w-3xl text-balance text-3xl">{title}</h2>
        {text && <p className="mt-4 max-w-prose text-ink-soft text-lg">{text}</p>}
        <div className="mt-10">{children}</div>
      </div>
    </section>
  )
}
