import { ChevronLeft, ChevronRight } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { PageLink } from './page-link.tsx'

interface StepArrowProps {
  /** Null where there are no earlier or later days to book. */
  readonly href: string | null
  readonly label: string
  readonly back?: boolean
}

/** The way to earlier or later days. */
export function StepArrow({ href, label, back }: StepArrowProps) {
  const Icon = back ? ChevronLeft : ChevronRight
  const className = buttonClass({ variant: 'quiet', size: 'icon' })
  if (href === null) {
    return (
      <span aria-hidden className={cx(className, 'opacity-30')}>
        <Icon className="size-5 rtl:-scale-x-100" />
      </span>
    )
  }
  return (
    <PageLink href={href} aria-label={label} className={cx(className, 'hover:bg-sunken')}>
      <Icon aria-hidden className="size-5 rtl:-scale-x-100" />
    </PageLink>
  )
}
