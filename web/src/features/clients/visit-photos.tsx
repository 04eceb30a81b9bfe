import { useState } from 'react'
import { lazily } from '../../lib/lazily.tsx'
import { useAppTexts } from '../../lib/texts.ts'
import { useMay } from '../../lib/use-may.ts'

const ClientPhotos = lazily(async () => (await import('./client-photos.tsx')).ClientPhotos)

/**
 * The photos of a visit's client, closed at first. The people who serve the visit can add photos. The desk can also
 * change them.
 */
export function VisitPhotos({ clientId }: { readonly clientId: string }) {
  const { clientPhotos } = useAppTexts()
  const [isOpen, setOpen] = useState(false)
  const mayAdd = useMay('clients.photograph')
  const mayWrite = useMay('clients.write')
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2 font-medium">
        {clientPhotos.inVisitPanel}
      </summary>
      {isOpen && <ClientPhotos clientId={clientId} mayAdd={mayAdd} mayWrite={mayWrite} />}
    </details>
  )
}
