import { booking } from '@chairtime/core/texts/en/booking.ts'
import type { ReactNode } from 'react'
import { createMemoryRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { render } from 'vitest-browser-react'
import { Providers } from '../src/app/providers.tsx'
import { TextsContext } from '../src/features/booking/texts.ts'

/** Shows some pages at their addresses, on the ground that the product gives them. */
export async function showPages(routes: RouteObject[], at: string) {
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  await render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  )
  return router
}

/** Shows one element alone, in English. */
export function show(element: ReactNode) {
  return showPages([{ path: '*', element: inEnglish(element) }], '/')
}

/** Shows a part of the booking site in English, and removes it on demand. */
export function showSite(element: ReactNode) {
  return render(inEnglish(element))
}

function inEnglish(element: ReactNode) {
  return <TextsContext value={booking}>{element}</TextsContext>
}
