import {
  addClientPhoto,
  listClientPhotos,
  readClientPhoto,
  removeClientPhoto,
  restoreClientPhoto,
  updateClientPhoto,
} from '@chairtime/contract/clients/photos.ts'
import type { Reply } from '@chairtime/contract/endpoint.ts'
import type { PhotoSize } from '@chairtime/core/client/photos.ts'
import {
  type UseMutationOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { callOnce } from '../../lib/call-once.ts'
import { shrinkPicture } from '../../lib/shrink-picture.ts'
import { useContentKey } from '../../lib/use-content-key.ts'

export type Photo = Reply<typeof listClientPhotos>['photos'][number]

const photosKey = (clientId: string) => ['clients', 'photos', clientId]

/** The photos of a client, the newest first. */
export function usePhotos(clientId: string) {
  return useQuery({
    queryKey: photosKey(clientId),
    queryFn: ({ signal }) => call(listClientPhotos, { params: { id: clientId }, signal }),
    select: ({ photos }) => photos,
  })
}

/**
 * A file of a photo, read by a call, because an `<img>` sends no access token. Its content never changes.
 */
export function usePhotoFile(clientId: string, photoId: string, size: PhotoSize) {
  return useQuery({
    queryKey: ['clientPhotoFiles', clientId, photoId, size],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const params = { id: clientId, photo_id: photoId, size }
      const file = await call(readClientPhoto, { params, signal })
      return new Blob([new Uint8Array(file)], { type: 'image/webp' })
    },
  })
}

/** The retries are sent after 1, 2, 4, 8 and 16 seconds. */
const RETRIES = 5
/**
 * After a 429, an upload is retried only if the server asks for a wait of at most this length. It asks for a few
 * seconds while colleagues add photos, and for hours when the daily limit is reached.
 */
const SHORT_WAIT_SECONDS = 10

interface Upload {
  readonly file: File
  /** The idempotency key, so that a file that is sent again after a lost answer becomes one photo. */
  readonly key: string
  readonly onProgress: (share: number) => void
}

/**
 * Adds a photo. Uploads run one after another. They may also wait while colleagues add photos, because the server takes
 * only a few uploads of a salon at once.
 */
export function useAddPhoto(clientId: string) {
  return useChange(
    clientId,
    async ({ file, key, onProgress }: Upload) =>
      callOnce(addClientPhoto, {
        params: { id: clientId },
        body: await shrinkPicture(file),
        idempotencyKey: key,
        onProgress,
      }),
    {
      scope: { id: 'client photos' },
      retry: (failures, error) =>
        failures < RETRIES &&
        error instanceof ApiError &&
        error.status === 429 &&
        error.retryAfterSeconds <= SHORT_WAIT_SECONDS,
    },
  )
}

export function useUpdateCaption(clientId: string) {
  return useChange(
    clientId,
    ({ id, caption, version }: Pick<Photo, 'id' | 'caption' | 'version'>, idempotencyKey) =>
      callOnce(updateClientPhoto, {
        params: { id: clientId, photo_id: id },
        body: { caption, version },
        idempotencyKey,
      }),
  )
}

/** Removes a photo. `onRemoved` runs before the photos are read again. */
export function useRemovePhoto(clientId: string, onRemoved: (photoId: string) => void) {
  return useChange(
    clientId,
    (photoId: string, idempotencyKey) =>
      callOnce(removeClientPhoto, { params: { id: clientId, photo_id: photoId }, idempotencyKey }),
    { onSuccess: (_, photoId) => onRemoved(photoId) },
  )
}

export function useRestorePhoto(clientId: string) {
  return useChange(clientId, (photoId: string, idempotencyKey) =>
    callOnce(restoreClientPhoto, { params: { id: clientId, photo_id: photoId }, idempotencyKey }),
  )
}

/**
 * A change of a client's photos, which are then read again. A change that is sent again after a lost answer happens
 * once.
 */
function useChange<Input, Result>(
  clientId: string,
  change: (input: Input, idempotencyKey: string) => Promise<Result>,
  options?: Pick<UseMutationOptions<Result, Error, Input>, 'scope' | 'retry' | 'onSuccess'>,
) {
  const queries = useQueryClient()
  const { keyFor, settle } = useContentKey()
  return useMutation({
    ...options,
    mutationFn: (input: Input) => change(input, keyFor({ input })),
    onSettled: (_, error) => {
      settle(error)
      return queries.invalidateQueries({ queryKey: photosKey(clientId) })
    },
  })
}
