import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import { visitName } from '../../lib/client-name.ts'
import { callLink } from '../../lib/contact-links.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { buttonClass } from '../../ui/button.tsx'
import { useClientPhone } from '../dashboard/queries.ts'

/** A link that calls the client of a visit. Renders nothing without a known number. */
export function CallLink({ appointment }: { readonly appointment: AppointmentView }) {
  const { attention } = useAppTexts().deskCalendar
  const phone = useClientPhone(appointment)
  if (!phone) return null
  return (
    <a
      href={callLink(phone)}
      aria-label={`${attention.call}, ${visitName(appointment)}, ${phone}`}
      title={phone}
      className={buttonClass({ size: 'sm' })}
    >
      {attention.call}
    </a>
  )
}
