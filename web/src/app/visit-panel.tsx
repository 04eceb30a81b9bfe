import { AppointmentSheet } from '../features/appointments/appointment-sheet.tsx'
import { VisitNote } from '../features/clients/visit-note.tsx'
import { VisitPhotos } from '../features/clients/visit-photos.tsx'

interface VisitPanelProps {
  readonly id: string
  readonly onClose: () => void
}

/** One appointment, and the forms by which a note and photos are added to its client's file during the visit. */
export function VisitPanel(props: VisitPanelProps) {
  return <AppointmentSheet {...props} fileFormsOf={fileFormsOf} />
}

const fileFormsOf = (clientId: string) => (
  <div key={clientId}>
    <VisitNote clientId={clientId} />
    <VisitPhotos clientId={clientId} />
  </div>
)
