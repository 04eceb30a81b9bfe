interface TypedAheadProps {
  readonly label: string
  readonly onType: (typed: string) => void
}

/**
 * Takes what is typed while the code of the palette or the booking panel loads. Without this field, letters would run
 * shortcuts.
 */
export function TypedAhead({ label, onType }: TypedAheadProps) {
  return (
    <input
      className="sr-only"
      aria-label={label}
      // biome-ignore lint/a11y/noAutofocus: the field that replaces this one has the focus, too
      autoFocus
      onChange={({ target }) => onType(target.value)}
    />
  )
}
