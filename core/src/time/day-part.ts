/** The parts of a day by the salon's wall clock. */

export const dayPartNames = ['morning', 'afternoon', 'evening'] as const

export interface DayPart {
  readonly name: (typeof dayPartNames)[number]
  /** Minutes since local midnight: the part is `[from, to)`. */
  readonly from: number
  readonly to: number
}

/** In order; together they cover the whole day. */
export const DAY_PARTS: readonly DayPart[] = [
  { name: 'morning', from: 0, to: 720 },
  { name: 'afternoon', from: 720, to: 1020 },
  { name: 'evening', from: 1020, to: 1440 },
]

/** The part of the day that a minute since local midnight (0 to 1439) lies in. */
export function dayPartAt(minute: number): DayPart {
  const part = DAY_PARTS.find(({ from, to }) => minute >= from && minute < to)
  if (!part) throw new RangeError(`not a minute of a day: ${minute}`)
  return part
}

const WHOLE_DAY = { from: 0, to: 1440 }

/** The minutes of the part that has this name; those of the whole day for `null` and any other text, such as `any`. */
export function minutesOfPart(name: string | null): Pick<DayPart, 'from' | 'to'> {
  return DAY_PARTS.find((part) => part.name === name) ?? WHOLE_DAY
}
