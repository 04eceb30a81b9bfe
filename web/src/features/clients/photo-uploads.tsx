import { X } from 'lucide-react'
import { useAppTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import type { PhotoUpload } from './use-photo-uploads.ts'

interface PhotoUploadsProps {
  readonly uploads: readonly PhotoUpload[]
  readonly onAgain: (upload: PhotoUpload) => void
  readonly onDismiss: (id: string) => void
}

/** The progress of each upload, or why it failed. */
export function PhotoUploads({ uploads, onAgain, onDismiss }: PhotoUploadsProps) {
  const { clientPhotos } = useAppTexts()
  if (uploads.length === 0) return null
  return (
    <ul className="mb-3 space-y-2">
      {uploads.map((upload) => {
        const { id, name, sent, problem, file } = upload
        return problem ? (
          <li key={id} className="flex items-center gap-2 rounded-md bg-stop-soft ps-3">
            <p role="alert" className="wrap-anywhere min-w-0 flex-1 py-2 text-sm text-stop">
              {clientPhotos.failed(name, problem)}
            </p>
            {file && (
              <Button
                variant="quiet"
                size="sm"
                aria-label={clientPhotos.uploadAgain(name)}
                onClick={() => onAgain(upload)}
              >
                {clientPhotos.again}
              </Button>
            )}
            <Button
              variant="quiet"
              size="icon"
              aria-label={clientPhotos.dismiss(name)}
              onClick={() => onDismiss(id)}
            >
              <X aria-hidden className="size-4" />
            </Button>
          </li>
        ) : (
          <li key={id} className="space-y-1">
            <p className="flex justify-between gap-3 text-ink-soft text-sm">
              <span className="truncate">{name}</span>
              {sent === 0 && <span className="shrink-0">{clientPhotos.waiting}</span>}
            </p>
            <Progress label={clientPhotos.uploading(name)} percent={sent * 100} />
          </li>
        )
      })}
    </ul>
  )
}
