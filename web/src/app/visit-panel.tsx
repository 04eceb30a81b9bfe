import { AppointmentSheet } from '../features/appointments/appointment-sheet.tsx'
import { VisitPhotos } from '../features/clients/visit-photos.tsx'

interface VisitPanelProps {
  readonly id: string
  readonly onClose: () => void
}

/** One appointment, with the photos of its client. */
export function VisitPanel(props: VisitPanelProps) {
  return <AppointmentSheet {...props} photosOf={photosOf} />
}

const photosOf = (clientId: string) => <VisitPhotos key={clientId} clientId={clientId} />
