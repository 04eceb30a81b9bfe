import type { ReactNode } from 'react'

/** A number and its label, inside a `dl`. */
export function Stat({ value, label }: { value: ReactNode; label: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="font-semibold font-serif text-2xl tabular-nums">{value}</dd>
    </div>
  )
}
