import { Sparkles } from 'lucide-react'
import { Link } from 'react-router'
import { useSession } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useMay } from '../../lib/use-may.ts'
import { buttonClass } from '../../ui/button.tsx'

/**
 * A link to the set-up, shown while the set-up is not complete or the site is not published. Only users who may change
 * the set-up see the link.
 */
export function FinishSetupCard() {
  const { closedSite, unfinishedSetup } = useAppTexts().dashboard
  const complete = useSession((session) => session.isOnboardingComplete)
  const published = useSession((session) => session.tenant?.published ?? true)
  const maySetUp = useMay('onboarding.write')
  if (!maySetUp || (complete && published)) return null
  const { label, title, text, action } = complete ? closedSite : unfinishedSetup
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
        {action}
      </Link>
    </section>
  )
}
