import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { useAppTexts } from '../lib/texts.ts'
import { useOnline } from '../lib/use-online.ts'
import { Explanation, ExplanationPage } from './explanation-page.tsx'

/** Error page for a page that failed; the cause goes to the console. */
export function ErrorPage() {
  return <ExplanationPage {...useFailure()} />
}

/** Error page inside the app shell, where the navigation stays. */
export function DeskErrorPage() {
  return (
    <div className="py-16">
      <Explanation {...useFailure()} />
    </div>
  )
}

function useFailure(): { title: string; children: string } {
  const { brokenPage, offlinePage } = useAppTexts().frame
  const error = useRouteError()
  const isOnline = useOnline()
  useEffect(reloadWhenOnline, [])
  console.error(error)
  return isOnline
    ? { title: brokenPage.title, children: brokenPage.text }
    : { title: offlinePage.title, children: offlinePage.text }
}

// Browsers may cache the failure of a dynamic import. Only a reload loads the file then.
function reloadWhenOnline(): () => void {
  const reload = () => window.location.reload()
  window.addEventListener('online', reload)
  return () => window.removeEventListener('online', reload)
}
