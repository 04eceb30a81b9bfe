/** Weekdays by number, 0 is Sunday. */
export const dayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

/** As a working week is read. */
export const weekFromMonday = [1, 2, 3, 4, 5, 6, 0] as const

/** Working days in a few letters, runs joined: `Mon–Fri, Sun`. */
export function daysInWords(days: readonly number[]): string {
  const runs: number[][] = []
  for (const day of weekFromMonday.filter((one) => days.includes(one))) {
    const run = runs.at(-1)
    if (run && weekFromMonday.indexOf(day as 0) === weekFromMonday.indexOf(run.at(-1) as 0) + 1) {
      run.push(day)
    } else runs.push([day])
  }
  return runs.map(runInWords).join(', ')
}

function runInWords(run: readonly number[]): string {
  const short = (day: number | undefined) => dayNames[day ?? 0]?.slice(0, 3) ?? ''
  if (run.length === 1) return short(run[0])
  return `${short(run[0])}${run.length === 2 ? ', ' : '–'}${short(run.at(-1))}`
}
