/** Keys drawn as on a keyboard. `Mod` is `⌘` on Apple's keyboards and `Ctrl` on others. */
export function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span className="inline-flex gap-1">
      {keys.map((key) => (
        <kbd
          key={key}
          className="min-w-6 rounded-sm border border-line bg-sunken px-1.5 py-0.5 text-center font-sans text-ink-soft text-sm"
        >
          {key === 'Mod' ? modifierName() : key}
        </kbd>
      ))}
    </span>
  )
}

function modifierName(): string {
  return /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'
}
