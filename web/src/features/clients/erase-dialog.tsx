import type { VisitsToCome } from '@chairtime/contract/clients.ts'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { ApiError, errorMessage } from '../../lib/api-error.ts'
import { desk } from '../../lib/desk.ts'
import { formatMoment } from '../../lib/format.ts'
import { useTimeZone } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useMounted } from '../../lib/use-mounted.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { useEraseClient } from './erase-queries.ts'
import type { Client } from './queries.ts'
import { toastError } from './toast-error.ts'
import { visitLine } from './words.ts'

interface EraseDialogProps {
  readonly client: Client
  readonly onClose: () => void
  readonly onErased: () => void
}

/** Asks the user to type the client's name, and then erases the client's personal data. */
export function EraseDialog({ client: { id, name }, onClose, onErased }: EraseDialogProps) {
  const { erasing } = useAppTexts().clients
  const [typed, setTyped] = useState('')
  const erase = useEraseClient(id, () => {
    toast({ title: erasing.done })
    onErased()
  })
  const mounted = useMounted()
  const matches = typed.trim() === name
  return (
    <Dialog open title={erasing.title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!matches) return
          erase.mutateAsync(name).catch((error: Error) => {
            if (!mounted.current) toastError(error)
          })
        }}
        className="space-y-4"
      >
        <p>{erasing.text(name)}</p>
        <Field label={erasing.type(name)}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        {erase.isError && <Banner>{errorMessage(erase.error)}</Banner>}
        <VisitsInTheWay
          visits={visitsToCome(erase.error)}
          onShow={(visitId) => {
            onClose()
            desk.showAppointment(visitId)
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            variant="danger"
            disabled={!matches}
            busy={erase.isPending}
            busyLabel={erasing.erasing}
          >
            {erasing.confirm}
          </Button>
          <Button onClick={onClose}>{erasing.cancel}</Button>
        </div>
      </form>
    </Dialog>
  )
}

interface VisitsInTheWayProps extends VisitsToCome {
  readonly onShow: (visitId: string) => void
}

/**
 * The visits because of which the client cannot be erased yet. The desk first has to cancel each of them. If it is not
 * yet decided whether an online booking is the client's, the desk can decide instead that it is not. A visit opens when
 * it is pressed.
 */
function VisitsInTheWay({ visits, onShow }: VisitsInTheWayProps) {
  const { clients } = useAppTexts()
  const timeZone = useTimeZone()
  if (visits.length === 0) return null
  return (
    <ul className="divide-y divide-line border-line border-y">
      {visits.map(({ appointment_id, start_time, undecided, ...visit }) => (
        <li key={appointment_id}>
          <button
            type="button"
            onClick={() => onShow(appointment_id)}
            className="flex min-h-14 w-full items-center justify-between gap-3 py-1.5 text-left hover:bg-sunken"
          >
            <span className="min-w-0">
              <span className="block tabular-nums">{formatMoment(start_time, timeZone)}</span>
              <span className="block text-ink-soft text-sm">{visitLine(visit, clients)}</span>
              {undecided && <span className="block text-sm">{clients.profile.undecided}</span>}
            </span>
            <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function visitsToCome(error: unknown): VisitsToCome['visits'] {
  if (!(error instanceof ApiError) || error.code !== 'visits_to_come') return []
  return (error.details as VisitsToCome).visits
}
