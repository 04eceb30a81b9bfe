import { nextVisits } from '@chairtime/core/dashboard/next-visit.ts'
import { useId } from 'react'
import { visitName } from '../../lib/client-name.ts'
import { desk } from '../../lib/desk.ts'
import { formatTime } from '../../lib/format.ts'
import { serviceNames } from '../../lib/service-names.ts'
import { staffNames } from '../../lib/staff-names.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { UnsentMark } from '../../lib/unsent-mark.tsx'
import type { Today } from '../calendar/queries.ts'
import type { Serving } from './own-day.ts'
import { QuickStep } from './visit-actions.tsx'

interface NextAppointmentCardProps {
  readonly today: Pick<Today, 'appointments' | 'timezone'>
  /** In epoch minutes. */
  readonly now: number
  readonly serving: Serving
  /** Whether nobody is late or waits, so that this client is the first to be served. */
  readonly isFirst: boolean
}

/** The next appointment, with its next step. */
export function NextAppointmentCard({ today, now, serving, isFirst }: NextAppointmentCardProps) {
  const { dashboard, today: words } = useAppTexts()
  const { nextAppointment } = dashboard
  const id = useId()
  const [next] = nextVisits(today.appointments, now)
  return (
    <section aria-labelledby={id} className="mt-auto">
      <h3 id={id} className="font-semibold text-ink-soft text-sm">
        {nextAppointment.title}
      </h3>
      {next ? (
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
          <div className="min-w-0 max-w-full">
            <button
              type="button"
              onClick={() => desk.showAppointment(next.id)}
              // the padding equals the negative margin, so that the name is easier to press and nothing moves
              className="-my-1.5 wrap-anywhere rounded-sm py-1.5 text-left font-semibold font-serif text-2xl underline-offset-4 hover:underline"
            >
              {visitName(next)}
            </button>{' '}
            <UnsentMark appointmentId={next.id} />
            <p className="text-lg">
              <span className="font-medium tabular-nums">
                {formatTime(next.start_time, today.timezone)}
              </span>{' '}
              <span className="text-ink-soft">
                {nextAppointment.serviceWith(serviceNames(next.services), staffNames(next))}
              </span>
            </p>
          </div>
          <QuickStep
            key={next.id}
            visit={next}
            serving={serving}
            variant={isFirst ? 'primary' : 'secondary'}
            className="max-sm:min-h-14! max-sm:w-full max-sm:text-lg!"
          />
        </div>
      ) : (
        <div>
          <p className="font-semibold font-serif text-2xl tabular-nums">--:--</p>
          <p className="text-lg">{nextAppointment.none}</p>
          <p className="text-ink-soft">
            {serving === 'own' ? words.nowAndNext.ownDoneToday : words.nowAndNext.doneToday}
          </p>
        </div>
      )}
    </section>
  )
}
