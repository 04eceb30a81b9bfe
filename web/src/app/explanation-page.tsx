import type { ReactNode } from 'react'
import { useAppTexts } from '../lib/texts.ts'
import { buttonClass } from '../ui/button.tsx'

interface MessageProps {
  readonly title: string
  readonly children: ReactNode
}

/** A whole page with a title, a text and a link to the start. */
export function ExplanationPage(message: MessageProps) {
  const { missingPage } = useAppTexts().frame
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-6 px-4 py-12">
      <Explanation {...message} />
      <a href="/" className={buttonClass({ variant: 'primary' })}>
        {missingPage.toStart}
      </a>
    </main>
  )
}

/** A title and a text, for a place that has navigation around it. */
export function Explanation({ title, children }: MessageProps) {
  return (
    <div className="mx-auto max-w-md text-center">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-3 text-ink-soft text-lg">{children}</p>
    </div>
  )
}
