import { Command } from 'cmdk'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../ui/cx.ts'

interface PaletteItemProps {
  /** Unique in the list. */
  readonly value: string
  readonly icon: LucideIcon
  readonly onSelect: () => void
  readonly children: ReactNode
  /** What stands at the right edge, or on a phone below the entry’s text. */
  readonly aside?: ReactNode
  /** Whether the entry belongs to an entry above it, as a visit belongs to its client. */
  readonly isNested?: boolean
}

/** One entry of the search. */
export function PaletteItem({
  value,
  icon: Icon,
  onSelect,
  children,
  aside,
  isNested,
}: PaletteItemProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className={cx(
        'flex min-h-10 cursor-pointer select-none items-center gap-3 rounded-sm px-3 py-1.5 data-[selected=true]:bg-accent-soft pointer-coarse:min-h-11',
        isNested && 'ml-7',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0 text-ink-soft" />
      <span className="min-w-0 flex-1 sm:flex sm:items-baseline sm:justify-between sm:gap-3">
        <span className="block min-w-0 truncate">{children}</span>
        {aside && <span className="block shrink-0 truncate text-ink-soft text-sm">{aside}</span>}
      </span>
    </Command.Item>
  )
}

/** A group of entries with its heading. */
export function PaletteGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="mb-2 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-ink-soft [&_[cmdk-group-heading]]:text-sm"
    >
      {children}
    </Command.Group>
  )
}
