import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A page with text only. */
export function TextPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="mx-auto max-w-prose px-4 py-12">
      <Link to="/" className="rounded-sm font-serif text-accent text-xl">
        Chairtime
      </Link>
      <h1 className="mt-8 mb-6 text-3xl">{title}</h1>
      <div className="space-y-6 text-lg">{children}</div>
    </main>
  )
}

export function Paragraph({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h2 className="mb-1 text-xl">{title}</h2>
      <p>{text}</p>
    </section>
  )
}
