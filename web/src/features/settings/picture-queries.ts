import type { Call } from '@chairtime/contract/endpoint.ts'
import {
  listPictures,
  removePicture,
  restorePicture,
  setPicture,
} from '@chairtime/contract/pictures.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, newActionKey } from '../../lib/api.ts'
import { shrinkPicture } from '../../lib/shrink-picture.ts'

/** A place for a picture on the booking site. */
export type Place = Call<typeof setPicture>['params']

/** The places for pictures, each with its picture. */
export function usePictures() {
  return useQuery({
    queryKey: ['pictures'],
    queryFn: ({ signal }) => call(listPictures, { signal }),
  })
}

/**
 * The scope in which the changes of one screen run one after another, because the server takes few uploads at a time.
 * They are sent in the order in which the user made them, so the last change is the one that stays.
 */
const oneAfterAnother = { id: 'pictures' }

/** Uploads a picture to a place. `onProgress` gets the part that was sent, 0 to 1. */
export function useSetPicture(params: Place, onProgress: (share: number) => void) {
  const queries = useQueryClient()
  return useMutation({
    scope: oneAfterAnother,
    mutationFn: async (file: File) =>
      call(setPicture, {
        params,
        body: await shrinkPicture(file),
        idempotencyKey: newActionKey(),
        onProgress,
      }),
    onSettled: () => refreshPictures(queries),
  })
}

export function useRemovePicture(params: Place) {
  const queries = useQueryClient()
  return useMutation({
    scope: oneAfterAnother,
    mutationFn: () => call(removePicture, { params }),
    onSettled: () => refreshPictures(queries),
  })
}

export function useRestorePicture(params: Place) {
  const queries = useQueryClient()
  return useMutation({
    scope: oneAfterAnother,
    mutationFn: () => call(restorePicture, { params }),
    onSettled: () => refreshPictures(queries),
  })
}

/** Refetches the pictures, and the services and staff members, whose answers contain pictures. */
async function refreshPictures(queries: QueryClient): Promise<void> {
  await Promise.all(
    ['pictures', 'services', 'staff'].map((name) =>
      queries.invalidateQueries({ queryKey: [name] }),
    ),
  )
}
