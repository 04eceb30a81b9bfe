import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { newActionKey } from '../../lib/api.ts'
import { ApiError, errorMessage } from '../../lib/api-error.ts'
import { isOutcomeUnknown } from '../../lib/ask-again.ts'
import { UPLOAD_BYTES_MAX } from '../../lib/shrink-picture.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useMounted } from '../../lib/use-mounted.ts'
import { useOnline } from '../../lib/use-online.ts'
import { toast } from '../../ui/toast.ts'
import { useAddPhoto } from './photo-queries.ts'

/** A chosen file until it is uploaded, or until the user has dismissed its problem. */
export interface PhotoUpload {
  readonly id: string
  readonly name: string
  /** The part that was sent, 0 to 1. */
  readonly sent: number
  readonly problem?: string
  /** Absent if the file would be refused again. */
  readonly file?: File
  /** The idempotency key of an upload whose outcome is not known; the file is sent again with this key. */
  readonly key?: string
}

type PhotoUploads = readonly PhotoUpload[]

/**
 * The uploads of photos of a client. They go on when the page is left, and are shown when it is opened again. A problem
 * that comes after the page was left is also shown in a toast. An upload whose answer was lost is sent again when the
 * connection returns. If the photos are not shown then, it is sent again when they are shown. The browser asks before
 * the tab is closed, also while an upload waits to be sent again.
 */
export function usePhotoUploads(clientId: string) {
  const { clientPhotos } = useAppTexts()
  const queries = useQueryClient()
  const adding = useAddPhoto(clientId)
  const mounted = useMounted()
  // kept in the query cache, where the page finds the uploads again and a sign-out removes them
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
  /** Keeps the problem and forgets the file. */
  const end = (id: string, problem: string) =>
    setUploads((all) =>
      all.map((one) => (one.id === id ? { id, name: one.name, sent: 0, problem } : one)),
    )
  const drop = (id: string) => setUploads((all) => all.filter((one) => one.id !== id))
  const upload = async (file: File, unansweredKey?: string) => {
    const key = unansweredKey ?? newActionKey()
    const id = newActionKey()
    setUploads((all) => [...all, { id, name: file.name, sent: 0, file }])
    if (file.size > UPLOAD_BYTES_MAX) {
      return end(id, clientPhotos.tooLarge(UPLOAD_BYTES_MAX / 1024 / 1024))
    }
    const askToStay = (event: Event) => {
      // after a sign-out the uploads are no longer in the cache, and the browser need not ask
      const all = queries.getQueryData<PhotoUploads>(queryKey) ?? []
      if (all.some((one) => one.id === id && one.file)) event.preventDefault()
      else removeEventListener('beforeunload', askToStay)
    }
    addEventListener('beforeunload', askToStay)
    try {
      await adding.mutateAsync({ file, key, onProgress: (sent) => change(id, { sent }) })
      drop(id)
    } catch (error) {
      const problem = errorMessage(error)
      if (isFileRefused(error)) end(id, problem)
      // after a lost answer the photo may have been added, so each further attempt keeps the key
      else change(id, unansweredKey || isOutcomeUnknown(error) ? { problem, key } : { problem })
      if (mounted.current) return
      toast({ tone: 'error', title: clientPhotos.failed(file.name, problem) })
    }
  }
  const sendAgain = ({ id, file, key }: PhotoUpload) => {
    drop(id)
    if (file) void upload(file, key)
  }
  // the uploads are read from the cache, because another view of this client may have sent them already
  const sendUnanswered = useEffectEvent(() =>
    (queries.getQueryData<PhotoUploads>(queryKey) ?? [])
      .filter(({ key }) => key)
      .forEach(sendAgain),
  )
  const isOnline = useOnline()
  useEffect(() => {
    if (isOnline) sendUnanswered()
  }, [isOnline])
  return {
    uploads,
    drop,
    again: sendAgain,
    add: (files: Iterable<File>) => [...files].forEach((file) => void upload(file)),
  }
}

/** Whether the server refused the file itself: it is too large, no picture, or a picture that is not accepted. */
function isFileRefused(error: unknown): boolean {
  return error instanceof ApiError && [413, 415, 422].includes(error.status)
}
