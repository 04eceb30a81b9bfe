// Eight hues apart from each other, none of them a status colour at full strength.
const HUES = [345, 200, 110, 60, 280, 170, 25, 240]

/** The hue of a staff member for blocks in a calendar, as the CSS variable `--person` of the class `person`. */
export function personHue(staffIds: readonly string[], id: string): { '--person': number } {
  const index = Math.max(staffIds.indexOf(id), 0)
  return { '--person': HUES[index % HUES.length] ?? 345 }
}
