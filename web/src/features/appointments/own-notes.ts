import type { AppointmentView } from './queries.ts'

const saving = new Map<string, Promise<unknown>>()
/** Each version, as `id version`, that an appointment got when this browser saved its notes. */
const written = new Set<string>()

/** Remembers that notes of a visit are being saved, so that the next change of the visit waits for them. */
export function rememberNotesSave(
  id: string,
  save: Promise<{ readonly appointment: AppointmentView }>,
): void {
  const noted = save.then(({ appointment: { version } }) => written.add(`${id} ${version}`))
  saving.set(
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
  while (awaited !== saving.get(id)) {
    awaited = saving.get(id)
    await awaited
  }
  let version = seen
  while (written.has(`${id} ${version + 1}`)) version += 1
  return version
}
