import { Banner } from './banner.tsx'
import { Button } from './button.tsx'

interface ChoiceBannerProps<C> {
  readonly sentence: string
  /** Items that the sentence is about. */
  readonly items: readonly string[]
  readonly choices: readonly C[]
  readonly onChoose: (choice: C) => void
  readonly className?: string
}

/** A message with a list of items and one button per choice. */
export function ChoiceBanner<C extends { readonly label: string }>({
  sentence,
  items,
  choices,
  onChoose,
  className,
}: ChoiceBannerProps<C>) {
  return (
    <Banner className={className ?? ''}>
      <p>{sentence}</p>
      <ul className="mt-2 max-h-60 list-disc space-y-1 overflow-y-auto pl-5 text-ink">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        {choices.map((choice) => (
          <Button key={choice.label} className="whitespace-normal" onClick={() => onChoose(choice)}>
            {choice.label}
          </Button>
        ))}
      </div>
    </Banner>
  )
}
