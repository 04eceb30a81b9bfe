import { useState } from 'react'
import { useSession } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useKeptFocus } from '../../ui/area-focus.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import type { Member, Team } from './queries.ts'
import { RemoveDialog } from './remove-dialog.tsx'

interface MemberListProps {
  readonly team: Team
  readonly mayChange: boolean
}

/** The members with their role and the staff member as whom they serve. */
export function MemberList({ team, mayChange }: MemberListProps) {
  const [changingId, setChangingId] = useState<string>()
  const [removing, setRemoving] = useState<Member>()
  const list = useKeptFocus<HTMLUListElement>()
  // the dialog gets the newest state of the member, so that it can save again after a conflict
  const changing = team.members.find(({ id }) => id === changingId)
  return (
    <>
      <ul ref={list} tabIndex={-1} className="divide-y divide-line focus:outline-none">
        {team.members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            {...(mayChange && { onChange: ({ id }) => setChangingId(id), onRemove: setRemoving })}
          />
        ))}
      </ul>
      {changing && (
        <ChangeDialog member={changing} team={team} onClose={() => setChangingId(undefined)} />
      )}
      {removing && <RemoveDialog member={removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}

interface MemberRowProps {
  readonly member: Member
  readonly onChange?: (member: Member) => void
  readonly onRemove?: (member: Member) => void
}

function MemberRow({ member, onChange, onRemove }: MemberRowProps) {
  const { team, role } = useAppTexts().team
  const isYou = useSession(({ user }) => user?.id === member.id)
  const { name, email, staff_member } = member
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="wrap-anywhere flex flex-wrap items-center gap-2 font-medium">
          {name}
          <Badge tone="quiet">{role[member.role]}</Badge>
          {isYou && <Badge tone="ok">{team.you}</Badge>}
        </p>
        <p className="wrap-anywhere text-ink-soft text-sm">{email}</p>
        {staff_member && (
          <p className="text-ink-soft text-sm">{team.servesAs(staff_member.name)}</p>
        )}
      </div>
      <div className="flex gap-2">
        {onChange && (
          <Button size="sm" aria-label={team.changeOf(name)} onClick={() => onChange(member)}>
            {team.change}
          </Button>
        )}
        {onRemove && !isYou && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={team.removeOf(name)}
            onClick={() => onRemove(member)}
          >
            {team.remove}
          </Button>
        )}
      </div>
    </li>
  )
}
