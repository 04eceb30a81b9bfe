import { buttonClass } from '../../ui/button.tsx'
import { DayPicture } from './day-picture.tsx'

/** The start page for visitors who are not signed in. */
export function LandingPage() {
  return (
    <main className="mx-auto grid min-h-dvh max-w-6xl content-center gap-x-16 gap-y-10 px-4 py-12 sm:px-8 lg:grid-cols-2">
      <div className="flex flex-col justify-center gap-6">
        <p className="font-serif text-accent text-xl">Chairtime</p>
        <h1 className="text-3xl">Your salon’s day, booked and in view.</h1>
        <p className="max-w-prose text-ink-soft text-lg">
          Chairtime gives a salon, barbershop, nail salon or spa its own booking page and a live
          view of the day: who is in which chair, what comes next, and which gaps can still be sold.
          A booking is refused when a person or a chair is already taken, so nobody is booked twice.
        </p>
        <div className="flex flex-wrap gap-3">
          <a href="/register" className={buttonClass({ variant: 'primary' })}>
            Start your free trial
          </a>
          <a href="/login" className={buttonClass()}>
            Sign in
          </a>
        </div>
      </div>
      <DayPicture />
    </main>
  )
}
