import { Sparkles } from 'lucide-react'
import { Link } from 'react-router'
import { useSession } from '../../lib/session.ts'
import { buttonClass } from '../../ui/button.tsx'

/** Leads back to a setup that was skipped. */
export function FinishSetupCard() {
  const complete = useSession((session) => session.isOnboardingComplete)
  if (complete) return null
  return (
    <section
      aria-label="Finish setup"
      className="flex flex-wrap items-center gap-4 rounded-md border border-accent bg-accent-soft p-5"
    >
      <Sparkles aria-hidden className="size-6 shrink-0 text-accent" />
      <div className="min-w-60 flex-1">
        <h2 className="text-lg">Finish your setup</h2>
        <p>Choose hours, people and services, then open your booking page to clients.</p>
      </div>
      <Link to="/onboarding" className={buttonClass({ variant: 'primary' })}>
        Continue setup
      </Link>
    </section>
  )
}
