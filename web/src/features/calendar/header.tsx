import { supportedDate } from '@chairtime/contract/booking-address.ts'
import { ChevronLeft, ChevronRight, Minus, MoreHorizontal, Plus } from 'lucide-react'
import { useState } from 'react'
import { desk, type TimeOffPrefill } from '../../lib/desk.ts'
import { instantIn } from '../../lib/instant-in.ts'
import { useTimeZone } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useMay } from '../../lib/use-may.ts'
import { Button } from '../../ui/button.tsx'
import { Input, Select } from '../../ui/input.tsx'
import { Menu } from '../../ui/menu.tsx'
import { type Address, type Go, views } from './address.ts'
import type { Person } from './grid/parts.ts'
import type { Zoom } from './grid/use-zoom.ts'
import type { Steps } from './steps.ts'
import { useMayBlock } from './time-off/use-may-block.ts'

interface CalendarHeaderProps {
  readonly title: string
  readonly address: Address
  /** The shown date. */
  readonly date: string | undefined
  readonly people: readonly Person[]
  readonly steps: Steps
  readonly onGo: Go
  readonly goToToday: () => void
  /** Absent where nothing can be zoomed. */
  readonly zoom?: Zoom | undefined
}

/** The title of the calendar, and the controls for other days, views and people. */
export function CalendarHeader(props: CalendarHeaderProps) {
  const { title, address, onGo, zoom } = props
  const timeZone = useTimeZone()
  const { header } = useAppTexts().deskCalendar
  const mayBook = useMay('appointments.write')
  const { mayBlockAny } = useMayBlock()
  return (
    <header className="space-y-2">
      {/* one line also beside a docked panel, so that opening the panel does not move the grid */}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 @lg:flex-nowrap @3xl:gap-x-4">
        {/* On a phone the title is at least as wide as the longest word of a date; with less room, the step buttons go
            to the next line. The title of a week also names a person, so it may break inside a word. It is cut after
            two lines, because a longer title would move the grid. The field below names the person, too. On a wide
            screen the title stands after the step buttons, so that its length does not move them. */}
        <h1
          className={`max-sm:flex-1 ${address.view === 'week' ? 'max-sm:line-clamp-2 max-sm:min-w-0 max-sm:basis-28' : 'max-sm:min-w-min max-sm:basis-16'} max-sm:text-lg/tight sm:order-1 sm:min-w-0 sm:truncate sm:text-xl @lg:text-lg @3xl:text-2xl`}
        >
          {title}
        </h1>
        <StepButtons {...props} />
        {mayBook && (
          <Button
            variant="primary"
            className="order-1 ml-auto shrink-0 max-sm:hidden max-lg:@max-lg:hidden"
            onClick={() => desk.book()}
          >
            {header.book}
          </Button>
        )}
        <div className={mayBook ? 'order-1 max-sm:ml-auto' : 'order-1 ml-auto'}>
          <Menu
            label={header.more}
            trigger={<MoreHorizontal aria-hidden className="size-5" />}
            items={[
              ...(mayBlockAny
                ? [
                    {
                      label: header.block,
                      onSelect: () => desk.openTimeOff(prefill(address, timeZone)),
                    },
                  ]
                : []),
              {
                label: address.cancelled ? header.hideCancelled : header.cancelled,
                onSelect: () => onGo({ cancelled: !address.cancelled }),
              },
            ]}
          />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2 @lg:flex-nowrap">
        <ViewSwitch view={address.view} onGo={onGo} />
        <PersonFilter {...props} />
        <DateField {...props} />
        {zoom && <ZoomButtons {...zoom} />}
      </div>
    </header>
  )
}

// Fills the form for time off with nine to ten o'clock on the date in the page's address. If the address has no date,
// the form begins at the next full hour.
function prefill({ date, staff }: Address, timeZone: string): TimeOffPrefill {
  return {
    ...(date && {
      startTime: instantIn(timeZone, date, '09:00'),
      endTime: instantIn(timeZone, date, '10:00'),
    }),
    ...(staff && staff !== 'units' && { staffId: staff }),
  }
}

function StepButtons({ address, steps, onGo, goToToday }: CalendarHeaderProps) {
  const { header } = useAppTexts().deskCalendar
  const span = address.view === 'list' ? 'week' : address.view
  const { earlier, later } = steps
  return (
    <div className="flex shrink-0 items-center gap-1">
      <Button
        variant="quiet"
        size="icon"
        aria-label={header.previous[span]}
        disabled={!earlier}
        onClick={() => earlier && onGo({ date: earlier }, true)}
      >
        <ChevronLeft aria-hidden className="size-5" />
      </Button>
      <Button size="sm" onClick={goToToday}>
        {header.today}
      </Button>
      <Button
        variant="quiet"
        size="icon"
        aria-label={header.next[span]}
        disabled={!later}
        onClick={() => later && onGo({ date: later }, true)}
      >
        <ChevronRight aria-hidden className="size-5" />
      </Button>
    </div>
  )
}

/** Leads to the typed day. While the typed year is incomplete, the field keeps the text, and the shown day stays. */
function DateField({ address, date, onGo }: CalendarHeaderProps) {
  const { header } = useAppTexts().deskCalendar
  const [typed, setTyped] = useState<{ text: string; dateBefore: string | undefined } | null>(null)
  // the typed text is dropped when the page's address gets another day, for example by the browser's Back
  const isTyped = typed && (address.date === typed.dateBefore || address.date === typed.text)
  return (
    <Input
      type="date"
      aria-label={header.date}
      value={isTyped ? typed.text : (date ?? '')}
      onBlur={() => setTyped(null)}
      onChange={({ target }) => {
        setTyped({ text: target.value, dateBefore: address.date })
        if (supportedDate(target.value)) onGo({ date: target.value })
      }}
      className="w-auto! min-w-0 max-sm:hidden @max-lg:hidden"
    />
  )
}

function ZoomButtons({ zoomIn, zoomOut }: Zoom) {
  const { header } = useAppTexts().deskCalendar
  return (
    <div className="ml-auto flex shrink-0 max-sm:hidden">
      <Button variant="quiet" size="icon" aria-label={header.zoomOut} onClick={zoomOut}>
        <Minus aria-hidden className="size-4" />
      </Button>
      <Button variant="quiet" size="icon" aria-label={header.zoomIn} onClick={zoomIn}>
        <Plus aria-hidden className="size-4" />
      </Button>
    </div>
  )
}

function PersonFilter({ address, people, onGo }: CalendarHeaderProps) {
  const { header } = useAppTexts().deskCalendar
  if (address.view === 'month' || address.view === 'list') return null
  const chosen = people.some(({ id }) => id === address.staff) ? address.staff : undefined
  return (
    <Select
      aria-label={header.person}
      value={chosen ?? (address.staff === 'units' && address.view === 'day' ? 'units' : '')}
      onChange={(event) => onGo({ staff: event.target.value || undefined })}
      className="w-auto! min-w-0 max-sm:flex-1 max-sm:basis-24"
    >
      {address.view === 'day' && <option value="">{header.everyone}</option>}
      {address.view === 'day' && <option value="units">{header.units}</option>}
      {people.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}

function ViewSwitch({ view, onGo }: Pick<Address, 'view'> & Pick<CalendarHeaderProps, 'onGo'>) {
  const { header } = useAppTexts().deskCalendar
  return (
    // biome-ignore lint/a11y/useSemanticElements: no field of a form
    <div
      role="group"
      aria-label={header.views}
      className="inline-flex max-w-full shrink-0 flex-wrap rounded-md border border-line-strong bg-surface p-0.5"
    >
      {views.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === view}
          onClick={() => onGo({ view: one })}
          className="min-h-11 rounded-sm px-3 text-sm hover:bg-sunken aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent sm:pointer-fine:min-h-9"
        >
          {header.view[one]}
        </button>
      ))}
    </div>
  )
}
