import { type ComponentProps, type Ref, useId, useState } from 'react'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { ContactLinks, type ContactWays } from './contact-links.tsx'
import { cx } from './cx.ts'
import { Field } from './field.tsx'
import { Select } from './input.tsx'

interface Choice<V extends string> {
  readonly value: V
  readonly label: string
}

interface Item<V extends string> {
  readonly id: string
  readonly title: string
  readonly detail: string
  /** The ways to ask somebody before a choice is made. */
  readonly ways?: ContactWays | undefined
  /** At least one. */
  readonly choices: readonly Choice<V>[]
}

/** The choice for all items, and the choice of each item by its id. */
export interface Chosen<V extends string, A extends V = V> {
  readonly all: A
  readonly each: Readonly<Record<string, V>>
}

interface ChoiceListProps<V extends string, A extends V> {
  readonly sentence: string
  readonly items: readonly Item<V>[]
  /** The choices for all items together, at least one; the first one is chosen at the beginning. */
  readonly choices: readonly Choice<A>[]
  readonly texts: {
    readonly count: string
    readonly all: string
    readonly hint: string
    readonly save: string
  }
  /** The choices to begin with: what was chosen for all, and the items whose choice differs. */
  readonly initial?: Chosen<V, A>
  /** Called with each change, in the form of `initial`. */
  readonly onChange?: (chosen: Chosen<V, A>) => void
  readonly onChoose: (chosen: Chosen<V, A>) => void
  /** The choices are being sent. */
  readonly busy?: boolean
  readonly className?: string
  /** For a caller that scrolls to the list, or focuses it, when it appears. */
  readonly ref?: Ref<HTMLDivElement>
}

/** A list of items with a choice for each, and one choice for all above it. */
export function ChoiceList<V extends string, A extends V>(props: ChoiceListProps<V, A>) {
  const { sentence, items, choices, texts, initial, onChange, onChoose, busy } = props
  const id = useId()
  const [changed, setChanged] = useState(initial)
  const all = changed?.all ?? choices[0]?.value
  const own = changed?.each ?? {}
  if (all === undefined) return null
  const change = (next: Chosen<V, A>) => {
    setChanged(next)
    onChange?.(next)
  }
  const chosen = items.map((item) => ({ item, choice: fitting(item, own[item.id], all) }))
  const each = Object.fromEntries(chosen.map(({ item, choice }) => [item.id, choice]))
  const asks = choices.length > 1
  return (
    // a form around the list would take a change inside the list for a change of its own fields
    <div
      ref={props.ref}
      tabIndex={-1}
      className={cx('focus:outline-none', props.className)}
      onChange={(event) => event.stopPropagation()}
    >
      <Banner tone="warning">{sentence}</Banner>
      {asks && items.length > 1 && (
        <Field label={texts.all} hint={texts.hint} className="mt-4">
          {(control) => (
            <Choices
              {...control}
              value={all}
              choices={choices}
              onChoose={(choice) => change({ all: choice, each: {} })}
            />
          )}
        </Field>
      )}
      <p id={id} className="mt-4 font-medium">
        {texts.count}
      </p>
      <ul
        aria-labelledby={id}
        className="mt-2 max-h-96 divide-y divide-line overflow-y-auto rounded-md border border-line px-4"
      >
        {chosen.map(({ item, choice }) => (
          <Row
            key={item.id}
            item={item}
            choice={choice}
            asks={asks}
            onChoose={(value) => change({ all, each: { ...own, [item.id]: value } })}
          />
        ))}
      </ul>
      <Button
        variant="primary"
        className="mt-4 whitespace-normal!"
        {...(busy !== undefined && { busy })}
        onClick={() => onChoose({ all, each: each as Chosen<V>['each'] })}
      >
        {texts.save}
      </Button>
    </div>
  )
}

/** The choice of an item: its own if the item offers it, or else the one for all, or else the item's first. */
function fitting<V extends string>({ choices }: Item<V>, own: V | undefined, all: V): V {
  const values = choices.map(({ value }) => value)
  return [own, all].find((one) => one !== undefined && values.includes(one)) ?? values[0] ?? all
}

interface RowProps<V extends string> {
  readonly item: Item<V>
  readonly choice: V
  /** Whether there are several choices for all items. An item that has a single choice then shows it as text. */
  readonly asks: boolean
  readonly onChoose: (choice: V) => void
}

function Row<V extends string>({ item, choice, asks, onChoose }: RowProps<V>) {
  const { title, detail, ways, choices } = item
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span>
        <span className="block font-medium">{title}</span>
        <span className="block text-ink-soft text-sm">{detail}</span>
        {ways && <ContactLinks {...ways} />}
      </span>
      {choices.length > 1 ? (
        <Choices
          className="sm:w-72"
          aria-label={`${title}, ${detail}`}
          value={choice}
          choices={choices}
          onChoose={onChoose}
        />
      ) : (
        asks && <span className="text-ink-soft sm:w-72">{choices[0]?.label}</span>
      )}
    </li>
  )
}

interface ChoicesProps<V extends string> extends ComponentProps<'select'> {
  readonly choices: readonly Choice<V>[]
  readonly onChoose: (choice: V) => void
}

function Choices<V extends string>({ choices, onChoose, ...rest }: ChoicesProps<V>) {
  return (
    <Select {...rest} onChange={(event) => onChoose(event.currentTarget.value as V)}>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}
