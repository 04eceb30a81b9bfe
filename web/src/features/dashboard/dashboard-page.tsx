import { useLocation, useNavigate } from 'react-router'
import { errorMessage } from '../../lib/api-error.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { type Today, useToday } from '../calendar/queries.ts'
import { useStaff } from '../staff/queries.ts'
import { AvailableSlots } from './available-slots.tsx'
import { DashboardHeader } from './dashboard-header.tsx'
import { DashboardSkeleton, glanceClass } from './dashboard-skeleton.tsx'
import { FinishSetupCard } from './finish-setup-card.tsx'
import { InstallationNotes } from './installation-notes.tsx'
import { LaunchPanel } from './launch-panel.tsx'
import { useLiveDay } from './live.ts'
import { NextAppointmentCard } from './next-appointment-card.tsx'
import { OccupancyCard } from './occupancy-card.tsx'
import { PerformanceCard } from './performance-card.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { RevenueCard } from './revenue-card.tsx'
import { ShareCard, useShareCard } from './share-card.tsx'
import { TimelineCard } from './timeline-card.tsx'
import { WaitlistCard } from './waitlist-card.tsx'

/** The salon's day on one live page. */
export function DashboardPage() {
  const { dashboardHeader } = useAppTexts().dashboard
  const today = useToday()
  const { launched, forgetLaunch } = useLaunch()
  // The timeline waits for the staff, who are its columns; otherwise it would be drawn twice.
  const isStaffPending = useStaff().isPending
  // It also waits for the card above it, which would move it.
  const isReady = !useShareCard().isLoading && !isStaffPending
  // After a failed refetch the earlier data is still shown.
  const hasFailed = today.isError && !today.data
  return (
    <div className="space-y-4">
      <DashboardHeader greeting={today.data?.greeting} date={today.data?.date} />
      {launched && <LaunchPanel onDone={forgetLaunch} />}
      <InstallationNotes />
      <FinishSetupCard />
      {hasFailed && (
        <Banner>
          <p>{errorMessage(today.error)}</p>
          <Button size="sm" className="mt-2" onClick={() => void today.refetch()}>
            {dashboardHeader.retry}
          </Button>
        </Banner>
      )}
      {!hasFailed && !(isReady && today.data) && <DashboardSkeleton />}
      {isReady && today.data && <Sections today={today.data} hasLaunchPanel={launched} />}
    </div>
  )
}

/** Whether the set-up has just launched the site. A reload keeps the moment; leaving the page ends it. */
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
  const { date, timezone } = today
  return (
    <>
      <div className={glanceClass}>
        <OccupancyCard headcount={today.headcount} />
        <RevenueCard revenue={today.revenue} payments={live.payments} />
        <NextAppointmentCard next={today.next_appointment} timeZone={timezone} />
      </div>
      <QuickActions />
      {!hasLaunchPanel && <ShareCard />}
      <TimelineCard today={today} live={live} />
      <div className="grid gap-4 lg:grid-cols-2">
        <div className="flex flex-col gap-4">
          <PerformanceCard stats={today.stats} />
          <AvailableSlots gaps={today.gaps} date={date} timezone={timezone} />
          <WaitlistCard timezone={timezone} />
        </div>
        <RecentActivity date={date} timezone={timezone} />
      </div>
    </>
  )
}
