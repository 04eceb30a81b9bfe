import { typedPhoneNumber } from '@chairtime/core/salon/phone.ts'
import { callLink } from '../../lib/contact-links.ts'
import { Sentence, useAppTexts } from '../../lib/texts.ts'
import { useClientPhone } from '../dashboard/queries.ts'
import type { AppointmentView } from './queries.ts'

/** Says that no message reaches the client of a moved or cancelled visit, with the number to ring if there is one. */
export function UnreachableClient({ appointment }: { readonly appointment: AppointmentView }) {
  const { moved } = useAppTexts().deskCalendar
  const phone = useClientPhone(appointment)
  if (!phone) return moved.unreached
  const link = (
    <a href={callLink(phone)} className="rounded-sm underline underline-offset-4">
      {typedPhoneNumber(phone)}
    </a>
  )
  return <Sentence parts={moved.call(link)} />
}
