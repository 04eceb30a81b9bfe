import type { AppointmentView } from './queries.ts'

const saving = new Map<string, Promise<unknown>>()
/** Versions of appointments that came about when this browser saved notes, each as `id version`. */
const written = new Set<string>()

/** Remembers that notes are being saved, so that the next change of that visit waits for them. */
export function whileSavingNotes<Saved extends { readonly appointment: AppointmentView }>(
  id: string,
  save: Promise<Saved>,
): Promise<Saved> {
  const noted = save.then(({ appointment: { version } }) => written.add(`${id} ${version}`))
  saving.set(
    id,
    noted.catch(() => {}),
  )
  return save
}

/** The version that a change sends: the one that was seen, raised by the notes that this browser has saved since. */
export async function versionWithNotes(id: string, seen: number): Promise<number> {
  await saving.get(id)
  let version = seen
  while (written.has(`${id} ${version + 1}`)) version += 1
  return version
}
