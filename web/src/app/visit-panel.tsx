import { AppointmentSheet } from '../features/appointments/appointment-sheet.tsx'
import { lazily } from '../lib/lazily.tsx'

const VisitPhotos = lazily(
  async () => (await import('../features/clients/visit-photos.tsx')).VisitPhotos,
)

interface VisitPanelProps {
  readonly id: string
  readonly onClose: () => void
}

/** One appointment, with the photos of its client. */
export function VisitPanel(props: VisitPanelProps) {
  return <AppointmentSheet {...props} photosOf={photosOf} />
}

const photosOf = (clientId: string) => <VisitPhotos key={clientId} clientId={clientId} />
