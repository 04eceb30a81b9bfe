import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { dropOlder, type Notification, type useNotifications } from './queries.ts'

/**
 * The older notifications, page by page, as far as they were asked for. When a page arrives, its first row gets the
 * focus, unless the user has moved the focus from the button that asked for the page to something else.
 */
export function useOlder(list: ReturnType<typeof useNotifications>) {
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list
  const queries = useQueryClient()
  useEffect(() => () => dropOlder(queries), [queries])
  const [wanted, setWanted] = useState({ pages: 1, afterId: '' })
  const isMissing = hasNextPage && (data?.pagesCount ?? 0) < wanted.pages
  useEffect(() => {
    // an event that refetches the list cancels the request for a page; the request is then made again
    if (isMissing && !isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [isMissing, isFetching, isFetchNextPageError, fetchNextPage])

  const button = useRef<HTMLButtonElement>(null)
  const row = useRef<HTMLLIElement>(null)
  const items = data?.items ?? []
  const firstId = items[items.findIndex(({ id }) => id === wanted.afterId) + 1]?.id
  const arrivedId = wanted.pages > 1 && !isMissing ? firstId : undefined
  useEffect(() => {
    const { activeElement } = document
    const isFocusFree = activeElement === document.body || activeElement === button.current
    if (arrivedId !== undefined && isFocusFree) row.current?.focus()
  }, [arrivedId])
  return {
    button,
    rowRef: ({ id }: Notification) => (id === arrivedId ? row : undefined),
    show: () => setWanted({ pages: (data?.pagesCount ?? 0) + 1, afterId: items.at(-1)?.id ?? '' }),
    isLoading: isMissing && !isFetchNextPageError,
    isFailed: isFetchNextPageError,
  }
}
