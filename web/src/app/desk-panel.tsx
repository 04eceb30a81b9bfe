import { type BookingPrefill, desk, type Panel, useDesk } from '../lib/desk.ts'
import { lazily } from '../lib/lazily.tsx'
import { useAppTexts } from '../lib/texts.ts'
import { PanelName } from '../ui/panel-memory.ts'

// the order in which their code is fetched ahead
const VisitPanel = lazily(async () => (await import('./visit-panel.tsx')).VisitPanel)
const BookingPanel = lazily(
  async () => (await import('../features/desk-booking/booking-panel.tsx')).BookingPanel,
  TypedAhead,
)
const CheckoutPanel = lazily(
  async () => (await import('../features/checkouts/checkout-panel.tsx')).CheckoutPanel,
)
const TimeOffPanel = lazily(
  async () => (await import('../features/calendar/time-off-panel.tsx')).TimeOffPanel,
)

/** The panel beside the page. */
export function DeskPanel() {
  const { panel } = useDesk()
  return <PanelName value={nameOf(panel)}>{panel && <Open panel={panel} />}</PanelName>
}

/** Takes what is typed before the code of the booking panel has come, which else would press single keys of the page. */
function TypedAhead({ prefill }: { readonly prefill: BookingPrefill }) {
  return (
    <input
      className="sr-only"
      aria-label={useAppTexts().frame.navigation.book}
      // biome-ignore lint/a11y/noAutofocus: the field of the panel has the focus too
      autoFocus
      onChange={({ target }) => desk.book({ ...prefill, search: target.value })}
    />
  )
}

function Open({ panel }: { panel: Panel }) {
  const onClose = desk.closePanel
  if (panel.kind === 'booking') return <BookingPanel prefill={panel.prefill} onClose={onClose} />
  if (panel.kind === 'timeOff') return <TimeOffPanel prefill={panel.prefill} onClose={onClose} />
  if (panel.kind === 'appointment') {
    return <VisitPanel key={panel.id} id={panel.id} onClose={onClose} />
  }
  return (
    <CheckoutPanel
      key={panel.appointmentId}
      appointmentId={panel.appointmentId}
      onClose={onClose}
    />
  )
}

// What the panel remembers its scroll position by: a visit has its own, a new booking begins at the top.
function nameOf(panel: Panel | null): string | undefined {
  if (panel?.kind === 'appointment') return `appointment ${panel.id}`
  if (panel?.kind === 'checkout') return `checkout ${panel.appointmentId}`
  return panel?.kind
}
