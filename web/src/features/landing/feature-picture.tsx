import type { LandingTexts } from '@chairtime/core/texts/landing.ts'
import { CalendarPlus, Check, Plus, RefreshCw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import type { Feature } from './features.tsx'
import { useLandingTexts } from './texts.ts'

/** A small decorative picture of a feature, hidden from screen readers. */
export function FeaturePicture({ feature }: { readonly feature: Feature }) {
  const { pictures } = useLandingTexts()
  return (
    <div
      aria-hidden
      className="mt-6 max-w-xl select-none rounded-md border border-line bg-surface p-5"
    >
      {drawings[feature](pictures)}
    </div>
  )
}

type Drawing = (pictures: LandingTexts['pictures']) => ReactNode

const checkIcon = <Check className="size-4 text-ok" />
const crossIcon = <X className="size-4 text-stop" />

const drawings: Readonly<Record<Feature, Drawing>> = {
  reminders: (pictures) => (
    <div className="space-y-2">
      <Bubble>{pictures.message}</Bubble>
      <Bubble isReply>{pictures.reply}</Bubble>
      <Row icon={checkIcon} {...pictures.confirmed} />
    </div>
  ),
  gaps: (pictures) => (
    <div className="grid grid-cols-[4rem_1fr] gap-x-3 gap-y-1">
      <Hour>10:00</Hour>
      <Block>{pictures.before}</Block>
      <Hour>11:30</Hour>
      <div className="flex min-h-11 items-center gap-2 rounded-sm border border-line-strong border-dashed px-3 text-ink-soft">
        <Plus className="size-4" />
        {pictures.gap}
      </div>
      <Hour>12:45</Hour>
      <Block>{pictures.after}</Block>
    </div>
  ),
  selfService: (pictures) => (
    <div className="space-y-2">
      <Row icon={<RefreshCw className="size-4 text-info" />} {...pictures.moved} />
      <Row icon={crossIcon} {...pictures.cancelled} />
      <Row icon={checkIcon} {...pictures.waiting} />
    </div>
  ),
  noDoubleBooking: (pictures) => (
    <div className="space-y-2">
      <Row icon={checkIcon} {...pictures.first} />
      <Row icon={crossIcon} {...pictures.second} />
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
  calendar: (pictures) => (
    <Row icon={<CalendarPlus className="size-5 text-accent" />} {...pictures.inCalendar} />
  ),
  revenue: (pictures) => (
    <div>
      <p className="font-serif text-2xl tabular-nums">{pictures.takings}</p>
      <div className="mt-2 flex h-3 overflow-hidden rounded-full bg-sunken">
        <span className="w-[64%] bg-accent" />
      </div>
      <p className="mt-2 text-ink-soft text-sm">{pictures.goal}</p>
    </div>
  ),
}

interface BubbleProps {
  /** True for the client's reply, which is drawn at the right. */
  readonly isReply?: boolean
  readonly children: ReactNode
}

function Bubble({ isReply = false, children }: BubbleProps) {
  return (
    <p
      className={cx(
        'w-fit max-w-[85%] rounded-md px-4 py-2',
        isReply ? 'ml-auto bg-accent text-accent-ink' : 'bg-sunken',
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
