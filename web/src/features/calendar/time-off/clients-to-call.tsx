import type { CancelledVisit } from '@chairtime/contract/affected.ts'
import { hasDigit } from '@chairtime/core/salon/phone.ts'
import { clientName } from '../../../lib/client-name.ts'
import { formatMoment } from '../../../lib/format.ts'
import { useTimeZone } from '../../../lib/session.ts'
import { useAppTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { PanelFooter } from '../../../ui/panel-footer.tsx'
import { ClientLinks } from './client-links.tsx'

interface ClientsToCallProps {
  readonly visits: readonly CancelledVisit[]
  readonly onDone: () => void
}

/** The clients of cancelled visits whom no message reaches, each with a phone number where there is one. */
export function ClientsToCall({ visits, onDone }: ClientsToCallProps) {
  const { toCall } = useAppTexts().deskCalendar.timeOff
  const timeZone = useTimeZone()
  return (
    <section ref={takeFocus} tabIndex={-1} className="space-y-4 focus:outline-none">
      <h3 className="text-lg">{toCall.title}</h3>
      <p className="text-ink-soft text-sm">{toCall.explain}</p>
      <ul className="divide-y divide-line border-line border-y">
        {visits.map(({ id, client, start_time, phone }) => (
          <li key={id} className="py-3">
            <span className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 break-words font-medium">{clientName(client)}</span>
              <span className="tabular-nums">{formatMoment(start_time, timeZone)}</span>
            </span>
            {phone && hasDigit(phone) ? (
              <ClientLinks phone={phone} />
            ) : (
              <span className="block text-ink-soft text-sm">{toCall.noNumber}</span>
            )}
          </li>
        ))}
      </ul>
      <PanelFooter>
        <Button variant="primary" onClick={onDone}>
          {toCall.done}
        </Button>
      </PanelFooter>
    </section>
  )
}

// the pressed button has left with the form
function takeFocus(section: HTMLElement | null): void {
  section?.focus()
}
