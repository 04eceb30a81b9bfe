import { cx } from './cx.ts'

/** The initials of a name. Screen readers skip them, because the name stands beside them. */
export function Avatar({ name, className }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden
      className={cx(
        'inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-accent-soft font-semibold text-accent text-sm',
        className,
      )}
    >
      {initials(name)}
    </span>
  )
}

/**
 * The first letters or digits of the first and the last word. Other characters before a word are skipped. A name with
 * neither letters nor digits gives `?`.
 */
function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}]\S*/gu) ?? []
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) =>
    firstLetter(word),
  )
  return letters.join('').toLocaleUpperCase() || '?'
}

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

function firstLetter(word: string | undefined): string {
  if (!word) return ''
  return characters.segment(word)[Symbol.iterator]().next().value?.segment ?? ''
}
