import { desk } from '../lib/desk.ts'
import { forgetAction, type UnsentAction } from '../lib/queue-store.ts'
import { useAppTexts } from '../lib/texts.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'

/** The changes that the server has refused. Several are folded into one line, because they cover a part of the page. */
export function RefusedChanges({ actions }: { readonly actions: readonly UnsentAction[] }) {
  const { unsent } = useAppTexts().offline
  const list = (
    <ul className="max-h-[40vh] space-y-4 overflow-y-auto">
      {actions.map((action) => (
        <Refused key={action.id} action={action} />
      ))}
    </ul>
  )
  return (
    <Banner className="shadow-float">
      {actions.length === 1 ? (
        list
      ) : (
        <details>
          <summary className="min-h-6 content-center font-medium pointer-coarse:min-h-11">
            {unsent.refused(actions.length)}
          </summary>
          {list}
        </details>
      )}
    </Banner>
  )
}

function Refused({ action }: { readonly action: UnsentAction }) {
  const { unsent } = useAppTexts().offline
  const { id, problem, appointmentId, prefill } = action
  const forget = () => void forgetAction(id)
  return (
    <li>
      <p className="wrap-anywhere">{problem}</p>
      <div className="mt-2 flex gap-2">
        {appointmentId && (
          <Button size="sm" onClick={() => desk.showAppointment(appointmentId)}>
            {unsent.show}
          </Button>
        )}
        {prefill && (
          <Button
            size="sm"
            onClick={() => {
              // from here on the booking is a draft, which is kept when its panel is closed
              desk.book(prefill)
              forget()
            }}
          >
            {unsent.bookAgain}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={forget}>
          {unsent.dismiss}
        </Button>
      </div>
    </li>
  )
}
