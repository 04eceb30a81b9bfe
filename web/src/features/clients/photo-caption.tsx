import { CAPTION_LENGTH_MAX } from '@chairtime/core/client/photos.ts'
import { Pencil } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { errorMessage } from '../../lib/api-error.ts'
import { isGone } from '../../lib/is-gone.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useMounted } from '../../lib/use-mounted.ts'
import { useSeen } from '../../lib/use-seen.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { type Photo, useUpdateCaption } from './photo-queries.ts'
import { toastError } from './toast-error.ts'

interface PhotoCaptionProps {
  readonly clientId: string
  readonly photo: Photo
  readonly mayWrite: boolean
}

/** The caption of a photo, and the form to change it. */
export function PhotoCaption({ clientId, photo, mayWrite }: PhotoCaptionProps) {
  const { clientPhotos } = useAppTexts()
  // `undefined` until the form is opened, `false` after it was closed
  const [editing, setEditing] = useState<boolean>()
  if (editing) {
    return <CaptionForm clientId={clientId} photo={photo} onClose={() => setEditing(false)} />
  }
  const { caption } = photo
  if (!mayWrite) return caption && <p className="wrap-anywhere">{caption}</p>
  return (
    <button
      type="button"
      // gets the focus back after the form has closed
      ref={editing === false ? focus : undefined}
      onClick={() => setEditing(true)}
      aria-label={caption ? `${clientPhotos.editCaption}: ${caption}` : undefined}
      className="-ms-2 flex min-h-11 items-center gap-2 rounded-md px-2 text-left hover:bg-sunken"
    >
      <span className={caption ? 'wrap-anywhere' : 'text-ink-soft'}>
        {caption ?? clientPhotos.addCaption}
      </span>
      <Pencil aria-hidden className="size-4 shrink-0 text-ink-soft" />
    </button>
  )
}

function focus(button: HTMLElement | null): void {
  button?.focus()
}

interface CaptionFormProps extends Omit<PhotoCaptionProps, 'mayWrite'> {
  readonly onClose: () => void
}

/**
 * The form of a caption. A changed text is also saved when Esc is pressed, the dialog is closed, or another photo is
 * opened. Only Save replaces a caption that a colleague has written meanwhile.
 */
function CaptionForm({ clientId, photo, onClose }: CaptionFormProps) {
  const { clientPhotos } = useAppTexts()
  const [caption, setCaption] = useState(photo.caption ?? '')
  const updating = useUpdateCaption(clientId)
  const { seen, theirs } = useSeen(photo, updating.error, 'photo')
  const isDone = useRef(false)
  const close = () => {
    isDone.current = true
    onClose()
  }
  const mounted = useMounted()
  const save = () =>
    void updating.mutateAsync({ ...seen, caption }).then(close, (error: Error) => {
      if (!mounted.current) sayUnsaved(error)
    })
  const isChanged = caption.trim() !== (seen.caption ?? '')
  useOnUnmount(() => {
    // after an error the user knows that the text was not saved
    if (isDone.current || !isChanged || updating.isPending || updating.isError) return
    updating.mutateAsync({ ...seen, caption }).catch(sayUnsaved)
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      className="mb-2 space-y-2"
    >
      <Input
        autoFocus
        aria-label={clientPhotos.caption}
        placeholder={clientPhotos.captionPlaceholder}
        maxLength={CAPTION_LENGTH_MAX}
        value={caption}
        onChange={(event) => setCaption(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // closes the field and not the dialog
          event.preventDefault()
          // only Save replaces the caption of a colleague
          if (isChanged && !theirs) save()
          else close()
        }}
      />
      <div className="flex gap-2">
        <Button type="submit" size="sm" busy={updating.isPending} busyLabel={clientPhotos.saving}>
          {clientPhotos.save}
        </Button>
        <Button size="sm" variant="quiet" onClick={close}>
          {clientPhotos.cancel}
        </Button>
      </div>
      {updating.isError && (
        <Banner>
          {errorMessage(updating.error)}
          {theirs && <p>{clientPhotos.captionNow(theirs.caption ?? '')}</p>}
        </Banner>
      )}
    </form>
  )
}

// a photo that is gone needs no caption, so the user gets no toast
function sayUnsaved(error: Error): void {
  if (!isGone(error)) toastError(error)
}

function useOnUnmount(action: () => void): void {
  const end = useEffectEvent(action)
  useEffect(() => () => end(), [])
}
