import type { LucideIcon } from 'lucide-react'

interface VisitMarkProps {
  readonly icon: LucideIcon
  readonly text: string
  /** Its colour. */
  readonly className: string
}

/** An icon beside a visit. Screen readers read its text, and the pointer shows it. */
export function VisitMark({ icon: Icon, text, className }: VisitMarkProps) {
  return (
    <span title={text} className={`inline-flex shrink-0 align-middle ${className}`}>
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">{text}</span>
    </span>
  )
}
