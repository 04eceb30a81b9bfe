// Eight hues that can be told apart. The fill of a block is paler or darker than a status colour of the same hue.
const HUES = [345, 200, 110, 60, 280, 170, 25, 240]

/** The hue of a staff member for blocks in a calendar, as the CSS variable `--person` of the class `person`. */
export function personHue(staffIds: readonly string[], id: string): { '--person': number } {
  const index = Math.max(staffIds.indexOf(id), 0)
  return { '--person': HUES[index % HUES.length] ?? 345 }
}
