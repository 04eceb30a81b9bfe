import { instantAt, writeInstant } from '@chairtime/core/calendar/axis.ts'
import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import { desk } from '../../../lib/desk.ts'
import { formatTimeRange } from '../../../lib/format.ts'
import { useAppTexts } from '../../../lib/texts.ts'
import { useMay } from '../../../lib/use-may.ts'
import type { Grid } from '../grid/model.ts'
import { useMayBlock } from '../time-off/use-may-block.ts'
import type { Selection } from './tools.ts'

interface SelectionMenuProps {
  readonly selection: Selection
  readonly axis: Grid['axis']
  readonly timeZone: string
  /** Pixels from the left edge of the grid's body to the column. The hours are not part of the body. */
  readonly left: number
  readonly onBook: (selection: Selection) => void
  readonly onClose: () => void
}

/** The menu that asks what chosen empty time is for: a booking or a kind of time off. */
export function SelectionMenu(props: SelectionMenuProps) {
  const { selection, axis, timeZone, left, onBook, onClose } = props
  const { menu } = useAppTexts().deskCalendar
  const mayBook = useMay('appointments.write')
  const { kinds } = useMayBlock()
  const { column, from, to } = selection
  const [focusedBefore] = useState(() => document.activeElement)
  const restoreFocus = () => {
    if (focusedBefore instanceof HTMLElement) focusedBefore.focus({ preventScroll: true })
  }
  // A choice may open a panel. When the panel closes, it gives the focus back to the element that had the focus before
  // the panel opened. This must not be an item of the menu, which is gone by then. So the menu gives the focus back
  // before the panel opens.
  const choose = (action: () => void) => {
    restoreFocus()
    action()
  }
  const at = (place: number) => instantAt(axis, column.clock, place) ?? column.clock.end
  const block = (kind: (typeof kinds)[number]) =>
    desk.openTimeOff({
      kind,
      ...(column.person && { staffId: column.person.id }),
      startTime: writeInstant(column.clock, at(from)),
      endTime: writeInstant(column.clock, at(to)),
    })
  return (
    <DropdownMenu.Root modal={false} open onOpenChange={(open) => !open && onClose()}>
      <DropdownMenu.Trigger
        tabIndex={-1}
        className="calendar-span pointer-events-none w-28 overflow-hidden rounded-sm border border-accent bg-accent-soft px-1 text-left text-sm/[1.15]"
        style={{ '--from': from, '--to': to, left }}
      >
        {formatTimeRange(at(from) * 60_000, at(to) * 60_000, timeZone)}
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        side="right"
        align="start"
        collisionPadding={8}
        aria-label={menu.label}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          if (document.activeElement === document.body) restoreFocus()
        }}
        className="z-20 min-w-40 rounded-md border border-line bg-raised p-1 shadow-float"
      >
        {mayBook && (
          <DropdownMenu.Item className={item} onSelect={() => choose(() => onBook(selection))}>
            {menu.book}
          </DropdownMenu.Item>
        )}
        {kinds.map((kind) => (
          <DropdownMenu.Item key={kind} className={item} onSelect={() => choose(() => block(kind))}>
            {menu[kind]}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

const item =
  'flex min-h-11 cursor-pointer select-none items-center rounded-sm px-3 text-ink outline-none data-highlighted:bg-sunken'
