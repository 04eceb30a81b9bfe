import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { newActionKey } from '../../lib/api.ts'
import { errorMessage } from '../../lib/api-error.ts'
import { isUnknown } from '../../lib/ask-again.ts'
import { fileMaxBeforeShrinking } from '../../lib/shrink-picture.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useMounted } from '../../lib/use-mounted.ts'
import { toast } from '../../ui/toast.ts'
import { useAddPhoto } from './photo-queries.ts'

/** A chosen file until it is a photo, or until its problem was read. */
export interface PhotoUpload {
  readonly id: string
  readonly name: string
  /** The part that was sent, 0 to 1. */
  readonly sent: number
  readonly problem?: string
  /** Absent where another attempt would fail, too. */
  readonly file?: File
  /** The key of an attempt whose outcome is not known; the next attempt is sent with it. */
  readonly key?: string
}

type PhotoUploads = readonly PhotoUpload[]

/**
 * The files on their way to a client's file. They go on when the page is left, and are there when it is opened again; a
 * problem is then said in a message, too. The browser asks before the tab is closed.
 */
export function usePhotoUploads(clientId: string) {
  const { clientPhotos } = useAppTexts()
  const queries = useQueryClient()
  const adding = useAddPhoto(clientId)
  const mounted = useMounted()
  // kept among the queries: the page finds them again, and a sign-out forgets them
  const queryKey = ['clientPhotoUploads', clientId]
  const { data: uploads = [] } = useQuery<PhotoUploads>({
    queryKey,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const setUploads = (next: (all: PhotoUploads) => PhotoUploads) =>
    queries.setQueryData<PhotoUploads>(queryKey, (all = []) => next(all))
  const change = (id: string, changed: Partial<PhotoUpload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changed } : one)))
  const drop = (id: string) => setUploads((all) => all.filter((one) => one.id !== id))
  const upload = async (file: File, key = newActionKey()) => {
    const id = newActionKey()
    setUploads((all) => [...all, { id, name: file.name, sent: 0, file }])
    if (file.size > fileMaxBeforeShrinking) {
      const problem = clientPhotos.tooLarge(fileMaxBeforeShrinking / 1024 / 1024)
      return setUploads((all) =>
        all.map((one) => (one.id === id ? { id, name: file.name, sent: 0, problem } : one)),
      )
    }
    // a sign-out ends the waiting uploads
    const askToStay = (event: Event) => queries.isMutating() > 0 && event.preventDefault()
    addEventListener('beforeunload', askToStay)
    try {
      await adding.mutateAsync({ file, key, onProgress: (sent) => change(id, { sent }) })
      drop(id)
    } catch (error) {
      const problem = errorMessage(error)
      change(id, isUnknown(error) ? { problem, key } : { problem })
      if (mounted.current) return
      toast({ tone: 'error', title: clientPhotos.failed(file.name, problem) })
    } finally {
      removeEventListener('beforeunload', askToStay)
    }
  }
  return {
    uploads,
    drop,
    again: ({ id, file, key }: PhotoUpload) => {
      drop(id)
      if (file) void upload(file, key)
    },
    add: (files: Iterable<File>) => [...files].forEach((file) => void upload(file)),
  }
}
