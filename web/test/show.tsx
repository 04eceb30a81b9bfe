import { booking } from '@chairtime/core/texts/en/booking.ts'
import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { createMemoryRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { render } from 'vitest-browser-react'
import { followSession } from '../src/app/follow-session.ts'
import { newQueries, Providers } from '../src/app/providers.tsx'
import { TextsContext } from '../src/features/booking/texts.ts'
import { useSession } from '../src/lib/session.ts'

/**
 * Shows pages at their addresses, inside the providers of the app. A test may give its own cache. It may also give the
 * session with which the pages were opened, in case that session has ended since.
 */
export async function showPages(
  routes: RouteObject[],
  at: string,
  cache = newQueries(),
  opened = useSession.getState(),
) {
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  await render(
    <Providers cache={cache} opened={opened}>
      <FollowSession cache={cache} />
      <RouterProvider router={router} />
    </Providers>,
  )
  return router
}

/** Follows the session until the pages are removed, as the app does until its page is closed. */
function FollowSession({ cache }: { cache: QueryClient }) {
  useEffect(() => followSession(cache), [cache])
  return null
}

/** Shows one element alone, in English. */
export function show(element: ReactNode, cache?: QueryClient) {
  return showPages([{ path: '*', element: inEnglish(element) }], '/', cache)
}

/** Shows a part of the booking site in English. Returns the result of `render`, whose `unmount` removes the part. */
export function showSite(element: ReactNode) {
  return render(inEnglish(element))
}

/** Gives a part of the booking site its texts, in English. */
export function inEnglish(element: ReactNode) {
  return <TextsContext value={booking}>{element}</TextsContext>
}
