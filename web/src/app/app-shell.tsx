import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { useLiveConnection } from '../features/dashboard/live.ts'
import { menuQuery } from '../features/services/queries.ts'
import { desk, useDesk } from '../lib/desk.ts'
import { alsoPrefetch, lazily, prefetchWhenIdle, whenFetched, whenIdle } from '../lib/lazily.tsx'
import { useAppTexts } from '../lib/texts.ts'
import { useFocusOnNewContent } from '../ui/area-focus.ts'
import { forgetPanels } from '../ui/panel-memory.ts'
import { useMedia } from '../ui/use-media.ts'
import { BackCloses } from './back-closes.tsx'
import { Banners } from './banners.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { DeskPanel } from './desk-panel.tsx'
import { followTimeZone } from './follow-time-zone.ts'
import { OfflineNote } from './offline-note.tsx'
import { forgetRecent } from './palette-recent.ts'
import { SideBar } from './side-bar.tsx'
import { TopBar } from './top-bar.tsx'
import { TypedAhead } from './typed-ahead.tsx'
import { useLaunchQuery } from './use-launch-query.ts'
import { useShortcuts } from './use-shortcuts.ts'

// code of panels and dialogs is fetched while the browser is idle, so that they open without a wait
const Palette = lazily(
  async () => (await import('./palette.tsx')).Palette,
  () => <TypedAhead label={useAppTexts().shell.search} onType={desk.searchFor} />,
)
const NotificationSheet = lazily(
  async () => (await import('../features/notifications/notification-list.tsx')).NotificationSheet,
)
const ShortcutsDialog = lazily(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog)
// a tablet that is turned without a connection needs this code for the bottom bar
alsoPrefetch(() => import('../ui/loaded-menu.tsx'))

// these rarely show something, so the page does not wait for their code
const DraftChips = whenFetched(
  async () => (await import('../features/desk-booking/draft-chips.tsx')).DraftChips,
)
const UndeliveredMails = whenFetched(
  async () => (await import('../features/messages/undelivered-mails.tsx')).UndeliveredMails,
)

/** Navigation, dialogs, live connection and shortcuts around every page of a salon but the poster and the set-up. */
export function AppShell() {
  const { frame } = useAppTexts()
  // as `lg:` in class names
  const isWide = useMedia('(width >= 64rem)')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const follow = useCallback((path: string) => void navigate(path), [navigate])
  useLiveConnection(follow)
  useShortcuts(follow)
  useEffect(prefetchWhenIdle, [])
  // a walk-in without a connection needs the menu
  useEffect(() => whenIdle(() => void queries.prefetchQuery(menuQuery)), [queries])
  useEffect(() => forgetPerson, [])
  useEffect(() => followTimeZone(queries), [queries])
  useLaunchQuery()
  // when a shortcut, or a link that is gone, has opened the page, nothing has the focus
  const main = useFocusOnNewContent<HTMLElement>(useLocation().pathname)
  return (
    // a panel that slides in begins beyond the edge, where it must not make the page scroll sideways
    <div className="lg:grid lg:overflow-x-clip lg:grid-cols-[13rem_minmax(0,1fr)_auto] print:block">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-30 focus:rounded-md focus:bg-surface focus:p-3"
      >
        {frame.navigation.skip}
      </a>
      {isWide ? <SideBar /> : <TopBar />}
      {/* the content is never centred: a panel first takes the free space beside it, so the page does not jump */}
      {/* the padding at its end leaves room for the assistant, which would cover the last button */}
      <main
        ref={main}
        id="content"
        tabIndex={-1}
        className="w-full min-w-0 max-w-7xl px-4 pt-4 pb-[calc(8rem+env(safe-area-inset-bottom))] outline-none lg:px-8 lg:pt-6 lg:pb-20"
      >
        <Banners />
        <UndeliveredMails />
        <Outlet />
        <OfflineNote />
        <DraftChips />
      </main>
      <DeskPanel />
      {!isWide && <BottomBar />}
      <DeskDialog />
      <BackCloses />
    </div>
  )
}

// the next person at this browser must not see what this one looked at
function forgetPerson() {
  forgetRecent()
  forgetPanels()
}

function DeskDialog() {
  const { dialog, search } = useDesk()
  if (dialog === 'shortcuts') return <ShortcutsDialog onClose={desk.closeDialog} />
  if (dialog === 'palette') return <Palette typed={search} onClose={desk.closeDialog} />
  return dialog === 'notifications' ? <NotificationSheet onClose={desk.closeDialog} /> : null
}
