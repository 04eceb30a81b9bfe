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
 * Shows some pages at their addresses, on the ground that the product gives them. A test may keep hold of the cache,
 * and open the pages with a session that has ended.
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

/** Follows the session until the test takes the pages away, as the product does until its page is left. */
function FollowSession({ cache }: { cache: QueryClient }) {
  useEffect(() => followSession(cache), [cache])
  return null
}

/** Shows one element alone, in English. */
export function show(element: ReactNode, cache?: QueryClient) {
  return showPages([{ path: '*', element: inEnglish(element) }], '/', cache)
}

/** Shows a part of the booking site in English, and removes it on demand. */
export function showSite(element: ReactNode) {
  return render(inEnglish(element))
}

function inEnglish(element: ReactNode) {
  return <TextsContext value={booking}>{element}</TextsContext>
}
