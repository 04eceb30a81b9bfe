import type { AppointmentView } from './queries.ts'

type Notes = Pick<AppointmentView, 'notes'>

/** The last save of the notes of each visit, by the id of the visit. */
const notesSaves = new Map<string, Promise<unknown>>()
/** The notes that this browser has saved. The key is the id of the visit and the version that the save made. */
const savedNotes = new Map<string, Notes>()

/**
 * Remembers that notes of a visit are being saved. The next change of the visit waits for this save and sends the
 * version that it made. Notes that wait for a connection have made no version, and may still be discarded.
 */
export function rememberNotesSave(
  id: string,
  save: Promise<{ readonly appointment: AppointmentView; readonly isStored: boolean }>,
): void {
  const noted = save.then(({ appointment: { version, notes }, isStored }) => {
    if (isStored) savedNotes.set(`${id} ${version}`, { notes })
  })
  notesSaves.set(
    id,
    noted.catch(() => {}),
  )
}

/**
 * Waits for notes that are being saved. Then returns the version that a change of the visit sends. This is the seen
 * version; but if this browser made the versions right after it by saving notes, it is the last of those.
 */
export async function versionWithNotes(id: string, seen: number): Promise<number> {
  let awaited: Promise<unknown> | undefined
  // when more was typed during a save, the next save is stored in the map before the promise of the first one settles
  while (awaited !== notesSaves.get(id)) {
    awaited = notesSaves.get(id)
    await awaited
  }
  let version = seen
  while (savedNotes.has(`${id} ${version + 1}`)) version += 1
  return version
}

/** The notes with which this browser made this version of an appointment; `undefined` if it did not make it. */
export function ownNotes(id: string, version: number): Notes | undefined {
  return savedNotes.get(`${id} ${version}`)
}
