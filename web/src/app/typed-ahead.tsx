interface TypedAheadProps {
  readonly label: string
  readonly onType: (typed: string) => void
}

/** Takes what is typed before the code of a search has come, which else would press single keys of the page. */
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
