import { clientQuestion } from '../../lib/client-question.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useFocusOnNewContent } from '../../ui/area-focus.ts'
import { Question } from '../../ui/question.tsx'
import { ProbableClient } from './probable-client.tsx'
import { type AppointmentView, type ContactView, useDecideClient } from './queries.ts'

interface ClientFactsProps {
  readonly appointment: AppointmentView
  readonly contact: ContactView | null
}

/** The contact typed with an online booking, its probable client, and the question whether they are one person. */
export function ClientFacts({ appointment, contact }: ClientFactsProps) {
  const { visitSheet } = useAppTexts().appointments
  const area = useFocusOnNewContent(appointment.probable_client?.id ?? '')
  const typed = [contact?.email, contact?.phone].filter((part) => typeof part === 'string')
  return (
    <div ref={area} tabIndex={-1} className="space-y-3 focus:outline-none">
      {contact && (
        <p className="wrap-anywhere text-ink-soft text-sm">
          {visitSheet.bookedAs([contact.name, ...typed])}
        </p>
      )}
      {appointment.probable_client && (
        <>
          <ProbableClient {...appointment.probable_client} />
          <Decision appointment={appointment} name={appointment.probable_client.name} />
        </>
      )}
    </div>
  )
}

interface DecisionProps {
  readonly appointment: AppointmentView
  readonly name: string
}

function Decision({ appointment: { id, version }, name }: DecisionProps) {
  const { visitSheet } = useAppTexts().appointments
  const deciding = useDecideClient(id)
  return <Question label={visitSheet.whose} {...clientQuestion(name, version, deciding)} />
}
