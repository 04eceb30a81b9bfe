import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'

interface ChipsProps<V extends string> {
  readonly legend: string
  readonly name: string
  readonly value: V | null
  readonly options: readonly { readonly value: V; readonly label: ReactNode }[]
  readonly onChange: (value: V) => void
  readonly className?: string
}

/** Radio buttons as a row of small cards. */
export function Chips<V extends string>(props: ChipsProps<V>) {
  const { legend, name, value, options, onChange, className } = props
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-base">{legend}</legend>
      <div className={cx('grid gap-2', className)}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 cursor-pointer items-center justify-center rounded-md border border-line-strong bg-surface px-2 py-1 text-center text-base tabular-nums has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
