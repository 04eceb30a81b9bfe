import { typedPhoneNumber } from '@chairtime/core/salon/phone.ts'
import { ArrowUpDown } from 'lucide-react'
import { useState } from 'react'
import { useMatch, useNavigate } from 'react-router'
import { errorMessage, failureOf } from '../../lib/api-error.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useMounted } from '../../lib/use-mounted.ts'
import { WhileLoading } from '../../lib/while-loading.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { useMerge } from './change-queries.ts'
import { type Duplicate, useMergePreview } from './queries.ts'
import { toastError } from './toast-error.ts'
import { useMergeToast } from './use-merge-toast.ts'
import { VisibleDetails } from './visible-details.tsx'

interface MergeDialogProps {
  /** The first client is the one to keep. The user can swap the two. */
  readonly clients: readonly [Duplicate, Duplicate]
  readonly onClose: () => void
}

/** Shows what two clients become, and merges them. */
export function MergeDialog({ clients, onClose }: MergeDialogProps) {
  const { duplicates } = useAppTexts().clients
  const [[kept, removed], setOrder] = useState(clients)
  const preview = useMergePreview(kept.id, removed.id)
  const navigate = useNavigate()
  const isAtClient = useMatch('/clients/:id') !== null
  const offerUndo = useMergeToast()
  const mounted = useMounted()
  const merge = useMerge(({ client, merge_id }) => {
    offerUndo(merge_id, client.name)
    if (!mounted.current) return
    onClose()
    // over the page of one of the two, Back leads to where that page was opened
    void navigate(`/clients/${client.id}`, { replace: isAtClient })
  })
  const send = ({ kept, removed }: NonNullable<typeof preview.data>) =>
    merge
      .mutateAsync({
        id: kept.id,
        other_id: removed.id,
        version: kept.version,
        other_version: removed.version,
      })
      .catch((error: Error) => {
        if (!mounted.current) toastError(error)
      })
  return (
    <Dialog open title={duplicates.dialogTitle} onClose={onClose}>
      <div className="space-y-4">
        <Side label={duplicates.keeps} client={kept} />
        <Button size="sm" onClick={() => setOrder([removed, kept])}>
          <ArrowUpDown aria-hidden className="size-4" />
          {duplicates.swap}
        </Button>
        <Side label={duplicates.removes} client={removed} />
        {preview.isPending && (
          <WhileLoading>
            <SkeletonList label={duplicates.loading} rows={1} rowClass="h-24" />
          </WhileLoading>
        )}
        {preview.data && (
          <div className="rounded-md bg-sunken p-4">
            <p className="font-medium">{duplicates.result}</p>
            <p className="wrap-anywhere mt-1">
              <VisibleDetails of={preview.data.result} />
            </p>
            <NotKept {...preview.data} />
            <Unproven {...preview.data} />
            <p className="mt-2 text-ink-soft">
              {duplicates.moves(
                preview.data.visits_count,
                preview.data.removed.visits_count,
                preview.data.notes_count,
                preview.data.photos_count,
                preview.data.waiting_count,
              )}
            </p>
          </div>
        )}
        {preview.isError && <ErrorState {...failureOf(preview)} />}
        {merge.isError && <Banner>{errorMessage(merge.error)}</Banner>}
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            disabled={!preview.data}
            busy={merge.isPending}
            busyLabel={duplicates.merging}
            onClick={() => preview.data && send(preview.data)}
          >
            {duplicates.confirm}
          </Button>
          <Button onClick={onClose}>{duplicates.cancel}</Button>
        </div>
      </div>
    </Dialog>
  )
}

function Side({ label, client }: { readonly label: string; readonly client: Duplicate }) {
  return (
    <div>
      <p className="text-ink-soft text-sm">{label}</p>
      <p className="wrap-anywhere">
        <VisibleDetails of={client} />
      </p>
    </div>
  )
}

type Preview = NonNullable<ReturnType<typeof useMergePreview>['data']>

/** Names what the merge does not keep: the removed client's phone number, email address or both. */
function NotKept({ removed, result }: Pick<Preview, 'removed' | 'result'>) {
  const { duplicates } = useAppTexts().clients
  const { phone, email } = removed
  const lost = [
    phone && !isSameNumber(phone, result.phone) && typedPhoneNumber(phone),
    email && email.toLowerCase() !== result.email?.toLowerCase() && email,
  ].filter((detail) => typeof detail === 'string')
  if (lost.length === 0) return null
  return <p className="wrap-anywhere mt-2 font-medium">{duplicates.notKept(lost)}</p>
}

/**
 * Names the email address and phone number that were typed online and never confirmed. A stranger may have typed them.
 */
function Unproven({ unproven, result: { email, phone } }: Pick<Preview, 'unproven' | 'result'>) {
  const { duplicates } = useAppTexts().clients
  const detailOf = { email, phone: phone && typedPhoneNumber(phone) }
  const details = unproven.map((address) => detailOf[address]).filter((detail) => detail !== null)
  if (details.length === 0) return null
  return <p className="wrap-anywhere mt-2 font-medium">{duplicates.unproven(details)}</p>
}

// A number with a country code and the same number without it count as equal. Zeros at the beginning do not matter.
function isSameNumber(first: string, second: string | null): boolean {
  const [a, b] = [digitsOf(first), digitsOf(second ?? '')]
  // the phone number in a client's file may contain no digits, such as “at the desk”
  if (a === '' || b === '') return first === second
  return a.endsWith(b) || b.endsWith(a)
}

function digitsOf(phone: string): string {
  return phone.replace('(0)', '').replaceAll(/\D/g, '').replace(/^0+/, '')
}
