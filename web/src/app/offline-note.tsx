import type { Query } from '@tanstack/react-query'
import { useState } from 'react'
import { useConnection } from '../lib/connection.ts'
import { useDrafts } from '../lib/drafts.ts'
import { formatTime } from '../lib/format.ts'
import { shownSince } from '../lib/known-at.ts'
import { lazily, useMissingParts } from '../lib/lazily.tsx'
import { useQueue } from '../lib/queue-store.ts'
import { useTimeZone } from '../lib/session.ts'
import { useAppTexts } from '../lib/texts.ts'
import { useOfCache } from '../lib/use-of-cache.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { useNewVersion } from './new-version.ts'

const RefusedChanges = lazily(async () => (await import('./refused-changes.tsx')).RefusedChanges)
const UnsentDialog = lazily(async () => (await import('./unsent-dialog.tsx')).UnsentDialog)
const SignOutDialog = lazily(async () => (await import('./sign-out-dialog.tsx')).SignOutDialog)

/**
 * The notes on every page. They say since when there is no connection, how many changes wait, and which were refused.
 * They also say when a part of the page could not be loaded, and when there is a new version. The notes have a fixed
 * place, so that they move nothing. They add space at the end of the page, so that its last lines can be scrolled above
 * them.
 */
export function OfflineNote() {
  const [isListOpen, setListOpen] = useState(false)
  const lostAt = useConnection((state) => state.lostAt)
  const { actions, asksBeforeSignOut } = useQueue()
  const isNew = useNewVersion(({ state }) => state === 'ready')
  const offersReload = useMissingParts(({ count }) => count > 0) && lostAt === null
  const hasDrafts = useDrafts(({ drafts }) => drafts.length > 0)
  const refused = actions.filter(({ problem }) => problem !== null)
  const waiting = actions.length - refused.length
  return (
    <>
      {(lostAt !== null || actions.length > 0 || isNew || offersReload) && (
        <div className="h-48 lg:h-40">
          <div
            className={cx(
              'fixed inset-x-4 z-10 [anchor-name:--notes] mx-auto max-w-md space-y-2 lg:max-xl:right-100 lg:max-xl:left-56',
              // above the chips of parked drafts
              hasDrafts
                ? 'bottom-[calc(9rem+var(--above-assistant,0px))] lg:bottom-20'
                : 'bottom-[calc(5rem+var(--above-assistant,0px))] lg:bottom-4',
            )}
          >
            {refused.length > 0 && <RefusedChanges actions={refused} />}
            {offersReload && <MissingPart />}
            {isNew && <NewVersion />}
            {(lostAt !== null || waiting > 0) && (
              <ConnectionNote lostAt={lostAt} count={waiting} onList={() => setListOpen(true)} />
            )}
          </div>
        </div>
      )}
      {isListOpen && <UnsentDialog onClose={() => setListOpen(false)} />}
      {asksBeforeSignOut && <SignOutDialog />}
    </>
  )
}

interface ConnectionNoteProps {
  readonly lostAt: number | null
  /** How many changes wait to be sent. */
  readonly count: number
  readonly onList: () => void
}

/** Says since when there is no connection and what the page shows meanwhile, and how many changes wait to be sent. */
function ConnectionNote({ lostAt, count, onList }: ConnectionNoteProps) {
  const { note } = useAppTexts().offline
  const heardAt = useConnection((state) => state.heardAt)
  const shownAt = useOfCache((queries) => heardAt && shownSince(queries, heardAt))
  const lacksData = useLacksData()
  const lacksPart = useMissingParts(({ count }) => count > 0)
  const timeZone = useTimeZone()
  return (
    <Banner tone="warning" className="shadow-float">
      {lostAt !== null && <p>{note.since(formatTime(lostAt, timeZone))}</p>}
      {lostAt !== null && shownAt !== null && (
        <p>{note.lastKnown(formatTime(shownAt, timeZone))}</p>
      )}
      {lostAt !== null && (lacksData || lacksPart) && <p>{note.missing}</p>}
      {count > 0 && (
        <p className="flex flex-wrap items-center justify-between gap-2">
          <span>{note.waiting(count)}</span>
          <Button size="sm" onClick={onList}>
            {note.list}
          </Button>
        </p>
      )}
    </Banner>
  )
}

/** Whether a query of the page waits for a connection and has never had an answer. */
function useLacksData(): boolean {
  return useOfCache(
    (queries) =>
      queries.getQueryCache().findAll({
        type: 'active',
        fetchStatus: 'paused',
        predicate: ({ state }: Query) => state.status === 'pending',
      }).length > 0,
  )
}

/** Offers a reload. Some browsers remember that a file could not be loaded, and ask again only after a reload. */
function MissingPart() {
  const { missingPart } = useAppTexts().offline
  return (
    <Banner tone="warning" className="shadow-float">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span>{missingPart.text}</span>
        <Button size="sm" onClick={() => location.reload()}>
          {missingPart.reload}
        </Button>
      </p>
    </Banner>
  )
}

function NewVersion() {
  const { newVersion } = useAppTexts().offline
  return (
    <Banner tone="info" className="shadow-float">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span>{newVersion.text}</span>
        <span className="flex gap-2">
          <Button
            variant="quiet"
            size="sm"
            onClick={() => useNewVersion.setState({ state: 'dismissed' })}
          >
            {newVersion.later}
          </Button>
          <Button size="sm" onClick={() => location.reload()}>
            {newVersion.reload}
          </Button>
        </span>
      </p>
    </Banner>
  )
}
