import { clientQuestion } from '../../lib/client-question.ts'
import { useFollowingFocus } from '../../ui/following-focus.ts'
import { Question } from '../../ui/question.tsx'
import { type AppointmentView, type ContactView, useDecideClient } from './queries.ts'

interface ClientFactsProps {
  readonly appointment: AppointmentView
  readonly contact: ContactView | null
}

/** The contact typed with an online booking, and its probable client. */
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
  const deciding = useDecideClient(id)
  return (
    <Question label="Whose appointment is this?" {...clientQuestion(name, version, deciding)} />
  )
}
