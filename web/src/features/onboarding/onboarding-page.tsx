import { steps } from '@chairtime/contract/onboarding.ts'
import { Lock } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { failureOf } from '../../lib/api-error.ts'
import { formatUrl } from '../../lib/format.ts'
import { lazily } from '../../lib/lazily.tsx'
import { useSession } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BusinessTypeStep } from './business-type-step.tsx'
import type { Draft } from './draft.ts'
import { HoursStep } from './hours-step.tsx'
import { LaunchStep } from './launch-step.tsx'
import { type Progress as SetupProgress, useProgress } from './queries.ts'
import { ServicesStep } from './services-step.tsx'
import { StaffStep } from './staff-step.tsx'
import { useDraft } from './use-draft.ts'

const SitePreview = lazily(async () => (await import('./site-preview.tsx')).SitePreview)

const stepViews = [BusinessTypeStep, HoursStep, StaffStep, ServicesStep, LaunchStep] as const
/** The part of the draft that belongs to each step. */
const draftKeys = ['businessType', 'hours', 'staff', 'services', 'launch'] as const

/** The set-up in five steps. On a wide screen, a preview of the booking site stands beside them. */
export function OnboardingPage() {
  const { setUp } = useAppTexts().onboarding
  const progress = useProgress()
  if (progress.isError) {
    return (
      <main className="mx-auto max-w-xl px-4 py-16">
        <ErrorState {...failureOf(progress)} />
      </main>
    )
  }
  if (!progress.data || !progress.isFetchedAfterMount) {
    return (
      <main
        role="status"
        aria-label={setUp.loading}
        className="mx-auto max-w-xl space-y-4 px-4 py-16"
      >
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="h-80" />
      </main>
    )
  }
  return <Wizard progress={progress.data} />
}

function Wizard({ progress }: { progress: SetupProgress }) {
  const { setUp } = useAppTexts().onboarding
  const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const zone = useSession((session) => session.tenant?.timezone ?? browserZone)
  const [index, go] = useStep(progress.current_step)
  const { saved, draft, enter, forgetSent, forgetSite } = useDraft(progress, zone)
  const openDashboard = useOpenDashboard(draft)
  const main = useRef<HTMLElement>(null)
  useFocusOnNewStep(main, index)
  const Step = stepViews[index] ?? LaunchStep
  const isLast = index === steps.length - 1
  // The last step shows the saved answers, because the site opens with them. It does not show unsent changes of the
  // earlier steps.
  const shownDraft = isLast ? { ...saved, launch: draft.launch } : draft
  const finish = () => {
    forgetSent(draftKeys[index] ?? 'launch')
    if (isLast) openDashboard()
    else go(index + 1)
  }
  return (
    <div className="mx-auto grid min-h-dvh max-w-7xl content-start gap-x-12 px-4 py-6 sm:px-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <header className="mb-8 lg:col-span-2">
        <div className="mb-3 flex items-baseline justify-between gap-4">
          <span className="font-serif text-accent text-xl">Chairtime</span>
          <span className="text-ink-soft tabular-nums">{setUp.step(index + 1, steps.length)}</span>
        </div>
        <Progress label={setUp.progress} percent={((index + 1) / steps.length) * 100} />
        <p className="mt-3 flex items-center gap-2 text-ink-soft text-sm lg:hidden">
          <Lock aria-hidden className="size-3.5 shrink-0" />
          <span className="truncate">{formatUrl(progress.booking_url)}</span>
        </p>
      </header>
      <main ref={main} className="max-w-2xl pb-16">
        <Step
          // a new key clears the errors of the previous step
          key={index}
          draft={shownDraft}
          savedSite={saved.launch}
          bookingUrl={progress.booking_url}
          onChange={enter}
          onSiteSaved={forgetSite}
          onPrevious={index === 0 ? undefined : () => go(index - 1)}
          onDone={finish}
        />
      </main>
      <aside className="hidden lg:block">
        <div className="sticky top-6">
          <SitePreview draft={shownDraft} bookingUrl={progress.booking_url} />
        </div>
      </aside>
    </div>
  )
}

/** The current step. Each step is an entry of the browser's history, so Back leads to the previous step. */
function useStep(
  serverStep: SetupProgress['current_step'],
): [index: number, go: (to: number) => void] {
  const { key, state } = useLocation()
  const navigate = useNavigate()
  // after opening or reloading, the set-up continues at the step that the server names
  const [start] = useState(() => ({ key, index: steps.indexOf(serverStep) }))
  // The history entry that opened the set-up has no step. It shows the first step when Back leads to it after a
  // reload.
  const index = key === start.key ? start.index : Number(state?.step ?? 0)
  return [index, (step) => void navigate('/onboarding', { state: { step } })]
}

/** A new step focuses its heading, for screen readers and keyboard users. */
function useFocusOnNewStep(main: RefObject<HTMLElement | null>, index: number): void {
  const shownIndex = useRef(index)
  useEffect(() => {
    if (shownIndex.current === index) return
    shownIndex.current = index
    main.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [main, index])
}

/** Returns the function that ends the set-up. It opens the dashboard, which presents the site if it was published. */
function useOpenDashboard({ launch }: Draft): () => void {
  const navigate = useNavigate()
  return () => {
    const launched = launch.launch_immediately
    if (launched) {
      // the site is known to be published, so the dashboard need not fetch this first
      useSession.setState(({ tenant }) => ({ tenant: tenant && { ...tenant, published: true } }))
    }
    void navigate('/dashboard', { state: { launched } })
  }
}
