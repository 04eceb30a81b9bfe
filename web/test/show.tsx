import type { ReactNode } from 'react'
import { createMemoryRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { render } from 'vitest-browser-react'
import { Providers } from '../src/app/providers.tsx'

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

/** Shows one element alone. */
export function show(element: ReactNode) {
  return showPages([{ path: '*', element }], '/')
}
