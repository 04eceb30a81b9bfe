import { CloudUpload } from 'lucide-react'
import { useIsUnsent } from './queue-store.ts'
import { useAppTexts } from './texts.ts'

/** Says beside a visit that a change of it waits to be sent. */
export function UnsentMark({ appointmentId }: { readonly appointmentId: string }) {
  const { mark } = useAppTexts().offline.unsent
  if (!useIsUnsent(appointmentId)) return null
  return (
    <span title={mark} className="inline-flex shrink-0 align-middle text-warn">
      <CloudUpload aria-hidden className="size-4" />
      <span className="sr-only">{mark}</span>
    </span>
  )
}
