import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'

interface ColorFieldProps {
  readonly legend: ReactNode
  readonly name: string
  /** `#rrggbb`. */
  readonly value: string
  readonly swatches: readonly { readonly value: string; readonly label: string }[]
  /** The label of the field for any other colour. */
  readonly otherLabel: string
  readonly hint?: ReactNode
  readonly onChange: (value: string) => void
}

/** A few colours to press, and a field for any other one. */
export function ColorField({ legend, name, value, swatches, ...rest }: ColorFieldProps) {
  const id = useId()
  const { otherLabel, hint, onChange } = rest
  return (
    <fieldset aria-describedby={hint ? id : undefined}>
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className="flex flex-wrap items-center gap-2">
        {swatches.map((swatch) => (
          <label
            key={swatch.value}
            title={swatch.label}
            style={{ backgroundColor: swatch.value }}
            className="relative flex size-11 items-center justify-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={swatch.value}
              checked={swatch.value === value}
              onChange={() => onChange(swatch.value)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span className="sr-only">{swatch.label}</span>
            {swatch.value === value && <Check aria-hidden color="#fff" className="size-5" />}
          </label>
        ))}
        <label className="flex min-h-11 items-center gap-2 ps-1">
          <input
            type="color"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className="size-11 cursor-pointer rounded-md border border-line-strong bg-surface p-1"
          />
          {otherLabel}
        </label>
      </div>
      {hint && (
        <p id={id} className="mt-1 text-ink-soft text-sm">
          {hint}
        </p>
      )}
    </fieldset>
  )
}
