import { type FormEvent, useState } from 'react'
import { errorMessage } from '../../lib/api-error.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useSeen } from '../../lib/use-seen.ts'
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

const roles = ['owner', 'manager', 'front_desk', 'stylist'] as const

/** Changes the role of a member and the staff member as whom they serve. */
export function ChangeDialog({ member, team, onClose }: ChangeDialogProps) {
  const { changing, role: roleName } = useAppTexts().team
  const [role, setRole] = useState(member.role)
  const [staffId, setStaffId] = useState(member.staff_member?.id ?? '')
  const change = useChangeMember(member.id)
  const { seen, theirs } = useSeen(member, change.error, 'member')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate(
      { role, staff_id: staffId, version: seen.version },
      {
        onSuccess: () => {
          toast({ tone: 'success', title: changing.saved })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog open title={changing.title(member.name)} onClose={onClose}>
      <form noValidate onSubmit={submit} className="space-y-4">
        {change.isError && (
          <Banner>
            {errorMessage(change.error)}
            {theirs && <p>{changing.now(roleName[theirs.role], theirs.staff_member?.name)}</p>}
          </Banner>
        )}
        <RoleField roles={roles} value={role} onChange={setRole} />
        {role !== member.role && <p className="text-ink-soft">{changing.signsOut}</p>}
        <StaffField
          team={team}
          role={role}
          value={staffId}
          keeps={member.staff_member}
          onChange={setStaffId}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={change.isPending}>
            {changing.save}
          </Button>
          <Button onClick={onClose}>{changing.cancel}</Button>
        </div>
      </form>
    </Dialog>
  )
}
