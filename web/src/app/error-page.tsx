import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { useOnline } from '../lib/use-online.ts'
import { Message, MessagePage } from './message-page.tsx'

/** Error page for a page that failed; the cause goes to the console. */
export function ErrorPage() {
  return <MessagePage {...useFailure()} />
}

/** Error page inside the app shell, where the navigation stays. */
export function DeskErrorPage() {
  return (
    <div className="py-16">
      <Message {...useFailure()} />
    </div>
  )
}

const broken = {
  title: 'Something went wrong',
  children: 'This page could not be shown. Nothing you saved is lost; please load it again.',
}

const missing = {
  title: 'This page is not here yet',
  children: 'It was not opened while there was a connection. It comes by itself once there is one.',
}

function useFailure(): typeof broken {
  const error = useRouteError()
  const isOnline = useOnline()
  useEffect(loadOnceOnline, [])
  console.error(error)
  return isOnline ? broken : missing
}

// Browsers may cache the failure of a dynamic import. Only a reload loads the file then.
function loadOnceOnline(): () => void {
  const load = () => window.location.reload()
  window.addEventListener('online', load)
  return () => window.removeEventListener('online', load)
}
