import { visitsNeedingAttention } from '@chairtime/core/dashboard/attention.ts'
import { nextVisits } from '@chairtime/core/dashboard/next-visit.ts'
import { shortName } from '@chairtime/core/text/names.ts'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useNavigate } from 'react-router'
import { visitName } from '../../lib/client-name.ts'
import { formatDuration, formatTime, minuteOfDay } from '../../lib/format.ts'
import { serviceNames } from '../../lib/service-names.ts'
import { useSession } from '../../lib/session.ts'
import { useIsLive } from '../../lib/socket.ts'
import { staffNames } from '../../lib/staff-names.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/button.tsx'
import type { AppointmentView } from '../appointments/queries.ts'
import type { Today } from '../calendar/queries.ts'
import { Chairs, LiveBadge } from './occupancy-card.tsx'
import { useWakeLock } from './wake-lock.ts'

const NEXT_SHOWN = 5
const LATE_SHOWN = 3
const [NIGHT_END_MINUTE, NIGHT_START_MINUTE] = [7 * 60, 19 * 60]

/**
 * The wall display: the clock, the next visits, late clients, and the chairs. Because clients see it, it shows no money
 * and no contacts, and shortens the names of clients. The screen stays awake, and is dark at night.
 */
export function Wall({ today }: { today: Today }) {
  const { nowAndNext, wall } = useAppTexts().today
  const name = useSession((session) => session.tenant?.name)
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const now = useNow(1_000)
  const isLive = useIsLive()
  useWakeLock()
  // a dialog lies above the navigation, keeps the focus inside, and is left with Esc
  useEffect(() => {
    dialog.current?.showModal()
    // the dialog takes the focus itself, so that the button in the corner has no focus ring
    dialog.current?.focus()
  }, [])
  const { timezone, headcount, appointments } = today
  const epochMinute = Math.floor(now / 60_000)
  const next = nextVisits(appointments, epochMinute).slice(0, NEXT_SHOWN)
  const late = visitsNeedingAttention(appointments, epochMinute).filter(
    ({ kind }) => kind === 'late',
  )
  const dayMinute = minuteOfDay(now, timezone)
  const isNight = dayMinute < NIGHT_END_MINUTE || dayMinute >= NIGHT_START_MINUTE
  return (
    <dialog
      ref={dialog}
      aria-label={wall.title}
      tabIndex={-1}
      onClose={() => void navigate('/dashboard', { replace: true })}
      {...(isNight && { 'data-theme': 'dark' })}
      className="h-dvh max-h-none w-screen max-w-none overflow-auto bg-paper p-[3vmin] text-ink outline-none"
    >
      <header className="flex items-center justify-between gap-3 sm:gap-6">
        <h1 className="line-clamp-2 min-w-0 break-words text-xl sm:text-2xl lg:text-3xl">{name}</h1>
        <span className="flex items-center gap-3 sm:gap-6">
          <time className="font-semibold font-serif text-[clamp(2.5rem,8vmin,6rem)] tabular-nums leading-none whitespace-nowrap">
            {formatTime(now, timezone)}
          </time>
          <Button
            variant="quiet"
            size="icon"
            aria-label={wall.leave}
            onClick={() => dialog.current?.close()}
          >
            <X aria-hidden className="size-6" />
          </Button>
        </span>
      </header>
      <div className="mt-[3vmin] grid gap-[4vmin] lg:grid-cols-[2fr_1fr]">
        {/* the badge is beside a short title, so that nothing moves when it disappears */}
        <Part title={wall.next} badge={!isLive && <LiveBadge />}>
          {next.length === 0 && <p className="text-2xl text-ink-soft">{wall.nobody}</p>}
          <ol className="divide-y divide-line">
            {next.map((visit) => (
              <NextRow key={visit.id} visit={visit} timeZone={timezone} />
            ))}
          </ol>
        </Part>
        {/* on an upright tablet, the late clients and the chairs are side by side, so that both are in sight */}
        <div className="grid content-start gap-[4vmin] md:grid-cols-2 lg:grid-cols-1">
          <Part title={wall.late}>
            {late.length === 0 && <p className="text-2xl text-ink-soft">{wall.nobodyLate}</p>}
            <ul className="space-y-2">
              {late.slice(0, LATE_SHOWN).map(({ minutes, appointment }) => (
                <li
                  key={appointment.id}
                  className="flex justify-between gap-4 rounded-md bg-warn-soft px-4 py-2 font-medium text-2xl"
                >
                  <span className="truncate">{shortName(visitName(appointment))}</span>
                  <span className="shrink-0 text-warn tabular-nums">{formatDuration(minutes)}</span>
                </li>
              ))}
            </ul>
            {late.length > LATE_SHOWN && (
              <p className="mt-2 px-4 text-2xl text-ink-soft">
                {nowAndNext.more(late.length - LATE_SHOWN)}
              </p>
            )}
          </Part>
          <Part title={wall.chairs}>
            <p className="font-semibold font-serif text-3xl tabular-nums">
              {headcount.occupied}/{headcount.total}
            </p>
            <div className="[&_svg]:size-12">
              <Chairs {...headcount} />
            </div>
          </Part>
        </div>
      </div>
    </dialog>
  )
}

interface PartProps {
  readonly title: string
  /** What is shown beside the title. It must not be taller than the title. */
  readonly badge?: ReactNode
  readonly children: ReactNode
}

function Part({ title, badge, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="mb-2 flex items-center justify-between gap-4">
        <h2 id={id} className="text-2xl text-ink-soft">
          {title}
        </h2>
        {badge}
      </div>
      {children}
    </section>
  )
}

function NextRow({ visit, timeZone }: { visit: AppointmentView; timeZone: string }) {
  const { wall } = useAppTexts().today
  return (
    <li className="grid grid-cols-[clamp(9rem,24vmin,18rem)_1fr] items-baseline gap-x-[3vmin] py-[1.6vmin]">
      <span className="font-semibold font-serif text-[clamp(1.75rem,4.5vmin,3.5rem)] tabular-nums">
        {formatTime(visit.start_time, timeZone)}
      </span>
      <span className="min-w-0">
        <span className="block truncate font-semibold text-[clamp(1.75rem,4.5vmin,3.5rem)]">
          {shortName(visitName(visit))}
        </span>
        <span className="block text-2xl text-ink-soft sm:truncate">
          {serviceNames(visit.services)} {wall.with(staffNames(visit))}
        </span>
      </span>
    </li>
  )
}
