import { useState } from 'react'
import { useAppTexts } from '../../lib/texts.ts'
import { useMay } from '../../lib/use-may.ts'
import { ClientPhotos } from './client-photos.tsx'

/** The photos of a visit's client, behind a press. Who serves the visit adds some; the desk also removes them. */
export function VisitPhotos({ clientId }: { readonly clientId: string }) {
  const { clientPhotos } = useAppTexts()
  const [isOpen, setOpen] = useState(false)
  const mayAdd = useMay('clients.photograph')
  const mayWrite = useMay('clients.write')
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2 font-medium">{clientPhotos.ofVisit}</summary>
      {isOpen && <ClientPhotos clientId={clientId} mayAdd={mayAdd} mayWrite={mayWrite} />}
    </details>
  )
}
