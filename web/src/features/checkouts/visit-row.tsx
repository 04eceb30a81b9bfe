import type { ReactNode } from 'react'
import { visitName } from '../../lib/client-name.ts'
import { serviceNames } from '../../lib/service-names.ts'
import type { CheckoutDay } from './queries.ts'

interface VisitRowProps {
  readonly visit: CheckoutDay['unpaid'][number]
  readonly when: string
  /** A detail of the visit, and its button. */
  readonly children: ReactNode
}

/** A visit in a list of the page “Checkouts”: its time, its client and its services. */
export function VisitRow({ visit, when, children }: VisitRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 py-2">
      <span className="w-24 shrink-0 text-ink-soft tabular-nums">{when}</span>
      <span className="wrap-anywhere min-w-32 grow basis-32">
        <span className="block font-medium">{visitName(visit)}</span>
        <span className="block text-ink-soft text-sm">{serviceNames(visit.services)}</span>
      </span>
      {children}
    </li>
  )
}
