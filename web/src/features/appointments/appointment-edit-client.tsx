import { typedPhoneNumber } from '@chairtime/core/salon/phone.ts'
import { useState } from 'react'
import { failureOf } from '../../lib/api-error.ts'
import { visitName } from '../../lib/client-name.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useKeptFocus } from '../../ui/area-focus.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { useClientSearch } from '../clients/queries.ts'
import type { AppointmentView } from './queries.ts'

interface EditClientProps extends Pick<AppointmentView, 'client' | 'source'> {
  readonly onChange: (client: AppointmentView['client']) => void
}

/** The client of the appointment. Another one is found by name, phone or email; a walk-in has none. */
export function EditClient({ client, source, onChange }: EditClientProps) {
  const { visitEdit } = useAppTexts().visit
  const [search, setSearch] = useState('')
  const read = useClientSearch(search)
  const area = useKeptFocus<HTMLDivElement>()
  const { data = [] } = read
  const choose = (chosen: AppointmentView['client']) => {
    setSearch('')
    onChange(chosen)
  }
  return (
    <div ref={area} tabIndex={-1} className="space-y-2 focus:outline-none">
      <Field label={visitEdit.client} hint={visitName({ client, source })}>
        {(control) => (
          <Input
            {...control}
            type="search"
            placeholder={visitEdit.find}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        )}
      </Field>
      {search.trim().length > 1 && (
        <div className="grid gap-1">
          {read.isError && <ErrorState {...failureOf(read)} />}
          {data.map(({ id, name, phone }) => (
            <Button
              key={id}
              variant="quiet"
              className="justify-start!"
              onClick={() => choose({ id, name })}
            >
              <span>
                <bdi>{name}</bdi>
                {phone && ` · ${typedPhoneNumber(phone)}`}
              </span>
            </Button>
          ))}
          <Button variant="quiet" className="justify-start!" onClick={() => choose(null)}>
            {visitEdit.walkIn}
          </Button>
        </div>
      )}
    </div>
  )
}
