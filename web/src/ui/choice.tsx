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
        <span className="wrap-anywhere">{label}</span>
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

/** A checkbox that looks like a switch, for a setting that changes at once when the switch is pressed. */
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

interface RadioOption<V extends string> {
  readonly value: V
  readonly label: ReactNode
}

interface RadioGroupProps<V extends string, O extends RadioOption<V> = RadioOption<V>> {
  readonly legend: ReactNode
  readonly name: string
  readonly value: V | null
  readonly options: readonly O[]
  readonly onChange: (value: V) => void
  readonly className?: string
}

interface CardOption<V extends string> extends RadioOption<V> {
  readonly description?: ReactNode
  readonly icon?: ReactNode
}

/** Radio buttons as large cards. */
export function RadioCards<V extends string>({
  className,
  ...group
}: RadioGroupProps<V, CardOption<V>>) {
  return (
    <RadioGroup
      {...group}
      className={cx('sm:grid-cols-2', className)}
      optionClass="gap-3 p-4"
      inputClass="size-5 shrink-0 focus-visible:outline-none"
    >
      {({ icon, label, description }) => (
        <>
          {icon}
          <span>
            <span className="block font-medium">{label}</span>
            {description && <span className="block text-ink-soft text-sm">{description}</span>}
          </span>
        </>
      )}
    </RadioGroup>
  )
}

/** Radio buttons as small cards. `className` says how many of them stand in a row. */
export function RadioChips<V extends string>(props: RadioGroupProps<V>) {
  return (
    <RadioGroup
      {...props}
      optionClass="cursor-pointer justify-center px-2 py-1 text-center tabular-nums has-checked:font-medium has-checked:text-accent"
      inputClass="sr-only"
    >
      {({ label }) => label}
    </RadioGroup>
  )
}

interface RadioGroupLook<O> {
  readonly optionClass: string
  readonly inputClass: string
  readonly children: (option: O) => ReactNode
}

function RadioGroup<V extends string, O extends RadioOption<V>>({
  legend,
  name,
  value,
  options,
  onChange,
  className,
  optionClass,
  inputClass,
  children,
}: RadioGroupProps<V, O> & RadioGroupLook<O>) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className={cx('grid gap-2', className)}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'flex min-h-11 items-center rounded-md border border-line-strong bg-surface has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
              optionClass,
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className={inputClass}
            />
            {children(option)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
