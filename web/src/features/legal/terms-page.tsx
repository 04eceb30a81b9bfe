import { TRIAL_DAYS } from '@chairtime/core/billing/billing.ts'
import { Paragraph, TextPage } from './text-page.tsx'

export function TermsPage() {
  return (
    <TextPage title="Terms of Service">
      <Paragraph title="What you get">
        A booking page for your clients, a calendar that refuses double bookings, and a live view of
        your day. The software is open source under the MIT licence and comes without warranty.
      </Paragraph>
      <Paragraph title="The trial">
        An account is free for {TRIAL_DAYS} days. No credit card is asked for, and nothing is
        charged when the trial ends. After it, the booking page takes no new bookings; those already
        made stand. Where billing is off, no trial ends.
      </Paragraph>
      <Paragraph title="What you promise">
        You enter people’s names, numbers and addresses only for their appointments, you answer to
        your clients for the services you sell, and you keep your password to yourself.
      </Paragraph>
      <Paragraph title="Who runs this installation">
        Chairtime is run by whoever installed it. For anything beyond the software, the agreement
        that holds is the one between you and them.
      </Paragraph>
    </TextPage>
  )
}
