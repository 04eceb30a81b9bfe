import { X } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { useClientSearch } from '../clients/queries.ts'
import type { BookingForm } from './booking-dialog.tsx'

type Form = UseFormReturn<BookingForm, unknown, never>

/** Who comes: someone known, found while typing the name, or somebody new. */
export function ClientFields({
  form,
}: {
  form: Pick<Form, 'register' | 'watch' | 'setValue' | 'formState'>
}) {
  const { register, watch, setValue, formState } = form
  const [name, clientId] = watch(['name', 'client_id'])
  const { errors } = formState
  if (clientId) return <KnownClient name={name} onForget={() => setValue('client_id', '')} />
  return (
    <div className="space-y-4">
      <div>
        <Field label="Client name" error={errors.name?.message}>
          {(control) => <Input {...control} {...register('name')} autoComplete="off" />}
        </Field>
        <FoundClients
          search={name}
          onChoose={(client) => {
            setValue('name', client.name, { shouldValidate: true })
            setValue('client_id', client.id)
          }}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Phone (optional)" error={errors.phone?.message}>
          {(control) => <Input {...control} {...register('phone')} type="tel" autoComplete="off" />}
        </Field>
        <Field label="Email (optional)" error={errors.email?.message}>
          {(control) => (
            <Input {...control} {...register('email')} type="email" autoComplete="off" />
          )}
        </Field>
      </div>
    </div>
  )
}

function KnownClient({ name, onForget }: { name: string; onForget: () => void }) {
  return (
    <div className="flex items-center gap-3 rounded-md border border-line p-3">
      <Avatar name={name} />
      <span className="min-w-0 flex-1 font-medium">{name}</span>
      <Button variant="quiet" size="icon" aria-label="Choose somebody else" onClick={onForget}>
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
  const found = useClientSearch(search)
  if (!found.data || found.data.length === 0 || search.trim() === '') return null
  return (
    <ul aria-label="Known clients" className="mt-1 rounded-md border border-line">
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
