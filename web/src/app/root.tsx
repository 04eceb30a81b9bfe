import { useEffect } from 'react'
import { ScrollRestoration, useMatches } from 'react-router'
import { useAppTexts } from '../lib/texts.ts'
import type { PageName } from './navigation.ts'
import { CheckedSession } from './session-guards.tsx'

/** Document title, check of a stored session and scroll restoration of every page. */
export function Root() {
  const title = useTitle()
  useEffect(() => {
    document.title = title ? `${title} · Chairtime` : 'Chairtime'
  }, [title])
  return (
    <>
      <CheckedSession />
      <ScrollRestoration />
    </>
  )
}

function useTitle(): string | undefined {
  const { pageTitle } = useAppTexts().frame
  const handles = useMatches().map(({ handle }) => handle as { name?: PageName } | undefined)
  const name = handles.findLast((handle) => handle?.name)?.name
  return name && pageTitle[name]
}
