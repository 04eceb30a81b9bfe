import type { ReactNode } from 'react'

interface EmptyStateProps {
  readonly icon?: ReactNode
  readonly title: ReactNode
  /** What will appear here. */
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** Placeholder for an empty list, with an explanation and an action. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-8 text-center">
      {icon && <span className="text-ink-soft">{icon}</span>}
      <p className="font-medium text-lg">{title}</p>
      {children && <p className="max-w-prose text-ink-soft">{children}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}
