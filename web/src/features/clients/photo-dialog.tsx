import { ChevronLeft, ChevronRight, Trash2 } from 'lucide-react'
import { type Dispatch, type SetStateAction, useEffect, useEffectEvent } from 'react'
import { formatDate } from '../../lib/format.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LONG_TOAST_MS, toast } from '../../ui/toast.ts'
import { PhotoCaption } from './photo-caption.tsx'
import { PhotoImage } from './photo-image.tsx'
import { type Photo, useRemovePhoto, useRestorePhoto } from './photo-queries.ts'
import { toastError } from './toast-error.ts'
import { visitLine } from './words.ts'

interface PhotoDialogProps {
  readonly clientId: string
  readonly photos: readonly Photo[]
  readonly openId: string
  readonly mayWrite: boolean
  /** Opens another photo; `null` closes the dialog. */
  readonly onOpen: Dispatch<SetStateAction<string | null>>
}

/** One photo, uncropped, with its caption. The arrow keys open the previous and the next one. */
export function PhotoDialog(props: PhotoDialogProps) {
  const { clientId, photos, openId, mayWrite, onOpen } = props
  const { clients, clientPhotos } = useAppTexts()
  const index = photos.findIndex(({ id }) => id === openId)
  const photo = photos[index]
  const isGone = photo === undefined
  const step = (by: number) => {
    const target = photos[index + by]
    if (target) onOpen(target.id)
  }
  const { remove, isRemoving } = useRemoval(clientId, {
    onRemoved: (removedId) => {
      const neighbour = photos[index + 1] ?? photos[index - 1]
      // the user may have opened another photo meanwhile
      onOpen((id) => (id === removedId ? (neighbour?.id ?? null) : id))
    },
    // the dialog may have been closed meanwhile; it then stays closed
    onRestored: (restoredId) => onOpen((id) => id && restoredId),
  })
  useArrowKeys(step)
  useEffect(() => {
    if (!isGone) return
    onOpen(null)
    toast({ tone: 'warning', title: clientPhotos.gone })
  }, [isGone, onOpen, clientPhotos])
  if (!photo) return null
  const { id, caption, created_at, author, visit } = photo
  return (
    <Dialog
      open
      title={<span aria-live="polite">{clientPhotos.position(index + 1, photos.length)}</span>}
      onClose={() => onOpen(null)}
      className="mt-[max(16px,3dvh)]! max-h-[calc(97dvh-16px)]! w-[min(880px,calc(100vw-16px))]!"
    >
      <div className="flex h-[min(60dvh,640px)] items-center justify-center rounded-md bg-sunken">
        <PhotoImage
          key={id}
          clientId={clientId}
          photoId={id}
          size="large"
          alt={caption ?? clientPhotos.taken(index + 1, formatDate(created_at, 'date'))}
          className="size-full object-contain"
        />
      </div>
      <div className="mt-3">
        <PhotoCaption key={id} clientId={clientId} photo={photo} mayWrite={mayWrite} />
        <p className="text-ink-soft text-sm">
          {clientPhotos.by(formatDate(created_at, 'date'), author)}
          {visit && <span className="block">{visitLine(visit, clients)}</span>}
        </p>
      </div>
      <div className="mt-3 flex items-center justify-end gap-2">
        {mayWrite && (
          <Button
            variant="quiet"
            className="-ms-4 me-auto"
            busy={isRemoving}
            onClick={() => remove(id)}
          >
            <Trash2 aria-hidden className="size-4" />
            {clientPhotos.remove}
          </Button>
        )}
        {/* a `disabled` button would lose the focus at the first or last photo */}
        <Button
          size="icon"
          aria-label={clientPhotos.previous}
          aria-disabled={index === 0}
          onClick={() => step(-1)}
        >
          <ChevronLeft aria-hidden className="size-5" />
        </Button>
        <Button
          size="icon"
          aria-label={clientPhotos.next}
          aria-disabled={index === photos.length - 1}
          onClick={() => step(1)}
        >
          <ChevronRight aria-hidden className="size-5" />
        </Button>
      </div>
    </Dialog>
  )
}

/** Calls `step` on the left and right arrow keys, except in a text field. */
function useArrowKeys(step: (by: number) => void): void {
  const press = useEffectEvent(({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    // with Alt or Cmd, an arrow key goes back or forward in the browser
    if (target instanceof HTMLInputElement || altKey || ctrlKey || metaKey) return
    if (key === 'ArrowLeft') step(-1)
    if (key === 'ArrowRight') step(1)
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Removes a photo, says so in a toast, and offers Undo there. */
function useRemoval(
  clientId: string,
  handlers: Readonly<Record<'onRemoved' | 'onRestored', (photoId: string) => void>>,
) {
  const { clientPhotos } = useAppTexts()
  const restoring = useRestorePhoto(clientId)
  const removing = useRemovePhoto(clientId, (photoId) => {
    const undo = () =>
      void restoring
        .mutateAsync(photoId)
        .then(() => handlers.onRestored(photoId))
        .catch(toastError)
    handlers.onRemoved(photoId)
    toast({
      tone: 'success',
      title: clientPhotos.removed,
      durationMs: LONG_TOAST_MS,
      actions: [{ label: clientPhotos.undo, undo: true, onSelect: undo }],
    })
  })
  return {
    isRemoving: removing.isPending,
    remove: (photoId: string) => void removing.mutateAsync(photoId).catch(toastError),
  }
}
