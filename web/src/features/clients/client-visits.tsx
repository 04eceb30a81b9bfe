import { failureOf } from '../../lib/api-error.ts'
import { desk } from '../../lib/desk.ts'
import { formatDate, formatMoney } from '../../lib/format.ts'
import { useCurrency } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { WhileLoading } from '../../lib/while-loading.tsx'
import { Button } from '../../ui/button.tsx'
import { Card as Section } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { useClientVisits } from './queries.ts'
import { visitLine } from './words.ts'

/** The visits of a client, the latest first. A visit opens when it is pressed. */
export function ClientVisits({ clientId }: { readonly clientId: string }) {
  const { clients, shown: words } = useAppTexts()
  const { history } = clients
  const currency = useCurrency()
  const visits = useClientVisits(clientId)
  const loadedVisits = visits.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Section title={history.title}>
      {visits.isPending && (
        <WhileLoading>
          <SkeletonList label={history.loading} rows={1} rowClass="h-24" />
        </WhileLoading>
      )}
      {visits.isError && <ErrorState {...failureOf(visits)} />}
      {visits.data && loadedVisits.length === 0 && <p className="text-ink-soft">{history.none}</p>}
      <ul className="divide-y divide-line">
        {loadedVisits.map((visit) => (
          <li key={visit.appointment_id}>
            <button
              type="button"
              onClick={() => desk.showAppointment(visit.appointment_id)}
              className="-mx-2 grid min-h-14 w-[calc(100%+1rem)] grid-cols-[1fr_auto] items-center gap-x-4 rounded-md px-2 py-1.5 text-left hover:bg-sunken"
            >
              <span className="min-w-0">
                <span className="block truncate">{visitLine(visit, clients)}</span>
                <span className="block text-ink-soft text-sm">
                  {formatDate(visit.start_time, 'date')} · {words.statusLabel[visit.status]}
                </span>
              </span>
              <span className="tabular-nums">{formatMoney(visit.price, currency)}</span>
            </button>
          </li>
        ))}
      </ul>
      {visits.hasNextPage && (
        <Button
          size="sm"
          className="mt-3"
          busy={visits.isFetchingNextPage}
          onClick={() => void visits.fetchNextPage()}
        >
          {history.more}
        </Button>
      )}
    </Section>
  )
}
