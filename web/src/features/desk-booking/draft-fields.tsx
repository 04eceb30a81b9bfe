import type { KeyboardEvent, ReactNode } from 'react'

interface DraftFieldsProps {
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/** The fields of a draft. Enter alone sends nothing, because it chooses in lists; with Ctrl or Cmd it submits. */
export function DraftFields({ onSubmit, children }: DraftFieldsProps) {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
    event.preventDefault()
    onSubmit()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={press}
      className="space-y-3"
    >
      {children}
    </form>
  )
}
