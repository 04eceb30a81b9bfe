import { useAppTexts } from '../../lib/texts.ts'
import { AskDialog } from './ask-dialog.tsx'
import { type Invitation, type Member, useRemoveMember, useWithdraw } from './queries.ts'

interface RemoveDialogProps {
  readonly member: Member
  readonly onClose: () => void
}

/** Asks for a confirmation, and then removes a member from the team. */
export function RemoveDialog({ member: { id, name }, onClose }: RemoveDialogProps) {
  const { removing } = useAppTexts().team
  return (
    <AskDialog
      title={removing.title(name)}
      confirm={removing.confirm}
      done={removing.done(name)}
      action={useRemoveMember()}
      {...{ id, onClose }}
    >
      {removing.text(name)}
    </AskDialog>
  )
}

interface WithdrawDialogProps {
  readonly invitation: Invitation
  readonly onClose: () => void
}

/** Asks for a confirmation, and then withdraws an invitation. */
export function WithdrawDialog({ invitation: { id, email }, onClose }: WithdrawDialogProps) {
  const { open } = useAppTexts().team
  return (
    <AskDialog
      title={open.withdrawTitle}
      confirm={open.withdraw}
      done={open.withdrawn(email)}
      action={useWithdraw()}
      {...{ id, onClose }}
    >
      {open.withdrawText(email)}
    </AskDialog>
  )
}
