import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { MessagePage } from './message-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** What a person sees when a page failed; the cause goes to the console. */
export function ErrorPage() {
  const error = useRouteError()
  useEffect(loadOnceOnline, [])
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  console.error(error)
  return (
    <MessagePage title="Something went wrong">
      This page could not be shown. Nothing you saved is lost; please load it again.
    </MessagePage>
  )
}

// A page that was opened without a connection is not there yet.
function loadOnceOnline(): () => void {
  const load = () => window.location.reload()
  window.addEventListener('online', load)
  return () => window.removeEventListener('online', load)
}
