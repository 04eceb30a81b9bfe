import { useAppTexts } from '../../lib/texts.ts'
import { buttonClass } from '../../ui/button.tsx'
import { DayPicture } from './day-picture.tsx'

/** The start page for visitors who are not signed in. */
export function LandingPage() {
  const { landing } = useAppTexts().landing
  return (
    <main className="mx-auto grid min-h-dvh max-w-6xl content-center gap-x-16 gap-y-10 px-4 py-12 sm:px-8 lg:grid-cols-2">
      <div className="flex flex-col justify-center gap-6">
        <p className="font-serif text-accent text-xl">Chairtime</p>
        <h1 className="text-3xl">{landing.title}</h1>
        <p className="max-w-prose text-ink-soft text-lg">{landing.text}</p>
        <div className="flex flex-wrap gap-3">
          <a href="/register" className={buttonClass({ variant: 'primary' })}>
            {landing.startTrial}
          </a>
          <a href="/login" className={buttonClass()}>
            {landing.signIn}
          </a>
        </div>
      </div>
      <DayPicture />
    </main>
  )
}
