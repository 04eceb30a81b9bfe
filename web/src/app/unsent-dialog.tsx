import { formatMoment } from '../lib/format.ts'
import { sendQueue } from '../lib/offline-queue.ts'
import {
  changeQueue,
  forgetAction,
  isSendable,
  type UnsentAction,
  useQueue,
} from '../lib/queue-store.ts'
import { useTimeZone } from '../lib/session.ts'
import { useAppTexts } from '../lib/texts.ts'
import { useKeptFocus } from '../ui/area-focus.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** Every change that the server has not confirmed, with what can be done about it. */
export function UnsentDialog({ onClose }: { readonly onClose: () => void }) {
  const { unsent } = useAppTexts().offline
  const actions = useQueue((state) => state.actions)
  const area = useKeptFocus<HTMLDivElement>()
  return (
    <Dialog open onClose={onClose} title={unsent.title}>
      <div ref={area} tabIndex={-1} className="focus:outline-none">
        {actions.length === 0 && <p>{unsent.none}</p>}
        <ul className="divide-y divide-line">
          {actions.map((action) => (
            <Unsent key={action.id} action={action} />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

function Unsent({ action }: { readonly action: UnsentAction }) {
  const { unsent } = useAppTexts().offline
  const timeZone = useTimeZone()
  const { id, title, madeAt, problem } = action
  const isOld = problem === null && !isSendable(action)
  const send = async () => {
    await changeQueue((actions) =>
      actions.map((one) => (one.id === id ? { ...one, confirmed: true } : one)),
    )
    await sendQueue()
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-3">
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <p className="text-ink-soft text-sm">{unsent.madeAt(formatMoment(madeAt, timeZone))}</p>
        {problem && <p className="text-sm text-stop">{problem}</p>}
        {isOld && <p className="text-sm">{unsent.old}</p>}
      </div>
      <div className="flex gap-2">
        {isOld && (
          <Button size="sm" onClick={() => void send()}>
            {unsent.send}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={() => void forgetAction(id)}>
          {unsent.discard}
        </Button>
      </div>
    </li>
  )
}
