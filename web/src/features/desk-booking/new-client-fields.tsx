import { X } from 'lucide-react'
import type { NewDraftClient } from '../../lib/drafts.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { NoMessage } from './no-message.tsx'

interface NewClientFieldsProps {
  readonly client: NewDraftClient
  /** One of the two is required: the phone number or the email address. */
  readonly needsAddress: boolean
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly onChange: (client: NewDraftClient | null) => void
}

/** Name, phone number and email address of a new client. */
export function NewClientFields({ client, needsAddress, errors, onChange }: NewClientFieldsProps) {
  const texts = useAppTexts().deskBooking
  const { newPhone, newEmail, oneOf } = texts.client
  // a changed number or email address may be that of a client on file, so the desk is asked again whether the new
  // client is another person
  const change = (part: Partial<NewDraftClient>) =>
    onChange({ ...client, ...part, isAnotherPerson: 'name' in part && client.isAnotherPerson })
  const problem = (field: string) => errors[`client.${field}`]?.[0]
  return (
    <div className="space-y-3">
      <div className="flex items-end gap-2">
        <Field label={texts.client.newName} error={problem('name')} className="grow">
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              autoFocus
              value={client.name}
              onChange={(event) => change({ name: event.currentTarget.value })}
            />
          )}
        </Field>
        <Button
          variant="quiet"
          size="icon"
          aria-label={texts.client.change}
          onClick={() => onChange(null)}
        >
          <X aria-hidden className="size-5" />
        </Button>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Field label={needsAddress ? oneOf.phone : newPhone} error={problem('phone')}>
          {(control) => (
            <Input
              {...control}
              type="tel"
              autoComplete="off"
              value={client.phone}
              onChange={(event) => change({ phone: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field label={needsAddress ? oneOf.email : newEmail} error={problem('email')}>
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="off"
              value={client.email}
              onChange={(event) => change({ email: event.currentTarget.value })}
            />
          )}
        </Field>
      </div>
      {client.phone.trim() && <NoMessage email={client.email} />}
    </div>
  )
}
