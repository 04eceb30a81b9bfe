import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorMessage } from '../../lib/api-error.ts'
import { isGone } from '../../lib/is-gone.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useMounted } from '../../lib/use-mounted.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'

interface AskDialogProps {
  readonly title: string
  readonly children: ReactNode
  readonly confirm: string
  /** The title of the toast after the action. */
  readonly done: string
  readonly action: UseMutationResult<unknown, Error, string>
  /** The id of the member to remove or of the invitation to withdraw. */
  readonly id: string
  readonly onClose: () => void
}

/** Asks before a member is removed or an invitation is withdrawn. */
export function AskDialog({ title, children, confirm, done, action, id, onClose }: AskDialogProps) {
  const { removing } = useAppTexts().team
  const mounted = useMounted()
  const send = () =>
    action.mutateAsync(id).then(
      () => {
        toast({ tone: 'success', title: done })
        if (mounted.current) onClose()
      },
      (error: unknown) => {
        // If the member or the invitation is gone, it is missing when the team is read again. The dialog may close
        // then, and its banner with it, so a toast shows the error.
        if (mounted.current && !isGone(error)) return
        toast({ tone: 'error', title: errorMessage(error) })
        if (mounted.current) onClose()
      },
    )
  return (
    <Dialog open title={title} onClose={onClose}>
      <div className="space-y-4">
        <p>{children}</p>
        {action.isError && <Banner>{errorMessage(action.error)}</Banner>}
        <div className="flex flex-wrap gap-2">
          <Button variant="danger" busy={action.isPending} onClick={send}>
            {confirm}
          </Button>
          <Button onClick={onClose}>{removing.cancel}</Button>
        </div>
      </div>
    </Dialog>
  )
}
