interface TypedAheadProps {
  readonly label: string
  readonly onType: (typed: string) => void
}

/** Takes what is typed while the code of a search loads. Without it, letters would run the shortcuts of single keys. */
export function TypedAhead({ label, onType }: TypedAheadProps) {
  return (
    <input
      className="sr-only"
      aria-label={label}
      // biome-ignore lint/a11y/noAutofocus: the field that comes has the focus too
      autoFocus
      onChange={({ target }) => onType(target.value)}
    />
  )
}
