import type { PageProblem } from '@chairtime/contract/pages.ts'
import type { ReactNode } from 'react'
import { Banner } from '../../ui/banner.tsx'

interface ProblemBannerProps {
  readonly problem: PageProblem
  /** A way on, shown where there are alternatives. */
  readonly children?: ReactNode
}

export function ProblemBanner({ problem, children }: ProblemBannerProps) {
  const offers = problem.alternatives.length > 0
  return (
    <Banner tone={offers ? 'warning' : 'error'} className="mb-5">
      <p>{problem.sentence}</p>
      {offers && children}
    </Banner>
  )
}
