import { Plus, Users } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { failureOf } from '../../lib/api-error.ts'
import { lazily } from '../../lib/lazily.tsx'
import { useAppTexts } from '../../lib/texts.ts'
import { useMay } from '../../lib/use-may.ts'
import { WhileLoading } from '../../lib/while-loading.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { ClientFilters } from './client-filters.tsx'
import { ClientList } from './client-list.tsx'
import { Duplicates } from './duplicates.tsx'
import { type ClientFilter, type ClientSort, type ClientView, useClients } from './queries.ts'

const ClientDialog = lazily(async () => (await import('./client-dialog.tsx')).ClientDialog)

/** The clients of the salon, with search, filters and order. The page's address holds these three. */
export function ClientsPage() {
  const mayAdd = useMay('clients.write')
  const { list } = useAppTexts().clients
  const navigate = useNavigate()
  const [view, setView] = useView()
  // the name with which the form of a new client opens; null while the form is closed
  const [newName, setNewName] = useState<string | null>(null)
  const clients = useClients(view)
  const found = clients.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{list.title}</h1>
        {mayAdd && (
          <Button variant="primary" onClick={() => setNewName('')}>
            <Plus aria-hidden className="size-5" />
            {list.add}
          </Button>
        )}
      </div>
      <ClientFilters view={view} onChange={setView} isListed={!clients.isPlaceholderData} />
      <Duplicates listReadAt={clients.dataUpdatedAt}>
        <p role="status">
          {clients.isPlaceholderData && <span className="sr-only">{list.loading}</span>}
          {found.length > 0 && list.found(found.length, clients.hasNextPage)}
          {clients.data && found.length === 0 && <span className="sr-only">{list.noneTitle}</span>}
        </p>
      </Duplicates>
      {clients.isError && <ErrorState {...failureOf(clients)} />}
      {clients.isPending && (
        <WhileLoading>
          <SkeletonList
            label={list.loading}
            rows={6}
            rowClass="h-16 rounded-md!"
            className="space-y-px"
          />
        </WhileLoading>
      )}
      {clients.data && found.length > 0 && (
        <ClientList
          clients={found}
          isLate={clients.isPlaceholderData}
          hasMore={clients.hasNextPage}
          isLoadingMore={clients.isFetchingNextPage}
          hasFailed={clients.isFetchNextPageError}
          onMore={() => void clients.fetchNextPage()}
        />
      )}
      {clients.data && found.length === 0 && <NoClients view={view} onAdd={setNewName} />}
      {newName !== null && (
        <ClientDialog
          client={null}
          name={newName}
          onClose={() => setNewName(null)}
          onSaved={({ id }) => void navigate(`/clients/${id}`)}
        />
      )}
    </>
  )
}

const filters: readonly string[] = ['new', 'overdue', 'blocked'] satisfies ClientFilter[]
const sorts: readonly string[] = ['name', 'last_visit', 'next_visit'] satisfies ClientSort[]
const isFilter = (text: string): text is ClientFilter => filters.includes(text)
const isSort = (text: string): text is ClientSort => sorts.includes(text)

/** The view, and a function that changes it. The page's address holds the view, so that Back returns to it. */
function useView(): [ClientView, (view: ClientView) => void] {
  const [params, setParams] = useSearchParams()
  const [filter, sort] = [params.get('show') ?? '', params.get('sort') ?? '']
  const view = {
    search: params.get('q') ?? '',
    filter: isFilter(filter) ? filter : ('' as const),
    tag: params.get('tag') ?? '',
    sort: isSort(sort) ? sort : ('name' as const),
  }
  const show = ({ search, filter, tag, sort }: ClientView) => {
    const entries = { q: search, show: filter, tag, sort: sort === 'name' ? '' : sort }
    const chosen = Object.entries(entries).filter(([, value]) => value !== '')
    setParams(new URLSearchParams(chosen), { replace: true, preventScrollReset: true })
  }
  return [view, show]
}

function NoClients({
  view: { search, filter, tag, sort },
  onAdd,
}: {
  readonly view: ClientView
  readonly onAdd: (name: string) => void
}) {
  const { list } = useAppTexts().clients
  const typed = search.trim()
  const mayAdd = useMay('clients.write')
  const isChosenView = filter !== '' || tag !== '' || sort !== 'name'
  // a text with a digit or an @ is a phone number or an email address, not the name of a new client
  const name = /\d|@/.test(typed) ? '' : typed
  const addButton = (
    <Button onClick={() => onAdd(name)}>
      <Plus aria-hidden className="size-5" />
      {name ? list.addNamed(name) : list.add}
    </Button>
  )
  return (
    <div className="rounded-md border border-line border-dashed">
      <EmptyState
        icon={<Users aria-hidden className="size-8" />}
        title={typed || isChosenView ? list.noneTitle : list.emptyTitle}
        action={!isChosenView && mayAdd && addButton}
      >
        {typed ? list.none : isChosenView ? list.noneInView : list.empty}
      </EmptyState>
    </div>
  )
}
