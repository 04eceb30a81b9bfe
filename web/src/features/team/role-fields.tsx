import type { Role } from '@chairtime/contract/permissions.ts'
import { failureOf } from '../../lib/api-error.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { useStaff } from '../staff/queries.ts'
import type { Member, Team } from './queries.ts'

interface RoleFieldProps<R extends Role> {
  readonly roles: readonly R[]
  readonly value: R
  readonly onChange: (role: R) => void
}

/** The field that chooses a role, with what the role may do. */
export function RoleField<R extends Role>({ roles, value, onChange }: RoleFieldProps<R>) {
  const { form, role, roleHint } = useAppTexts().team
  return (
    <Field label={form.role} hint={roleHint[value]}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={(event) => {
            const chosen = roles.find((one) => one === event.target.value)
            if (chosen) onChange(chosen)
          }}
        >
          {roles.map((one) => (
            <option key={one} value={one}>
              {role[one]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

interface StaffFieldProps {
  readonly team: Team
  readonly role: Role
  /** The id of a staff member; empty for none. */
  readonly value: string
  /** The staff member to whom the user is linked now. The field offers them, too. */
  readonly keeps?: Member['staff_member']
  readonly onChange: (staffId: string) => void
}

/**
 * The field that chooses the staff member to whom a user is linked. It leaves out staff members who are linked to other
 * users or to invitations.
 */
export function StaffField({ team, role, value, keeps = null, onChange }: StaffFieldProps) {
  const { form } = useAppTexts().team
  const staff = useStaff()
  const isStylistWithoutStaff = role === 'stylist' && value === ''
  const taken = new Set(
    [...team.members, ...team.invitations].map(({ staff_member }) => staff_member?.id),
  )
  const free = (staff.data ?? []).filter(({ id }) => !taken.has(id))
  return (
    <>
      <Field
        label={form.staffMember}
        hint={isStylistWithoutStaff ? form.stylistHint : form.staffHint}
      >
        {(control) => (
          <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
            <option value="">{form.nobody}</option>
            {keeps && <option value={keeps.id}>{keeps.name}</option>}
            {free.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {staff.isError && <ErrorState {...failureOf(staff)} />}
    </>
  )
}
