const busy = new Map<string, Promise<void>>()

/**
 * Those in this process who want the same thing take turns, so that a crowd does not stand in the
 * database's queue: one acts, the others wait until it is done, ask whether it is still worth while, and
 * only then try. `ask` throws for whoever is too late. What must never happen twice is for the database to
 * prevent; turns only save it the asking.
 */
export async function inTurn<T>(
  thing: string,
  ask: () => Promise<void>,
  act: () => Promise<T>,
): Promise<T> {
  for (let ahead = busy.get(thing); ahead; ahead = busy.get(thing)) {
    await ahead
    await ask()
  }
  const acting = act()
  const end = () => void busy.delete(thing)
  busy.set(thing, acting.then(end, end))
  return acting
}

const gathering = new Map<string, Promise<unknown>>()

/**
 * One answer for all who ask the same at the same moment. Who asks once the answer is being worked out
 * gets another one, so that nobody is told what was true before they asked.
 */
export function askTogether<T>(question: string, answer: () => Promise<T>): Promise<T> {
  const gathered = gathering.get(question) as Promise<T> | undefined
  if (gathered) return gathered
  const asked = new Promise((now) => setImmediate(now)).then(() => {
    gathering.delete(question)
    return answer()
  })
  gathering.set(question, asked)
  return asked
}
