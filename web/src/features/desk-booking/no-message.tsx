import { useSendsTexts } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'

/** Says that the client gets no message, if there is no email address and this installation sends no texts. */
export function NoMessage({ email }: { readonly email: string | null }) {
  const { client } = useAppTexts().deskBooking
  const sendsTexts = useSendsTexts()
  return (
    !sendsTexts && !email?.trim() && <p className="text-ink-soft text-sm">{client.noMessage}</p>
  )
}
