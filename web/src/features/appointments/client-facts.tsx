import { useState } from 'react'
import { errorMessage } from '../../lib/api-error.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { useFollowingFocus } from '../../ui/following-focus.ts'
import { type AppointmentView, type ContactView, useDecideClient } from './queries.ts'

interface ClientFactsProps {
  readonly appointment: AppointmentView
  readonly contact: ContactView | null
}

/** What was typed with an online booking, and whose it probably is. */
export function ClientFacts({ appointment, contact }: ClientFactsProps) {
  const area = useFollowingFocus(appointment.probable_client?.id ?? '')
  const typed = [contact?.email, contact?.phone].filter((part) => typeof part === 'string')
  return (
    <div ref={area} tabIndex={-1} className="space-y-3 focus:outline-none">
      {contact && (
        <p className="wrap-anywhere text-ink-soft text-sm">
          Booked as {contact.name}
          {typed.map((part) => ` · ${part}`)}
        </p>
      )}
      {appointment.probable_client && (
        <Decision appointment={appointment} name={appointment.probable_client.name} />
      )}
    </div>
  )
}

interface DecisionProps {
  readonly appointment: AppointmentView
  readonly name: string
}

function Decision({ appointment: { id, version }, name }: DecisionProps) {
  const { mutate, isPending, error, variables } = useDecideClient(id)
  const [copy, setCopy] = useState(false)
  const decide = (same_person: boolean) =>
    mutate({ same_person, copy_contact: same_person && copy, version })
  return (
    <section
      aria-label="Whose appointment is this?"
      className="space-y-3 rounded-md border border-line bg-sunken p-4"
    >
      <p>{`Probably the same person as ${name}`}</p>
      <Checkbox
        label="Add the email and phone to the client’s file, where they are missing"
        checked={copy}
        onChange={(event) => setCopy(event.currentTarget.checked)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          disabled={isPending}
          busy={isPending && variables.same_person}
          onClick={() => decide(true)}
        >
          Same person
        </Button>
        <Button
          size="sm"
          variant="quiet"
          disabled={isPending}
          busy={isPending && !variables.same_person}
          onClick={() => decide(false)}
        >
          A new client
        </Button>
      </div>
      {error && <Banner>{errorMessage(error)}</Banner>}
    </section>
  )
}
