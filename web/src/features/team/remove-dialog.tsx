import { errorMessage } from '../../lib/api-error.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { type Member, useRemoveMember } from './queries.ts'

interface RemoveDialogProps {
  readonly member: Member
  readonly onClose: () => void
}

/** Asks, and takes a member's access away. */
export function RemoveDialog({ member: { id, name }, onClose }: RemoveDialogProps) {
  const { removing } = useAppTexts().team
  const remove = useRemoveMember()
  const send = () =>
    remove.mutate(id, {
      onSuccess: () => {
        toast({ tone: 'success', title: removing.done(name) })
        onClose()
      },
    })
  return (
    <Dialog open title={removing.title(name)} onClose={onClose}>
      <div className="space-y-4">
        <p>{removing.text(name)}</p>
        {remove.isError && <Banner>{errorMessage(remove.error)}</Banner>}
        <div className="flex flex-wrap gap-2">
          <Button variant="danger" busy={remove.isPending} onClick={send}>
            {removing.confirm}
          </Button>
          <Button onClick={onClose}>{removing.cancel}</Button>
        </div>
      </div>
    </Dialog>
  )
}
