import { createBrowserRouter } from 'react-router'
import { ErrorPage } from './error-page.tsx'
import { Home } from './home.tsx'
import { LoadingPage } from './loading-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { KnownVisitor } from './visitor.tsx'

/** Every address of the app and the page behind it; pages load when they are first visited. */
export const router = createBrowserRouter([
  {
    element: <KnownVisitor />,
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <LoadingPage />,
    children: [
      { path: '/', element: <Home /> },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
])
