import { type ReactNode, useId } from 'react'

interface SelectableItem {
  readonly key: string
  readonly label: ReactNode
  readonly panel: ReactNode
}

interface SelectableProps {
  readonly legend: string
  readonly items: readonly SelectableItem[]
}

/**
 * A list whose chosen item shows its panel: beside the list on a wide screen, under the item on a phone. The items are
 * radio buttons, so the list works by keyboard and without JavaScript.
 */
export function Selectable({ legend, items }: SelectableProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      {/* There are rows for six items at most. When the panel is taller than the items, row 7 takes the difference. */}
      <div className="grid gap-x-12 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] lg:grid-rows-[repeat(6,auto)_1fr]">
        {items.map(({ key, label, panel }, i) => (
          <div key={key} data-item className="contents">
            <label className="flex min-h-12 cursor-pointer items-center gap-3 border-line border-b py-2 text-ink-soft text-lg hover:text-ink has-checked:font-medium has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent lg:col-start-1">
              <input
                type="radio"
                name={name}
                value={key}
                defaultChecked={i === 0}
                className="peer sr-only"
              />
              {label}
            </label>
            <div className="hidden py-6 in-[[data-item]:has(:checked)]:block lg:col-start-2 lg:row-span-7 lg:row-start-1 lg:py-2">
              {panel}
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  )
}
