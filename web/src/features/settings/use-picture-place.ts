import type { Picture } from '@chairtime/contract/pictures.ts'
import { useId, useState } from 'react'
import { errorMessage } from '../../lib/api-error.ts'
import { UPLOAD_BYTES_MAX } from '../../lib/shrink-picture.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { LONG_TOAST_MS, toast } from '../../ui/toast.ts'
import {
  type Place,
  useRemovePicture,
  useRestorePicture,
  useSetPicture,
} from './picture-queries.ts'

/** A place for a picture, as the settings show it: the picture, its upload or removal, and its actions. */
export interface PicturePlace {
  /** Id of the field that chooses a file. */
  readonly inputId: string
  readonly name: string
  readonly picture: Picture | null
  /** The part of the upload that was sent, 0 to 1; `null` while nothing is uploaded. */
  readonly sent: number | null
  readonly removing: boolean
  readonly problem: string | undefined
  readonly choose: (file: File) => void
  readonly remove: () => void
}

/** The state and the actions of one place. A replacement and a removal can be undone from their toast. */
export function usePicturePlace(place: Place, name: string, picture: Picture | null): PicturePlace {
  const { pictures } = useAppTexts().settings
  const inputId = useId()
  const [sent, setSent] = useState(0)
  const [tooLarge, setTooLarge] = useState(false)
  const setting = useSetPicture(place, setSent)
  const removal = useRemovePicture(place)
  const restoration = useRestorePicture(place)
  const offerUndo = (title: string) => {
    const undo = () => restoration.mutateAsync().catch(toastError)
    const actions = [{ label: pictures.undo, undo: true, onSelect: () => void undo() }]
    toast({ tone: 'success', title, durationMs: LONG_TOAST_MS, actions })
  }
  const choose = (file: File) => {
    setSent(0)
    setTooLarge(file.size > UPLOAD_BYTES_MAX)
    if (file.size > UPLOAD_BYTES_MAX) return setting.reset()
    const hadPicture = picture !== null
    setting.mutate(file, { onSuccess: () => hadPicture && offerUndo(pictures.replaced(name)) })
  }
  const remove = () => {
    const pressed = document.activeElement
    setting.reset()
    setTooLarge(false)
    removal.mutateAsync().then(() => {
      // the pressed button disappears with the picture, so the focus moves
      const focused = document.activeElement
      if (focused === document.body || (focused === pressed && pressed?.matches('button'))) {
        document.getElementById(inputId)?.focus()
      }
      offerUndo(pictures.removed(name))
    }, toastError)
  }
  const problem = tooLarge
    ? pictures.tooLarge(UPLOAD_BYTES_MAX / 1024 / 1024)
    : setting.error
      ? errorMessage(setting.error)
      : undefined
  return {
    inputId,
    name,
    picture,
    sent: setting.isPending ? sent : null,
    removing: removal.isPending,
    problem,
    choose,
    remove,
  }
}

function toastError(error: Error): void {
  toast({ tone: 'error', title: errorMessage(error) })
}
