import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: ReactNode
  readonly error?: string | undefined
}

export function Checkbox({ label, error, className, ...rest }: ChoiceProps) {
  const id = useId()
  return (
    <div className={className}>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          className="size-5 shrink-0"
          {...rest}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={id} role="alert" className="text-sm text-stop">
          {error}
        </p>
      )}
    </div>
  )
}

interface SwitchProps extends Omit<ChoiceProps, 'error' | 'defaultChecked'> {
  readonly checked: boolean
}

/** A setting that takes effect immediately, without a form. */
export function Switch({ label, checked, className, ...rest }: SwitchProps) {
  return (
    <label className={cx('flex min-h-11 items-center justify-between gap-4', className)}>
      <span>{label}</span>
      <span className="relative inline-flex shrink-0">
        <input
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          className="peer h-6 w-11 appearance-none rounded-full bg-line-strong transition-colors checked:bg-accent"
          {...rest}
        />
        <span
          aria-hidden
          className="pointer-events-none absolute start-0.5 top-0.5 size-5 rounded-full bg-surface transition-transform peer-checked:translate-x-5 rtl:peer-checked:-translate-x-5"
        />
      </span>
    </label>
  )
}

interface RadioCardsProps<V extends string> {
  readonly legend: ReactNode
  readonly name: string
  readonly value: V | null
  readonly options: readonly {
    readonly value: V
    readonly label: ReactNode
    readonly description?: ReactNode
    readonly icon?: ReactNode
  }[]
  readonly onChange: (value: V) => void
  readonly className?: string
}

/** Radio buttons as large cards. */
export function RadioCards<V extends string>({
  legend,
  name,
  value,
  options,
  onChange,
  className,
}: RadioCardsProps<V>) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className={cx('grid gap-2 sm:grid-cols-2', className)}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 items-center gap-3 rounded-md border border-line-strong bg-surface p-4 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="size-5 shrink-0 focus-visible:outline-none"
            />
            {option.icon}
            <span>
              <span className="block font-medium">{option.label}</span>
              {option.description && (
                <span className="block text-ink-soft text-sm">{option.description}</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
