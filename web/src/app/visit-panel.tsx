import { AppointmentSheet } from '../features/appointments/appointment-sheet.tsx'
import { VisitNote } from '../features/clients/visit-note.tsx'
import { VisitPhotos } from '../features/clients/visit-photos.tsx'

interface VisitPanelProps {
  readonly id: string
  readonly onClose: () => void
}

/** One appointment, with what its client's file takes at a visit: a note, and photos. */
export function VisitPanel(props: VisitPanelProps) {
  return <AppointmentSheet {...props} fileOf={fileOf} />
}

const fileOf = (clientId: string) => (
  <div key={clientId}>
    <VisitNote clientId={clientId} />
    <VisitPhotos clientId={clientId} />
  </div>
)
