import { CircleAlert, History, Mail } from 'lucide-react'
import { formatAgo } from '../../lib/ago.ts'
import { failureOf } from '../../lib/api-error.ts'
import { formatMoment } from '../../lib/format.ts'
import { useTimeZone } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useNow } from '../../lib/use-now.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { useHistory } from './visit-queries.ts'

/** What happened to the appointment, and what was sent; the newest first. */
export function AppointmentHistory({ id }: { readonly id: string }) {
  const { visitHistory } = useAppTexts().visit
  const read = useHistory(id)
  const { data } = read
  if (read.isLoadingError) return <ErrorState {...failureOf(read)} />
  if (!data || data.length === 0) return null
  return (
    <section>
      <h3 className="font-medium font-sans text-ink-soft text-sm">{visitHistory.title}</h3>
      <ul className="mt-2 space-y-2">
        {data.map((item) => (
          <Item key={item.id} {...item} />
        ))}
      </ul>
    </section>
  )
}

type ItemProps = NonNullable<ReturnType<typeof useHistory>['data']>[number]

function Item({ at, kind, text, problem }: ItemProps) {
  const timeZone = useTimeZone()
  const now = useNow()
  const Icon = problem ? CircleAlert : kind === 'message' ? Mail : History
  return (
    <li className="flex items-start gap-2 text-sm">
      <Icon
        aria-hidden
        className={
          problem ? 'mt-0.5 size-4 shrink-0 text-warn' : 'mt-0.5 size-4 shrink-0 text-ink-soft'
        }
      />
      <span className="min-w-0 grow wrap-anywhere">{text}</span>
      <time dateTime={at} title={formatMoment(at, timeZone)} className="shrink-0 text-ink-soft">
        {formatAgo(at, now, timeZone)}
      </time>
    </li>
  )
}
