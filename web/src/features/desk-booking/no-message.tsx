import { useSendsTexts } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'

/** Where this installation sends no texts: that a client without an email address gets no message, and why. */
export function NoMessage({ email }: { readonly email: string | null }) {
  const { client } = useAppTexts().deskBooking
  const sendsTexts = useSendsTexts()
  return (
    !sendsTexts && !email?.trim() && <p className="text-ink-soft text-sm">{client.noMessage}</p>
  )
}
