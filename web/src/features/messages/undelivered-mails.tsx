import { errorMessage } from '../../lib/api-error.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useKeptFocus } from '../../ui/area-focus.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { paused } from '../../ui/paused.ts'
import { toast } from '../../ui/toast.ts'
import { type UndeliveredMail, useDecideUndeliveredMail, useUndeliveredMails } from './queries.ts'

/**
 * The mails to the user that failed, or of which nobody knows whether their provider took them. Each has a button that
 * sends it again, and one that leaves it.
 */
export function UndeliveredMails() {
  const { data: mails = [] } = useUndeliveredMails()
  const area = useKeptFocus<HTMLDivElement>()
  if (mails.length === 0) return null
  return (
    <div ref={area} tabIndex={-1} className="focus:outline-none">
      {mails.map((mail) => (
        <UndeliveredMailNote key={mail.id} mail={mail} />
      ))}
    </div>
  )
}

function UndeliveredMailNote({ mail: { id, kind, state } }: { readonly mail: UndeliveredMail }) {
  const decide = useDecideUndeliveredMail()
  const { undeliveredMail, decision } = useAppTexts().messages
  // the choice that is being sent: true to send the mail again, false to leave it
  const pendingAgain = decide.isPending ? decide.variables.again : undefined
  const choose = (again: boolean) =>
    decide.mutate(
      { id, again },
      { onSuccess: () => again && toast({ tone: 'success', title: decision.sent }) },
    )
  return (
    <Banner tone="warning" className="mb-4">
      <p>{undeliveredMail[state][kind]}</p>
      <p className="mt-1 text-ink-soft text-sm">{decision.why[state]}</p>
      {decide.isError && <p role="alert">{errorMessage(decide.error)}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="sm"
          busy={pendingAgain === true}
          {...paused(pendingAgain !== undefined, () => choose(true))}
        >
          {decision.again}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          busy={pendingAgain === false}
          {...paused(pendingAgain !== undefined, () => choose(false))}
        >
          {decision.leave}
        </Button>
      </div>
    </Banner>
  )
}
