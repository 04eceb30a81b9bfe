import { X } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import { useAppTexts } from '../../lib/texts.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useFollowingFocus } from '../../ui/following-focus.ts'
import { Input } from '../../ui/input.tsx'
import { useClientSearch } from '../clients/queries.ts'
import type { BookingForm } from './booking-dialog.tsx'

type Form = UseFormReturn<BookingForm, unknown, never>

interface ClientFieldsProps {
  readonly form: Pick<Form, 'register' | 'watch' | 'setValue' | 'formState'>
}

/** The client of a booking: a client on file, searched by name; a new client; or a walk-in without a name. */
export function ClientFields({ form }: ClientFieldsProps) {
  const [name, clientId, walkIn] = form.watch(['name', 'client_id', 'walk_in'])
  const { person } = useAppTexts().shown
  const area = useFollowingFocus(walkIn ? 'walk-in' : clientId)
  const choose = (who: { name: string; client_id: string; walk_in: boolean }) => {
    form.setValue('name', who.name, { shouldValidate: who.name !== '' })
    form.setValue('client_id', who.client_id)
    form.setValue('walk_in', who.walk_in)
    // The hidden fields of a new client must not be sent.
    for (const field of ['email', 'phone'] as const) form.setValue(field, '')
  }
  return (
    <div ref={area} tabIndex={-1} className="focus:outline-none">
      {clientId || walkIn ? (
        <Chosen
          name={name}
          onForget={() => choose({ name: walkIn ? '' : name, client_id: '', walk_in: false })}
        />
      ) : (
        <NewClient
          form={form}
          onKnown={({ id, name: known }) => choose({ name: known, client_id: id, walk_in: false })}
          onWalkIn={() => choose({ name: person.walkIn, client_id: '', walk_in: true })}
        />
      )}
    </div>
  )
}

interface NewClientProps extends ClientFieldsProps {
  readonly onKnown: (client: { id: string; name: string }) => void
  readonly onWalkIn: () => void
}

function NewClient({ form, onKnown, onWalkIn }: NewClientProps) {
  const { clientField } = useAppTexts().appointments
  const { register, watch, formState } = form
  const { errors } = formState
  return (
    <div className="space-y-4">
      <div>
        <Field label={clientField.name} error={errors.name?.message}>
          {(control) => <Input {...control} {...register('name')} autoComplete="off" />}
        </Field>
        <FoundClients search={watch('name')} onChoose={onKnown} />
        <Button
          variant="quiet"
          size="sm"
          className="mt-1 -ml-3 underline underline-offset-4"
          onClick={onWalkIn}
        >
          {clientField.walkIn}
        </Button>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={clientField.phone} error={errors.phone?.message}>
          {(control) => <Input {...control} {...register('phone')} type="tel" autoComplete="off" />}
        </Field>
        <Field label={clientField.email} error={errors.email?.message}>
          {(control) => (
            <Input {...control} {...register('email')} type="email" autoComplete="off" />
          )}
        </Field>
      </div>
    </div>
  )
}

function Chosen({ name, onForget }: { name: string; onForget: () => void }) {
  const { clientField } = useAppTexts().appointments
  return (
    <div className="flex items-center gap-3 rounded-md border border-line p-3">
      <Avatar name={name} />
      <span className="min-w-0 flex-1 font-medium">{name}</span>
      <Button variant="quiet" size="icon" aria-label={clientField.other} onClick={onForget}>
        <X aria-hidden className="size-5" />
      </Button>
    </div>
  )
}

interface FoundClientsProps {
  readonly search: string
  readonly onChoose: (client: { id: string; name: string }) => void
}

function FoundClients({ search, onChoose }: FoundClientsProps) {
  const { clientField } = useAppTexts().appointments
  const found = useClientSearch(search)
  if (!found.data || found.data.length === 0 || search.trim() === '') return null
  return (
    <ul aria-label={clientField.known} className="mt-1 rounded-md border border-line">
      {found.data.map((client) => (
        <li key={client.id}>
          <button
            type="button"
            onClick={() => onChoose(client)}
            className="flex min-h-11 w-full flex-wrap items-center gap-x-3 px-3 text-left hover:bg-sunken"
          >
            <span className="font-medium">{client.name}</span>
            <span className="text-ink-soft text-sm">{client.phone ?? client.email}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
