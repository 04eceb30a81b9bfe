import type { MonthDay } from '@chairtime/contract/pages.ts'
import { useTexts } from './texts.ts'

/** Explains how days without free times look, for the states that occur. */
export function DayLegend({ states }: { readonly states: readonly MonthDay['state'][] }) {
  const texts = useTexts()
  return (
    <p aria-hidden className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-ink-soft text-sm">
      {states.includes('full') && (
        <span className="inline-flex items-center gap-2">
          <span className="inline-block size-5 rounded-sm border border-line-strong border-dashed" />
          <span>{texts.days.legendFull}</span>
        </span>
      )}
      {states.includes('closed') && (
        <span className="inline-flex items-center gap-2">
          <span className="inline-block w-5 text-center line-through">0</span>
          <span>{texts.days.legendClosed}</span>
        </span>
      )}
      {states.includes('past') && <Faint label={texts.days.legendPast} />}
      {states.includes('ahead') && <Faint label={texts.days.legendAhead} />}
    </p>
  )
}

function Faint({ label }: { readonly label: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span className="inline-block w-5 text-center">0</span>
      <span>{label}</span>
    </span>
  )
}
