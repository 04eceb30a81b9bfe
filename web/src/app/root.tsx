import { useEffect } from 'react'
import { ScrollRestoration, useMatches } from 'react-router'
import { KnownVisitor } from './visitor.tsx'

/** Document title and scroll restoration of every page. */
export function Root() {
  const title = useTitle()
  useEffect(() => {
    document.title = title ? `${title} · Chairtime` : 'Chairtime'
  }, [title])
  return (
    <>
      <KnownVisitor />
      <ScrollRestoration />
    </>
  )
}

function useTitle(): string | undefined {
  const handles = useMatches().map(({ handle }) => handle as { title?: string } | undefined)
  return handles.findLast((handle) => handle?.title)?.title
}
