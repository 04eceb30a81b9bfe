import { invitedRoles } from '@chairtime/contract/team.ts'
import { type FormEvent, useState } from 'react'
import { ApiError, errorMessage } from '../../lib/api-error.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { type Team, useInvite } from './queries.ts'
import { RoleField, StaffField } from './role-fields.tsx'

const blank = { email: '', role: 'stylist', staff_id: '' } as const
type Typed = { email: string; role: (typeof invitedRoles)[number]; staff_id: string }

/** Invites somebody by email. */
export function InviteForm({ team }: { readonly team: Team }) {
  const { invite, form } = useAppTexts().team
  const [typed, setTyped] = useState<Typed>(blank)
  const send = useInvite()
  const errors = send.error instanceof ApiError ? send.error.errors : undefined
  const change = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send.mutate(typed, {
      onSuccess: ({ invitation }) => {
        toast({ tone: 'success', title: invite.sent(invitation.email) })
        setTyped(blank)
      },
    })
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      {send.isError && <Banner>{errorMessage(send.error)}</Banner>}
      <Field label={form.email} error={errors?.email?.[0]}>
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="off"
            value={typed.email}
            onChange={(event) => change({ email: event.target.value })}
          />
        )}
      </Field>
      <RoleField roles={invitedRoles} value={typed.role} onChange={(role) => change({ role })} />
      <StaffField
        team={team}
        role={typed.role}
        value={typed.staff_id}
        onChange={(staff_id) => change({ staff_id })}
      />
      <Button type="submit" variant="primary" busy={send.isPending} busyLabel={invite.sending}>
        {invite.submit}
      </Button>
    </form>
  )
}
