import type { ReactNode } from 'react'
import { buttonClass } from '../ui/button.tsx'

/** A page that says one thing and leads back. */
export function MessagePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-12">
      <div className="max-w-md text-center">
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-3 mb-6 text-ink-soft text-lg">{children}</p>
        <a href="/" className={buttonClass({ variant: 'primary' })}>
          Back to the start
        </a>
      </div>
    </main>
  )
}
