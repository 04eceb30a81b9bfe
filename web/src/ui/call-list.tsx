import { Button } from './button.tsx'
import { ContactLinks, type ContactWays } from './contact-links.tsx'
import { PanelFooter } from './panel-footer.tsx'
import { scrollWithin } from './scroll-within.ts'

interface CallListProps {
  readonly people: readonly {
    readonly id: string
    readonly name: string
    /** What the call is about. */
    readonly detail: string
    /** Absent where no phone number is known. */
    readonly ways: ContactWays | undefined
  }[]
  readonly texts: {
    readonly title: string
    readonly explain: string
    readonly noNumber: string
    readonly done: string
    readonly undo: string
  }
  readonly onDone: () => void
  /** Takes back the change that made the calls necessary; absent where that is not possible. */
  readonly onUndo?: (() => void) | undefined
}

/** The people whom the salon must call after a change. The list takes the place of the form that made the change. */
export function CallList({ people, texts, onDone, onUndo }: CallListProps) {
  return (
    <section ref={takeFocus} tabIndex={-1} className="space-y-4 focus:outline-none">
      <h3 className="text-lg">{texts.title}</h3>
      <p className="text-ink-soft text-sm">{texts.explain}</p>
      <ul className="divide-y divide-line border-line border-y">
        {people.map(({ id, name, detail, ways }) => (
          <li key={id} className="py-3">
            <span className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 break-words font-medium">{name}</span>
              <span className="tabular-nums">{detail}</span>
            </span>
            {ways ? (
              <ContactLinks {...ways} />
            ) : (
              <span className="block text-ink-soft text-sm">{texts.noNumber}</span>
            )}
          </li>
        ))}
      </ul>
      <PanelFooter>
        <Button variant="primary" onClick={onDone}>
          {texts.done}
        </Button>
        {onUndo && <Button onClick={onUndo}>{texts.undo}</Button>}
      </PanelFooter>
    </section>
  )
}

// the pressed button had the focus, and it is gone with the form
function takeFocus(section: HTMLElement | null): void {
  section?.focus({ preventScroll: true })
  // a panel that was scrolled down to the button would stay scrolled down
  scrollWithin(section)
}
