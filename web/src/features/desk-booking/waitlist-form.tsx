import { WINDOWS_MAX } from '@chairtime/contract/waitlist.ts'
import { useState } from 'react'
import { ApiError, errorMessage, fieldMessage } from '../../lib/api-error.ts'
import { changeDraft, type Draft, type DraftClient } from '../../lib/drafts.ts'
import { dateIn } from '../../lib/format.ts'
import { knownClientIn } from '../../lib/known-client.ts'
import { useTimeZone } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useNow } from '../../lib/use-now.ts'
import { Panel } from '../../ui/panel.tsx'
import { ClientPart } from './client-part.tsx'
import { DraftFields } from './draft-fields.tsx'
import { ServicePart } from './service-part.tsx'
import { SubmitFooter } from './submit-footer.tsx'
import { ToAppointment } from './to-appointment.tsx'
import { useAdding } from './use-adding.ts'
import { clientFields } from './visit.ts'
import { dayCount, personFor, waitOf, windowsOf } from './wait.ts'
import { WaitFields } from './wait-fields.tsx'

interface WaitlistFormProps {
  readonly draft: Draft
  readonly onClose: () => void
}

/** The form that puts a client on the waiting list: the client, the services, and when the client could come. */
export function WaitlistForm({ draft, onClose }: WaitlistFormProps) {
  const { times, waitlist } = useAppTexts().deskBooking
  const timeZone = useTimeZone()
  const today = dateIn(useNow(), timeZone)
  const adding = useAdding(draft, onClose)
  const [hasTried, setTried] = useState(false)
  const wait = waitOf(draft, today)
  const days = dayCount(wait)
  // one window for each day
  const problemOfDays =
    days > WINDOWS_MAX ? waitlist.tooLong : days === 0 ? waitlist.beforeFirst : undefined
  const { errors = {}, general } = problemsIn(adding.error)
  const missing = missingIn(draft, waitlist.missingClient, times.missingService)
  const add = (client = draft.client) => {
    setTried(true)
    if (missing !== null || problemOfDays) return
    adding.add({
      service_ids: draft.services.map(({ serviceId }) => serviceId),
      staff_id: personFor(draft.services),
      windows: windowsOf(wait, timeZone),
      ...clientFields(client),
    })
  }
  const answer = (client: DraftClient) => {
    changeDraft(draft.id, { client })
    add(client)
  }
  return (
    <Panel
      onClose={onClose}
      title={waitlist.title}
      footer={
        <SubmitFooter
          label={waitlist.submit}
          busyLabel={waitlist.submitting}
          offline={waitlist.offline}
          problem={(hasTried && missing) || general}
          isPending={adding.isPending}
          onSubmit={add}
        />
      }
    >
      <DraftFields onSubmit={add}>
        <ClientPart draft={draft} error={adding.error} onAnswer={answer} />
        <ServicePart draft={draft} opening={null} />
        <WaitFields
          wait={wait}
          today={today}
          problem={problemOfDays ?? errors.windows?.[0]}
          onChange={(changed) => {
            changeDraft(draft.id, { wait: changed })
            adding.reset()
          }}
        />
        <ToAppointment draft={draft} />
      </DraftFields>
    </Panel>
  )
}

// a walk-in without a name has no phone number or email either, so the desk could not reach the client
function missingIn({ client, services }: Draft, noClient: string, noService: string) {
  if (client === null || client.kind === 'walkIn') return noClient
  return services.length === 0 ? noService : null
}

// a problem that is shown at a field or at the client is not shown as the general problem
function problemsIn(error: Error | null) {
  if (!(error instanceof ApiError)) return { general: error && errorMessage(error) }
  const { errors } = error
  if (knownClientIn(error)) return { errors, general: null }
  if (!errors) return { general: errorMessage(error) }
  const hiddenField = Object.keys(errors).find(
    (field) => field !== 'windows' && !field.startsWith('client.'),
  )
  return { errors, general: hiddenField ? fieldMessage(error, hiddenField) : null }
}
