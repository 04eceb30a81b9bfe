import { toMajor, toMinor } from '@chairtime/core/money/money.ts'
import { useState } from 'react'
import { failureOf } from '../../lib/api-error.ts'
import { formatDate, formatMoney } from '../../lib/format.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useMay } from '../../lib/use-may.ts'
import { WhileLoading } from '../../lib/while-loading.tsx'
import { useFocusOnNewContent } from '../../ui/area-focus.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { CashMovements } from './cash-movements.tsx'
import { CloseDayForm } from './close-day-form.tsx'
import { expectedMinor } from './drawer-notice.tsx'
import { MoveCashForm } from './move-cash-form.tsx'
import { type DayCloseView, type DrawerDay, useDrawer } from './queries.ts'
import { StillOpen } from './still-open.tsx'
import { useUnsavedCashCount } from './use-unsaved-cash-count.ts'

interface CashDrawerProps {
  /** Undefined for today. */
  readonly date: string | undefined
  readonly isToday: boolean
}

interface ShownDrawerProps extends CashDrawerProps {
  /** The date that the page shows above the drawer. */
  readonly shownDate: string
}

/** The cash of a day: payments, refunds and movements, the last count of the day, and the last day closes. */
export function CashDrawer({ date, shownDate, isToday }: ShownDrawerProps) {
  const { cash } = useAppTexts().checkout
  const read = useDrawer(date)
  const { data } = read
  if (!data) return read.isError ? <ErrorState {...failureOf(read)} /> : null
  const isOtherDay = data.date !== shownDate
  return (
    <section className="space-y-4">
      <h2 className="text-xl">{cash.title}</h2>
      {read.isError && <ErrorState {...failureOf(read)} />}
      {isOtherDay && <WhileLoading>{null}</WhileLoading>}
      {/* While another day loads, the drawer of the day that was shown before only fills the space. It is invisible, so
          that nobody reads or counts it. */}
      <div className={isOtherDay ? 'invisible' : undefined}>
        <Drawer drawer={data} date={date} isToday={isToday} />
      </div>
    </section>
  )
}

function Drawer({ drawer, date, isToday }: CashDrawerProps & { readonly drawer: DrawerDay }) {
  const mayCount = useMay('day_closes.write')
  return (
    <div className="space-y-4">
      <div className="grid items-start gap-8 md:grid-cols-2">
        <div className="space-y-4">
          <CashOfDay drawer={drawer} />
          <CashMovements drawer={drawer} isToday={isToday} />
          {isToday && mayCount && <MoveCashForm currency={drawer.currency} />}
        </div>
        <Count key={drawer.date} drawer={drawer} date={date} />
      </div>
      <History drawer={drawer} />
    </div>
  )
}

/** The last count of the day, a warning about visits that are not finished or not paid, and the form of a new count. */
function Count({ drawer, date }: Pick<CashDrawerProps, 'date'> & { readonly drawer: DrawerDay }) {
  const { cash } = useAppTexts().checkout
  const [last] = drawer.closes
  const mayCount = useMay('day_closes.write')
  const [correctedId, setCorrectedId] = useState<string>()
  const isFormOpen = !last || correctedId === last.id
  const { keep } = useUnsavedCashCount(drawer)
  const area = useFocusOnNewContent(`${last?.id} ${isFormOpen}`)
  return (
    <div ref={area} tabIndex={-1} className="space-y-4 focus:outline-none">
      {last && <Banner tone="success">{cash.closed}</Banner>}
      {last && <DayClose close={last} currency={drawer.currency} />}
      <StillOpen date={date} />
      {mayCount && isFormOpen && <CloseDayForm key={last?.id} drawer={drawer} />}
      {mayCount && last && (
        <Button
          className="print:hidden"
          onClick={() => {
            if (isFormOpen) keep(() => null)
            setCorrectedId(isFormOpen ? undefined : last.id)
          }}
        >
          {isFormOpen ? cash.keepCount : cash.correct}
        </Button>
      )}
    </div>
  )
}

function CashOfDay({ drawer }: { readonly drawer: DrawerDay }) {
  const { cash } = useAppTexts().checkout
  const { cash: day, closes, currency } = drawer
  const [last] = closes
  const sinceCountMinor = last ? expectedMinor(drawer) - toMinor(last.expected, currency) : 0
  const sinceCount = formatMoney(toMajor(Math.abs(sinceCountMinor), currency), currency)
  const rows: [string, number][] = [
    [cash.payments, day.payments],
    [cash.refunds, 0 - day.refunds],
    [cash.movements, day.movements],
  ]
  return (
    <div>
      <AmountRows rows={rows} currency={currency} />
      {sinceCountMinor !== 0 && (
        <p className="mt-2 text-warn">
          {sinceCountMinor > 0 ? cash.cameIn(sinceCount) : cash.wentOut(sinceCount)}
        </p>
      )}
    </div>
  )
}

interface DayCloseProps {
  readonly close: DayCloseView
  readonly currency: string
}

function DayClose({ close, currency }: DayCloseProps) {
  const { cash } = useAppTexts().checkout
  const rows: [string, number][] = [
    [cash.float, close.opening_float],
    [cash.expected, close.expected],
    [cash.counted, close.counted],
    [cash.difference, close.difference],
  ]
  return (
    <>
      <AmountRows rows={rows} currency={currency} />
      <p className="wrap-anywhere text-ink-soft text-sm">
        {[cash.closedBy(close.closed_by), close.note].filter(Boolean).join(' · ')}
      </p>
    </>
  )
}

interface AmountRowsProps {
  readonly rows: readonly (readonly [label: string, amount: number])[]
  readonly currency: string
}

function AmountRows({ rows, currency }: AmountRowsProps) {
  return (
    <dl className="divide-y divide-line border-line border-y">
      {rows.map(([label, amount]) => (
        <div key={label} className="flex justify-between py-2">
          <dt>{label}</dt>
          <dd className="tabular-nums">{formatMoney(amount, currency)}</dd>
        </div>
      ))}
    </dl>
  )
}

function History({ drawer: { history, currency } }: { readonly drawer: DrawerDay }) {
  const { cash } = useAppTexts().checkout
  return (
    <details className="print:hidden">
      <summary className="min-h-11 cursor-pointer py-2 font-medium">{cash.history}</summary>
      {history.length === 0 && <p className="text-ink-soft">{cash.noHistory}</p>}
      <ul className="divide-y divide-line">
        {history.map((close) => (
          <li key={close.id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>
              <span className="block">{formatDate(close.date)}</span>
              <span className="block text-ink-soft text-sm">
                {[close.corrects && cash.correction, cash.closedBy(close.closed_by), close.note]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className="text-end tabular-nums">
              <span className="block">{formatMoney(close.counted, currency)}</span>
              <span className="block text-ink-soft text-sm">
                {`${cash.difference} ${formatMoney(close.difference, currency)}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
