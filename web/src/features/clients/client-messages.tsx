import { formatLocal } from '@chairtime/core/texts/format.ts'
import { failureOf } from '../../lib/api-error.ts'
import { formatDate } from '../../lib/format.ts'
import { useSendsTexts } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Card as Section } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { type Client, useClientConsents } from './queries.ts'

/** What the salon may send to a client, and when and where the client agreed to texts or stopped them. */
export function ClientMessages({ client }: { readonly client: Client }) {
  const { consents } = useAppTexts().clients
  const read = useClientConsents(client.id)
  const sendsTexts = useSendsTexts()
  const consent = client.sms_opt_in ? consents.agreed : consents.notAgreed
  const history = read.data ?? []
  return (
    <Section title={consents.title}>
      <Facts>
        <Fact term={consents.texts}>{sendsTexts ? consent : consents.notSent}</Fact>
        <Fact term={consents.mail}>{client.email ? consents.hasMail : consents.noMail}</Fact>
      </Facts>
      {read.isError && <ErrorState className="mt-2" {...failureOf(read)} />}
      <ul className="mt-2 space-y-2 text-ink-soft text-sm">
        {history.map(({ kind, at, consent_source, wording }) => (
          <li key={at + kind}>
            <p className="text-ink">
              {(kind === 'opt_in' ? consents.optIn : consents.optOut)(
                formatDate(at, 'date'),
                formatLocal(at, undefined),
                consents.source[consent_source],
              )}
            </p>
            <p className="wrap-anywhere">{consents.wording(wording)}</p>
          </li>
        ))}
        {sendsTexts && !client.sms_opt_in && read.data?.length === 0 && <li>{consents.none}</li>}
      </ul>
    </Section>
  )
}
