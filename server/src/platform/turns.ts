const busy = new Map<string, Promise<void>>()

/**
 * Those in this process who want the same thing take turns, so that a crowd does not stand in the
 * database's queue: everybody looks, one acts, and the others look again when it is done. Looks are
 * made at once and throw for whoever comes too late. What must never happen twice is for the database
 * to prevent; turns only save it the asking.
 */
export async function inTurn<Seen, T>(
  thing: string,
  look: () => Promise<Seen>,
  act: (seen: Seen) => Promise<T>,
): Promise<T> {
  for (;;) {
    await busy.get(thing)
    const seen = await look()
    if (busy.has(thing)) continue
    const acting = act(seen)
    const end = () => void busy.delete(thing)
    busy.set(thing, acting.then(end, end))
    return acting
  }
}
