import { useEffect } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { changeDraft, type Draft, type DraftClient } from '../../lib/drafts.ts'
import { knownClientIn } from '../../lib/known-client.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useFocusOnNewContent } from '../../ui/area-focus.ts'
import { Button } from '../../ui/button.tsx'
import { KnownQuestion } from '../../ui/known-question.tsx'
import { ChosenClient } from './chosen-client.tsx'
import { ClientField } from './client-field.tsx'
import { newClient } from './new-client.ts'
import { NewClientFields } from './new-client-fields.tsx'

interface ClientPartProps {
  readonly draft: Draft
  /** Why the last request was refused or failed. */
  readonly error: Error | null
  /** Called with the client whom the desk chose after “Whose number is this?” or “Whose email address is this?”. */
  readonly onAnswer: (client: DraftClient) => void
}

/** Whom the booking or the entry is for. */
export function ClientPart({ draft, error, onAnswer }: ClientPartProps) {
  const { deskBooking: texts, shown } = useAppTexts()
  const { client } = draft
  const needsName = draft.form === 'waitlist'
  const area = useFocusOnNewContent(client?.kind ?? '')
  // without its client, the draft no longer answers an entry of the waiting list
  const change = (part: Partial<Draft>) =>
    changeDraft(draft.id, { ...part, ...(part.client === null && { waitlistEntryId: '' }) })
  const known = knownClientIn(error)
  useEffect(() => {
    if (error) showProblem(area.current)
  }, [error, area])
  return (
    <section
      ref={area}
      tabIndex={-1}
      aria-label={texts.client.label}
      className="min-h-44 outline-none"
    >
      {client === null && (
        <>
          <ClientField search={draft.search} needsName={needsName} onChange={change} />
          <div className="mt-1 -ml-3 flex flex-wrap">
            <Button
              variant="quiet"
              size="sm"
              onClick={() => change({ client: newClient(draft.search) })}
            >
              {texts.client.createEmpty}
            </Button>
            {!needsName && (
              <Button
                variant="quiet"
                size="sm"
                onClick={() => change({ client: { kind: 'walkIn' } })}
              >
                {texts.client.walkIn}
              </Button>
            )}
          </div>
        </>
      )}
      {client?.kind === 'new' && (
        <NewClientFields
          client={client}
          needsAddress={needsName}
          errors={(error instanceof ApiError && error.errors) || {}}
          onChange={(next) => change({ client: next })}
        />
      )}
      {client && client.kind !== 'new' && (
        <ChosenClient draft={draft} client={client} onChange={change} />
      )}
      {known && client?.kind === 'new' && (
        <KnownQuestion
          label={shown.whose[known.by]}
          text={texts.known[known.by](known.client.name)}
          takeLabel={texts.known.isSame(known.client.name)}
          newLabel={texts.known.isNew}
          onTake={() => onAnswer({ kind: 'known', ...known.client })}
          onNew={() => onAnswer({ ...client, isAnotherPerson: true })}
        />
      )}
    </section>
  )
}

// The desk may have scrolled down to the times, where this part is out of sight. The footer does not show the question
// about a known phone number or email address.
function showProblem(area: HTMLElement | null): void {
  const field = area?.querySelector<HTMLElement>('[aria-invalid=true], [role=alert] button')
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}
