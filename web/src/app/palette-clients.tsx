import { typedPhoneNumber } from '@chairtime/core/salon/phone.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarCheck, CalendarPlus, History, UserRound } from 'lucide-react'
import { Fragment } from 'react'
import { errorMessage } from '../lib/api-error.ts'
import { desk } from '../lib/desk.ts'
import { formatMoment } from '../lib/format.ts'
import { useTimeZone } from '../lib/session.ts'
import { useAppTexts } from '../lib/texts.ts'
import { useMay } from '../lib/use-may.ts'
import { useMounted } from '../lib/use-mounted.ts'
import { useOnline } from '../lib/use-online.ts'
import { toast } from '../ui/toast.ts'
import { PaletteGroup, PaletteItem } from './palette-item.tsx'
import { addRecent } from './palette-recent.ts'
import { type FoundClient, visitAt } from './palette-search.ts'

interface PaletteClientsProps {
  readonly clients: readonly FoundClient[]
  /** Closes the search, then runs `act`. */
  readonly choose: (act: () => void) => void
  readonly follow: (path: string) => void
}

/**
 * The found clients, each with the next or last visit. The entries below the first client open that client's next or
 * last visit, or begin a booking for that client.
 */
export function PaletteClients({ clients, choose, follow }: PaletteClientsProps) {
  const { palette } = useAppTexts()
  if (clients.length === 0) return null
  return (
    <PaletteGroup heading={palette.clients}>
      {clients.map((client, index) => (
        <Fragment key={client.id}>
          <PaletteItem
            value={`client ${client.id}`}
            icon={UserRound}
            aside={<NearestVisit client={client} />}
            onSelect={() => {
              addRecent(client)
              choose(() => follow(`/clients/${client.id}`))
            }}
          >
            <bdi className="font-medium">{client.name}</bdi>{' '}
            <span className="text-ink-soft text-sm">
              {client.phone ? typedPhoneNumber(client.phone) : client.email}
            </span>
          </PaletteItem>
          {index === 0 && <VisitsAndBooking client={client} choose={choose} />}
        </Fragment>
      ))}
    </PaletteGroup>
  )
}

function NearestVisit({ client: { next_visit_at: next, last_visit_at: last } }: ClientProps) {
  const { palette } = useAppTexts()
  const timeZone = useTimeZone()
  if (next) return palette.next(formatMoment(next, timeZone))
  return last ? palette.last(formatMoment(last, timeZone)) : palette.noVisits
}

interface ClientProps {
  readonly client: FoundClient
}

function VisitsAndBooking({ client, choose }: ClientProps & Pick<PaletteClientsProps, 'choose'>) {
  const { palette } = useAppTexts()
  const { id, name, next_visit_at: next, last_visit_at: last } = client
  const mayBook = useMay('appointments.write')
  const book = () => {
    addRecent(client)
    choose(() => desk.book({ clientId: id }))
  }
  return (
    <>
      {next && <Visit {...{ client, choose }} at={next} label={palette.nextVisit} />}
      {last && <Visit {...{ client, choose }} at={last} label={palette.lastVisit} isPast />}
      {mayBook && (
        <PaletteItem isNested value={`book ${id}`} icon={CalendarPlus} onSelect={book}>
          {palette.bookClient(name)}
        </PaletteItem>
      )}
    </>
  )
}

interface VisitProps extends ClientProps, Pick<PaletteClientsProps, 'choose'> {
  readonly at: string
  readonly label: string
  readonly isPast?: boolean
}

function Visit({ client, choose, at, label, isPast }: VisitProps) {
  const { palette, shown } = useAppTexts()
  const isOnline = useOnline()
  const timeZone = useTimeZone()
  const queries = useQueryClient()
  const options = visitAt(client.id, at)
  const visit = useQuery(options).data
  const mounted = useMounted()
  const open = async () => {
    addRecent(client)
    // Without a connection the query would wait. The visit would then open later, when nobody expects it.
    if (!visit && !isOnline)
      return void toast({ tone: 'error', title: shown.failedCall.unreachable })
    try {
      const found = visit ?? (await queries.fetchQuery(options))
      if (found) choose(() => desk.showAppointment(found.id))
    } catch (error) {
      // when the search closes, its query is cancelled, and nobody waits for the visit any more
      if (mounted.current) toast({ tone: 'error', title: errorMessage(error) })
    }
  }
  const services = visit?.services.map(({ name, staff }) => palette.service(name, staff.name))
  return (
    <PaletteItem
      isNested
      value={`${label} ${client.id}`}
      icon={isPast ? History : CalendarCheck}
      onSelect={() => void open()}
      // until the answer is here, a space stands in place of the services, so that nothing moves
      aside={services?.join(', ') ?? '\u00a0'}
    >
      <span className="text-ink-soft text-sm">{label}</span>{' '}
      <span className={isPast ? '' : 'font-medium'}>{formatMoment(at, timeZone)}</span>
    </PaletteItem>
  )
}
