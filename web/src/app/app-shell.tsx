import { useCallback } from 'react'
import { Outlet, useNavigate } from 'react-router'
import { AppointmentSheet } from '../features/appointments/appointment-sheet.tsx'
import { BookingDialog } from '../features/appointments/booking-dialog.tsx'
import { useLiveConnection } from '../features/dashboard/live.ts'
import { useShortcuts } from '../features/dashboard/shortcuts.ts'
import { ShortcutsDialog } from '../features/dashboard/shortcuts-dialog.tsx'
import { UnknownMails } from '../features/messages/unknown-mails.tsx'
import { desk, useDesk } from '../lib/desk.ts'
import { useAppTexts } from '../lib/texts.ts'
import { BottomBar } from './bottom-bar.tsx'
import { OfflineNote } from './offline-note.tsx'
import { SideBar } from './side-bar.tsx'
import { TrialEndedBanner } from './trial-ended-banner.tsx'

/** Navigation, dialogs, live connection and shortcuts around every page of a signed-in person. */
export function AppShell() {
  const { frame } = useAppTexts()
  const navigate = useNavigate()
  const follow = useCallback((path: string) => void navigate(path), [navigate])
  useLiveConnection(follow)
  useShortcuts(follow)
  return (
    <div className="lg:grid lg:grid-cols-[208px_1fr]">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-30 focus:rounded-md focus:bg-surface focus:p-3"
      >
        {frame.navigation.skip}
      </a>
      <SideBar />
      <main
        id="content"
        className="mx-auto w-full min-w-0 max-w-7xl px-4 pt-4 pb-24 lg:px-8 lg:py-6"
      >
        <TrialEndedBanner />
        <UnknownMails />
        <Outlet />
        <OfflineNote />
      </main>
      <BottomBar />
      <OnTheDesk />
    </div>
  )
}

function OnTheDesk() {
  const { booking, appointmentId, shortcuts } = useDesk()
  if (booking) return <BookingDialog prefill={booking} onClose={desk.clear} />
  if (appointmentId) return <AppointmentSheet id={appointmentId} onClose={desk.clear} />
  return shortcuts ? <ShortcutsDialog onClose={desk.clear} /> : null
}
