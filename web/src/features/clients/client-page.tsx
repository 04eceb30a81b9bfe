import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { failureOf } from '../../lib/api-error.ts'
import { isGone } from '../../lib/is-gone.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useMay } from '../../lib/use-may.ts'
import { useMounted } from '../../lib/use-mounted.ts'
import { WhileLoading } from '../../lib/while-loading.tsx'
import { useFocusOnNewContent } from '../../ui/area-focus.ts'
import { cx } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ClientActions } from './client-actions.tsx'
import { ClientErased, ClientMerged } from './client-gone.tsx'
import { ClientHead } from './client-head.tsx'
import { ClientMerges } from './client-merges.tsx'
import { ClientMessages } from './client-messages.tsx'
import { ClientNext } from './client-next.tsx'
import { ClientNotes } from './client-notes.tsx'
import { ClientPhotos } from './client-photos.tsx'
import { ClientSummary } from './client-summary.tsx'
import { ClientVisits } from './client-visits.tsx'
import { usePhotos } from './photo-queries.ts'
import { useClientConsents, useClientVisits } from './queries.ts'
import { useOpenClient } from './use-open-client.ts'

/** The page of a client: head, next visit, notes, photos and visits, and beside them figures, messages and merges. */
export function ClientPage() {
  const { id = '' } = useParams()
  const { profile } = useAppTexts().clients
  const shown = useOpenClient(id)
  const navigate = useNavigate()
  const mounted = useMounted()
  const shownId = useRef(id)
  useEffect(() => {
    shownId.current = id
  }, [id])
  // when the erasure is answered, the page may already show another client
  const leave = () => mounted.current && shownId.current === id && void navigate('/clients')
  const isErased = isGone(shown.error) && shown.data !== undefined
  const area = useFocusOnNewContent(`${isErased} ${shown.data?.client.id}`)
  return (
    <div ref={area} tabIndex={-1} className="focus:outline-none">
      <Link
        to="/clients"
        className="inline-flex min-h-11 items-center gap-2 rounded-sm text-ink-soft hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {profile.back}
      </Link>
      {isErased && <ClientErased name={shown.data.client.name} />}
      {shown.isError && !isErased && <ErrorState className="mt-4" {...failureOf(shown)} />}
      {shown.isPending && (
        <WhileLoading>
          <ClientFileSkeleton label={profile.loading} />
        </WhileLoading>
      )}
      {/* the key is the opened id, so that typed values stay when the client is merged meanwhile */}
      {shown.data && !isErased && (
        <ClientFile key={id} openedId={id} onErased={leave} {...shown.data} />
      )}
    </div>
  )
}

interface ClientFileProps extends NonNullable<ReturnType<typeof useOpenClient>['data']> {
  /** The id of the client in the page's address. That client may have been merged into `client`. */
  readonly openedId: string
  readonly onErased: () => void
}

function ClientFile({ client, card, openedId, onErased }: ClientFileProps) {
  const mayWrite = useMay('clients.write')
  const [opened] = useState(client)
  const isMerged = client.id !== openedId
  const isRead = useIsRead(client.id)
  return (
    <>
      {isMerged && (
        <ClientMerged name={opened.id === openedId ? opened.name : undefined} kept={client} />
      )}
      <ClientHead client={client} card={card}>
        {mayWrite && <ClientActions key={client.id} client={client} onErased={onErased} />}
      </ClientHead>
      <div className="mt-5 grid items-start gap-4 xl:grid-cols-[1fr_20rem]">
        <div className="min-w-0 space-y-4">
          <ClientNext card={card} />
          <ClientNotes clientId={client.id} {...{ openedId, card, mayWrite }} />
          {!isRead && <Skeleton className="h-60 rounded-md!" />}
          {isRead && <ClientPhotos key={client.id} clientId={client.id} mayWrite={mayWrite} />}
          {isRead && <ClientVisits clientId={client.id} />}
        </div>
        {/* In one column this part stands below the visits. It is hidden there until the visits appear, because they
            would move it. */}
        <div className={cx('min-w-0 space-y-4', !isRead && 'max-xl:hidden')}>
          <ClientSummary client={client} card={card} />
          {isRead && <ClientMessages client={client} />}
          {isRead && <ClientMerges card={card} mayWrite={mayWrite} />}
        </div>
      </div>
    </>
  )
}

/**
 * Whether photos, visits and consents were read, or cannot be read now: a call has failed, or there is no connection.
 * They appear together, because one that came later would move the others.
 */
function useIsRead(id: string): boolean {
  const reads = [usePhotos(id), useClientVisits(id), useClientConsents(id)]
  return reads.every(({ isLoading, failureCount }) => !isLoading || failureCount > 0)
}

function ClientFileSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label} className="mt-3 space-y-4">
      <Skeleton className="h-20" />
      <Skeleton className="h-28 rounded-md!" />
      <Skeleton className="h-60 rounded-md!" />
    </div>
  )
}
