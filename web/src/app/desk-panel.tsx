import { type BookingPrefill, desk, type Panel, useDesk } from '../lib/desk.ts'
import { lazily } from '../lib/lazily.tsx'
import { useAppTexts } from '../lib/texts.ts'
import { PanelName } from '../ui/panel-memory.ts'
import { TypedAhead } from './typed-ahead.tsx'

// the panels are in the order in which their code is prefetched
const VisitPanel = lazily(async () => (await import('./visit-panel.tsx')).VisitPanel)
const BookingPanel = lazily(
  async () => (await import('../features/desk-booking/booking-panel.tsx')).BookingPanel,
  BookingMeanwhile,
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
  return <PanelName value={nameOf(panel)}>{panel && <OpenPanel panel={panel} />}</PanelName>
}

function BookingMeanwhile({ prefill }: { readonly prefill: BookingPrefill }) {
  const { navigation } = useAppTexts().frame
  return (
    <TypedAhead
      label={navigation.book}
      onType={(typed) => desk.book({ ...prefill, search: typed })}
    />
  )
}

function OpenPanel({ panel }: { panel: Panel }) {
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

// The name under which the panel remembers its scroll position. Each visit has a name, and its checkout has another
// name. All sales share one name. A form has no name, so it begins at its top.
function nameOf(panel: Panel | null): string | undefined {
  if (panel?.kind === 'appointment') return `appointment ${panel.id}`
  if (panel?.kind === 'checkout') return `checkout ${panel.appointmentId}`
  return undefined
}
