import { CloudUpload } from 'lucide-react'
import { useIsUnsent } from './queue-store.ts'
import { useAppTexts } from './texts.ts'
import { VisitMark } from './visit-mark.tsx'

/** Says beside a visit that a change of it waits to be sent. */
export function UnsentMark({ appointmentId }: { readonly appointmentId: string }) {
  const { mark } = useAppTexts().offline.unsent
  if (!useIsUnsent(appointmentId)) return null
  return <VisitMark icon={CloudUpload} text={mark} className="text-warn" />
}
