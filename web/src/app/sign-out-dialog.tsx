import { endSession } from '../features/auth/queries.ts'
import { changeQueue, useQueue, waitingActions } from '../lib/queue-store.ts'
import { useAppTexts } from '../lib/texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** Asks before a sign-out that would discard changes that were not sent. */
export function SignOutDialog() {
  const { signOut } = useAppTexts().offline
  const stay = () => useQueue.setState({ asksBeforeSignOut: false })
  const leave = async () => {
    // the changes are discarded first, so that no other tab says that they could not be sent
    await changeQueue(() => []).catch(() => useQueue.setState({ actions: [] }))
    await endSession()
  }
  return (
    <Dialog open onClose={stay} title={signOut.title}>
      <p>{signOut.lost(waitingActions().length)}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="primary" onClick={stay}>
          {signOut.stay}
        </Button>
        <Button variant="danger" onClick={() => void leave()}>
          {signOut.leave}
        </Button>
      </div>
    </Dialog>
  )
}
