import type { AppointmentView } from './queries.ts'

type Notes = Pick<AppointmentView, 'notes'>

/** By the id of the visit, the last save of its notes. */
const notesSaves = new Map<string, Promise<unknown>>()
/** The notes that this browser has saved, by the `id version` that the appointment got with them. */
const savedNotes = new Map<string, Notes>()

/**
 * Remembers that notes of a visit are being saved. The next change of the visit waits for them and sends the version
 * that they have made. Notes that wait for a connection have made none: they may still be discarded.
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
 * The version that a change sends: the one that was seen, raised by the notes that this browser has saved since. Waits
 * for notes that are being saved.
 */
export async function versionWithNotes(id: string, seen: number): Promise<number> {
  let awaited: Promise<unknown> | undefined
  // what was typed while notes were being saved is sent before their promise settles
  while (awaited !== notesSaves.get(id)) {
    awaited = notesSaves.get(id)
    await awaited
  }
  let version = seen
  while (savedNotes.has(`${id} ${version + 1}`)) version += 1
  return version
}

/** The notes of a version that an appointment got when this browser saved them; `undefined` for other versions. */
export function ownNotes(id: string, version: number): Notes | undefined {
  return savedNotes.get(`${id} ${version}`)
}
