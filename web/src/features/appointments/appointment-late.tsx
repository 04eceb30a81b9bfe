import { visitClient } from '@chairtime/core/client/visit-client.ts'
import { typedPhoneNumber } from '@chairtime/core/salon/phone.ts'
import { useState } from 'react'
import { formatAgo } from '../../lib/ago.ts'
import { errorMessage, failureOf } from '../../lib/api-error.ts'
import { callLink } from '../../lib/contact-links.ts'
import { formatTime } from '../../lib/format.ts'
import { useTimeZone } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useNow } from '../../lib/use-now.ts'
import { WhileLoading } from '../../lib/while-loading.tsx'
import { useFocusOnNewContent } from '../../ui/area-focus.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { PanelFooter } from '../../ui/panel-footer.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { AppointmentView } from './queries.ts'
import { useAnnounceDelay } from './use-announce-delay.ts'
import { useLateVisits } from './visit-queries.ts'

interface AppointmentLateProps {
  readonly appointment: AppointmentView
  readonly onDone: () => void
}

const minuteChoices = [5, 10, 15, 20, 30, 45, 60, 90, 120]
const USUAL_MINUTES = 15

/** Shows which clients can be told of a delay, tells them, and shows who was told. */
export function AppointmentLate({ appointment, onDone }: AppointmentLateProps) {
  const { visitLate, visitStep } = useAppTexts().visit
  const read = useLateVisits(appointment.id)
  const { data } = read
  const announcing = useAnnounceDelay(appointment.id)
  const [minutes, setMinutes] = useState(USUAL_MINUTES)
  const reachable = data?.visits.filter(({ channels }) => channels.length > 0) ?? []
  const toTell = reachable.filter(({ told }) => told?.minutes !== minutes)
  // the pressed button disappears when no client is left to tell
  const area = useFocusOnNewContent<HTMLElement>(`${toTell.length > 0}`)
  return (
    <section ref={area} tabIndex={-1} className="space-y-4 outline-none">
      <h3 className="text-lg">{data ? visitLate.title(data.staff.name) : visitStep.runningLate}</h3>
      {read.isError && <ErrorState {...failureOf(read)} />}
      {announcing.error && <Banner>{errorMessage(announcing.error)}</Banner>}
      {read.isPending && (
        <WhileLoading>
          <Skeleton className="h-40" />
        </WhileLoading>
      )}
      {data?.visits.length === 0 && <p>{visitLate.nobody}</p>}
      {data && data.visits.length > 0 && (
        <>
          <Field label={visitLate.minutes}>
            {(control) => (
              <Select
                {...control}
                value={minutes}
                onChange={(event) => setMinutes(Number(event.target.value))}
              >
                {minuteChoices.map((choice) => (
                  <option key={choice} value={choice}>
                    {visitLate.inMinutes(choice)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <p className="text-ink-soft text-sm">
            {visitLate.explain(reachable.length, data.visits.length - reachable.length)}
          </p>
          <ul className="divide-y divide-line border-line border-y">
            {data.visits.map((visit) => (
              <LateVisit key={visit.id} visit={visit} />
            ))}
          </ul>
        </>
      )}
      <PanelFooter>
        {toTell.length > 0 && (
          <Button
            variant="primary"
            busy={announcing.isPending}
            busyLabel={visitLate.submitting}
            onClick={() => announcing.mutate(minutes)}
          >
            {visitLate.submit(toTell.length)}
          </Button>
        )}
        <Button onClick={onDone}>{announcing.isSuccess ? visitLate.done : visitStep.back}</Button>
      </PanelFooter>
    </section>
  )
}

type LateVisits = NonNullable<ReturnType<typeof useLateVisits>['data']>

function LateVisit({ visit }: { readonly visit: LateVisits['visits'][number] }) {
  const { visitLate } = useAppTexts().visit
  const { person } = useAppTexts().shown
  const timeZone = useTimeZone()
  const now = useNow()
  const { client, source, start_time, channels, told, phone } = visit
  const how = channels.map((channel) => visitLate.by[channel]).join(', ')
  return (
    <li className="py-3">
      <span className="flex justify-between gap-4">
        <span className="min-w-0 break-words font-medium">
          {visitClient(client, source, person)}
        </span>
        <span className="tabular-nums">{formatTime(start_time, timeZone)}</span>
      </span>
      <span className="block text-ink-soft text-sm" role="status">
        {told
          ? visitLate.told(told.minutes, formatAgo(told.at, now, timeZone))
          : how || visitLate.unreachable}
      </span>
      {channels.length === 0 && phone && (
        <a href={callLink(phone)} className="underline underline-offset-4">
          {visitLate.call(typedPhoneNumber(phone))}
        </a>
      )}
    </li>
  )
}
