import { Sparkles } from 'lucide-react'
import { Link } from 'react-router'
import { useSession } from '../../lib/session.ts'
import { buttonClass } from '../../ui/button.tsx'

const unfinished = {
  label: 'Finish setup',
  title: 'Finish your setup',
  text: 'Choose hours, people and services, then open your booking page to clients.',
  way: 'Continue setup',
}

const closed = {
  label: 'Open your booking page',
  title: 'Your booking page is not open yet',
  text: 'Everything is set up. Clients can book as soon as you launch it.',
  way: 'Go to launch',
}

/** Link to an onboarding that was skipped, or that ended without publishing the site. */
export function FinishSetupCard() {
  const complete = useSession((session) => session.isOnboardingComplete)
  const published = useSession((session) => session.tenant?.published ?? true)
  if (complete && published) return null
  const { label, title, text, way } = complete ? closed : unfinished
  return (
    <section
      aria-label={label}
      className="flex flex-wrap items-center gap-4 rounded-md border border-accent bg-accent-soft p-5"
    >
      <Sparkles aria-hidden className="size-6 shrink-0 text-accent" />
      <div className="min-w-60 flex-1">
        <h2 className="text-lg">{title}</h2>
        <p>{text}</p>
      </div>
      <Link to="/onboarding" className={buttonClass({ variant: 'primary' })}>
        {way}
      </Link>
    </section>
  )
}
