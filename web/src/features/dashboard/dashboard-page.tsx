import { useLocation, useNavigate } from 'react-router'
import { errorMessage } from '../../lib/api-error.ts'
import { lazily, whenFetched } from '../../lib/lazily.tsx'
import { useAppTexts } from '../../lib/texts.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { type Today, useToday } from '../calendar/queries.ts'
import { useStaff } from '../staff/queries.ts'
import { DashboardHeader } from './dashboard-header.tsx'
import { DashboardSkeleton, TopCards } from './dashboard-skeleton.tsx'
import { DaySentence } from './day-sentence.tsx'
import { FinishSetupCard } from './finish-setup-card.tsx'
import { InstallationNotes } from './installation-notes.tsx'
import { useLiveDay } from './live.ts'
import { NowAndNext } from './now-and-next.tsx'
import { OccupancyCard } from './occupancy-card.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RevenueCard } from './revenue-card.tsx'
import { ShareCard, useShareCard } from './share-card.tsx'
import { TimelineCard } from './timeline-card.tsx'

const LaunchPanel = lazily(async () => (await import('./launch-panel.tsx')).LaunchPanel)
// the day is drawn before the browser loads the cards that are mostly below the screen
const LowerCards = whenFetched(
  async () => (await import('./lower-cards.tsx')).LowerCards,
  function NoLowerCards() {
    const { lowerCards } = useAppTexts().dashboard
    // some browsers do not try to load a failed file again before the page is reloaded
    return <ErrorState message={lowerCards.failed} onRetry={() => location.reload()} />
  },
)
const Wall = lazily(async () => (await import('./wall.tsx')).Wall)

/** The salon's day on one live page, or on the wall display. */
export function DashboardPage() {
  const today = useToday()
  const { search } = useLocation()
  if (new URLSearchParams(search).has('wall') && today.data) return <Wall today={today.data} />
  return <Page />
}

function Page() {
  const today = useToday()
  const { launched, forgetLaunch } = useLaunch()
  // the sections wait for the staff, who are the columns of the timeline; otherwise it would be drawn twice
  const staff = useStaff()
  // the sections also wait for the share card, which would move the timeline if it came later
  const isReady = !useShareCard().isLoading && staff.data !== undefined
  // after a failed refetch the earlier data is still shown
  const failed = [today, staff].filter(({ isError, data }) => isError && !data)
  const error = failed[0]?.error
  return (
    <div className="space-y-4">
      <DashboardHeader greeting={today.data?.greeting} date={today.data?.date}>
        {today.data && <DaySentence today={today.data} />}
      </DashboardHeader>
      {launched && <LaunchPanel onDone={forgetLaunch} />}
      <InstallationNotes />
      <FinishSetupCard />
      {error && (
        <ErrorState
          message={errorMessage(error)}
          onRetry={() => {
            for (const one of failed) void one.refetch()
          }}
        />
      )}
      {!error && !(isReady && today.data) && <DashboardSkeleton />}
      {isReady && today.data && <Sections today={today.data} hasLaunchPanel={launched} />}
    </div>
  )
}

/**
 * Whether the set-up has just launched the site, and how to forget that. The state belongs to one entry of the
 * browser's history, so a reload keeps it.
 */
function useLaunch() {
  const { state } = useLocation()
  const navigate = useNavigate()
  return {
    launched: state?.launched === true,
    forgetLaunch: () => void navigate('/dashboard', { replace: true, state: null }),
  }
}

function Sections({ today, hasLaunchPanel }: { today: Today; hasLaunchPanel: boolean }) {
  const live = useLiveDay()
  const isEmpty = today.appointments.length === 0
  return (
    <>
      <TopCards>
        <NowAndNext today={today} />
        <OccupancyCard headcount={today.headcount} />
        <RevenueCard {...today} payments={live.payments} />
      </TopCards>
      <QuickActions />
      {!hasLaunchPanel && !isEmpty && <ShareCard />}
      <TimelineCard
        today={today}
        live={live}
        emptyContent={!hasLaunchPanel && isEmpty && <ShareCard />}
      />
      <LowerCards today={today} />
    </>
  )
}
