import type { LucideIcon } from 'lucide-react'

interface VisitMarkProps {
  readonly icon: LucideIcon
  readonly text: string
  /** Its colour. */
  readonly className: string
}

/** A small sign beside a visit, in words for screen readers and under the pointer. */
export function VisitMark({ icon: Icon, text, className }: VisitMarkProps) {
  return (
    <span title={text} className={`inline-flex shrink-0 align-middle ${className}`}>
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">{text}</span>
    </span>
  )
}
