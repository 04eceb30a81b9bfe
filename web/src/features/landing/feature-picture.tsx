import { CalendarPlus, Check, Plus, RefreshCw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import type { Feature } from './features.tsx'

/** A small decorative picture of a feature, hidden from screen readers. */
export function FeaturePicture({ feature }: { readonly feature: Feature }) {
  const Picture = pictures[feature]
  return (
    <div
      aria-hidden
      className="mt-6 max-w-xl select-none rounded-md border border-line bg-surface p-5"
    >
      <Picture />
    </div>
  )
}

const pictures: Readonly<Record<Feature, () => ReactNode>> = {
  reminders: () => (
    <div className="space-y-2">
      <Bubble>
        Studio Ana: Cut with Mia tomorrow at 10:00 AM. Reply C to confirm, R to reschedule.
      </Bubble>
      <Bubble mine>C</Bubble>
      <Row
        icon={<Check className="size-4 text-ok" />}
        text="Lea · Cut · 10:00 AM"
        note="Confirmed"
      />
    </div>
  ),
  gaps: () => (
    <div className="grid grid-cols-[4rem_1fr] gap-x-3 gap-y-1">
      <Hour>10:00</Hour>
      <Block>Lea · Color</Block>
      <Hour>11:30</Hour>
      <div className="flex min-h-11 items-center gap-2 rounded-sm border border-line-strong border-dashed px-3 text-ink-soft">
        <Plus className="size-4" />1 h 15 min: Cut, Blowout +2
      </div>
      <Hour>12:45</Hour>
      <Block>Sam · Beard</Block>
    </div>
  ),
  selfService: () => (
    <div className="space-y-2">
      <Row
        icon={<RefreshCw className="size-4 text-info" />}
        text="Noa moved to Thursday"
        note="11:52 PM"
      />
      <Row
        icon={<X className="size-4 text-stop" />}
        text="Max cancelled Friday 3:00"
        note="6:14 AM"
      />
      <Row
        icon={<Check className="size-4 text-ok" />}
        text="Una, waiting list: Friday 3:00"
        note="Free now"
      />
    </div>
  ),
  noDoubleBooking: () => (
    <div className="space-y-2">
      <Row
        icon={<Check className="size-4 text-ok" />}
        text="Iris · 2:00 PM with Tom"
        note="Booked"
      />
      <Row
        icon={<X className="size-4 text-stop" />}
        text="Finn · 2:00 PM with Tom"
        note="Just taken"
      />
      <p className="flex flex-wrap gap-2 pt-1">
        {['1:30', '2:45', '3:00'].map((time) => (
          <span
            key={time}
            className="rounded-full border border-line-strong px-4 py-1 tabular-nums"
          >
            {time}
          </span>
        ))}
      </p>
    </div>
  ),
  calendar: () => (
    <Row
      icon={<CalendarPlus className="size-5 text-accent" />}
      text="Color with Mia at Studio Ana"
      note="Thu 26, 9:00 AM"
    />
  ),
  revenue: () => (
    <div>
      <p className="font-serif text-2xl tabular-nums">$640</p>
      <div className="mt-2 flex h-3 overflow-hidden rounded-full bg-sunken">
        <span className="w-[64%] bg-accent" />
      </div>
      <p className="mt-2 text-ink-soft text-sm">64% of today’s goal · 5 of 8 chairs taken</p>
    </div>
  ),
}

function Bubble({
  mine = false,
  children,
}: {
  readonly mine?: boolean
  readonly children: ReactNode
}) {
  return (
    <p
      className={cx(
        'w-fit max-w-[85%] rounded-md px-4 py-2',
        mine ? 'ml-auto bg-accent text-accent-ink' : 'bg-sunken',
      )}
    >
      {children}
    </p>
  )
}

interface RowProps {
  readonly icon: ReactNode
  readonly text: string
  readonly note: string
}

function Row({ icon, text, note }: RowProps) {
  return (
    <p className="flex min-h-11 items-center gap-3 border-line border-b last:border-0">
      {icon}
      <span className="grow">{text}</span>
      <span className="text-ink-soft text-sm">{note}</span>
    </p>
  )
}

function Hour({ children }: { readonly children: ReactNode }) {
  return <span className="pt-2 text-ink-soft text-sm tabular-nums">{children}</span>
}

function Block({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center rounded-sm border-ok border-l-4 bg-ok-soft px-3">
      {children}
    </div>
  )
}
