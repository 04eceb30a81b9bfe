import type { PageProblem } from '@chairtime/contract/pages.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { Banner } from '../../ui/banner.tsx'

interface ProblemBannerProps {
  readonly problem: PageProblem
  /** The alternatives, from which the client can choose; shown only if `problem` has any. */
  readonly children?: ReactNode
}

/**
 * Why the last action was refused or failed. The banner is scrolled into view, because the action may be at the end of
 * a long page. It gets the focus when the pressed element is gone.
 */
export function ProblemBanner({ problem, children }: ProblemBannerProps) {
  const area = useRef<HTMLDivElement>(null)
  const shown = useRef<PageProblem>(undefined)
  useEffect(() => {
    if (shown.current === problem) return
    shown.current = problem
    area.current?.scrollIntoView({ block: 'nearest' })
    // the pressed element may have been removed, such as a time that another client took
    if (document.activeElement === document.body) area.current?.focus({ preventScroll: true })
  }, [problem])
  const hasAlternatives = problem.alternatives.length > 0
  return (
    <div ref={area} tabIndex={-1} className="mb-5 scroll-my-28 focus:outline-none">
      <Banner tone={hasAlternatives ? 'warning' : 'error'}>
        <p>{problem.sentence}</p>
        {hasAlternatives && children}
      </Banner>
    </div>
  )
}
