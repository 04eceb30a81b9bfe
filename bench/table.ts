/** Measures candidates side by side and prints the comparison. Every benchmark here reports through this file. */

import { itemAt } from '../core/src/known.ts'

/** The median, the minimum and the maximum of samples of one unit: mostly milliseconds, sometimes a rate or a ratio. */
export interface Measurement {
  readonly name: string
  readonly median: number
  readonly min: number
  readonly max: number
}

export interface MeasureOptions {
  /** Number of samples; their median is the result. */
  readonly rounds: number
  /** Runs per sample, for work that is shorter than the resolution of the clock. */
  readonly runsPerRound?: number
  readonly warmUpRounds?: number
}

/** Runs `fn` and reports milliseconds per run; an asynchronous `fn` is awaited. */
export async function measure(
  name: string,
  fn: () => unknown,
  { rounds, runsPerRound = 1, warmUpRounds = Math.ceil(rounds / 5) }: MeasureOptions,
): Promise<Measurement> {
  const samples: number[] = []
  for (let round = -warmUpRounds; round < rounds; round++) {
    const started = performance.now()
    for (let run = 0; run < runsPerRound; run++) {
      const result = fn()
      if (result instanceof Promise) await result
    }
    if (round >= 0) samples.push((performance.now() - started) / runsPerRound)
  }
  return summarize(name, samples)
}

/** The median, minimum and maximum of samples, in their unit. */
export function summarize(name: string, samples: readonly number[]): Measurement {
  const sorted = [...samples].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const median =
    sorted.length % 2 === 1
      ? itemAt(sorted, middle)
      : (itemAt(sorted, middle - 1) + itemAt(sorted, middle)) / 2
  return { name, median, min: itemAt(sorted, 0), max: itemAt(sorted, sorted.length - 1) }
}

/** Prints the product's measurement and, below it, each of the others, such as peers and goals, with its ratio. */
export function printComparison(
  title: string,
  ours: Measurement,
  others: readonly Measurement[],
): void {
  const rows = [ours, ...others].map((row) => ({
    '': row.name,
    median: milliseconds(row.median),
    min: milliseconds(row.min),
    max: milliseconds(row.max),
    'ours is': row === ours ? '' : ratio(ours, row),
  }))
  printTable(title, rows)
}

/** Prints rows as a table under a title; the keys of the first row are the columns. */
export function printTable(title: string, rows: readonly Readonly<Record<string, string>>[]): void {
  const columns = Object.keys(rows[0] ?? {})
  const widths = columns.map((column) =>
    Math.max(column.length, ...rows.map((row) => (row[column] ?? '').length)),
  )
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, i) =>
        i === 0 ? cell.padEnd(itemAt(widths, i)) : cell.padStart(itemAt(widths, i)),
      )
      .join('  ')
      .trimEnd()
  const body = rows.map((row) => line(columns.map((column) => row[column] ?? '')))
  process.stdout.write(`\n${title}\n${[line(columns), ...body].join('\n')}\n`)
}

/** How `ours` compares with `other`, in words: `40.0 × faster` or `3.20 × slower`. */
export function ratio(ours: Measurement, other: Measurement): string {
  const faster = other.median / ours.median
  return faster >= 1 ? `${digits(faster)} × faster` : `${digits(1 / faster)} × slower`
}

/** Three significant digits, or whole milliseconds from 100 on: `0.182 ms`, `1234 ms`. */
export function milliseconds(value: number): string {
  return `${digits(value)} ms`
}

function digits(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3)
}
