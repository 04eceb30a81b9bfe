import { roles } from '@chairtime/contract/permissions.ts'
import type { FormEvent } from 'react'
import { errorMessage, fieldProblem } from '../../lib/api-error.ts'
import { isGone } from '../../lib/is-gone.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useMounted } from '../../lib/use-mounted.ts'
import { useTyped } from '../../lib/use-typed.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { type Member, type Team, useChangeMember } from './queries.ts'
import { RoleField, StaffField } from './role-fields.tsx'

interface ChangeDialogProps {
  readonly member: Member
  readonly team: Team
  readonly onClose: () => void
}

/** Changes the role of a member of the team, and the staff member to whom the member is linked. */
export function ChangeDialog({ member, team, onClose }: ChangeDialogProps) {
  const { changing, role: roleName } = useAppTexts().team
  const saving = useChangeMember(member.id)
  const mounted = useMounted()
  const conflict = { error: saving.error, name: 'member' }
  const { typed, change, seen, theirs } = useTyped(member, conflict, typedFrom)
  const { role, staffId } = typed
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutateAsync({ role, staff_id: staffId, version: seen.version }).then(
      () => {
        toast({ tone: 'success', title: changing.saved })
        if (mounted.current) onClose()
      },
      (error: unknown) => {
        // a 404 about `staff_id` says that the chosen staff member is gone, not the member of the team
        const isMemberGone = isGone(error) && !fieldProblem(error, 'staff_id')
        // If the member is gone, the app reads the team again, and the member is no longer in it. The dialog then
        // closes, and its banner goes with it. So a toast shows the error.
        if (mounted.current && !isMemberGone) return
        toast({ tone: 'error', title: errorMessage(error) })
        if (mounted.current) onClose()
      },
    )
  }
  return (
    <Dialog open title={changing.title(member.name)} onClose={onClose}>
      <form noValidate onSubmit={submit} className="space-y-4">
        {saving.isError && (
          <Banner>
            {theirs
              ? changing.changedMeanwhile(roleName[theirs.role], theirs.staff_member?.name)
              : errorMessage(saving.error)}
          </Banner>
        )}
        <RoleField roles={roles} value={role} onChange={(role) => change({ role })} />
        {role !== seen.role && <p className="text-ink-soft">{changing.signsOut}</p>}
        <StaffField
          team={team}
          role={role}
          value={staffId}
          keeps={seen.staff_member}
          onChange={(staffId) => change({ staffId })}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={saving.isPending}>
            {changing.save}
          </Button>
          <Button onClick={onClose}>{changing.cancel}</Button>
        </div>
      </form>
    </Dialog>
  )
}

function typedFrom({ role, staff_member }: Member) {
  return { role, staffId: staff_member?.id ?? '' }
}
