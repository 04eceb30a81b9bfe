import { DatabaseSilent } from '../database/database.ts'

interface Line {
  /** Who acts right now, until it is done; answers with the database's silence, if it met that. */
  acting: Promise<unknown> | undefined
  asking: number
  /** Everybody who acts, asks or waits. */
  members: number
}

const lines = new Map<string, Line>()

/**
 * Those in this process who want the same thing take turns, so that a crowd does not wait inside
 * the database: one acts, the others wait until it is done, ask whether it is still worth while, and
 * only then try, the first to come first. `ask` throws for whoever is too late. Where whoever acted got
 * no answer from the database, those who waited have waited for that as well and do not begin anew. What
 * must never happen twice is for the database to prevent; turns only save it the asking.
 */
export async function withKeyLock<T>(
  thing: string,
  ask: () => Promise<void>,
  act: () => Promise<T>,
): Promise<T> {
  const line = lines.get(thing) ?? { acting: undefined, asking: 0, members: 0 }
  lines.set(thing, line)
  line.members += 1
  try {
    // while others ask, whoever comes asks too, and so comes after them
    for (let asked = false; line.acting || (line.asking > 0 && !asked); asked = true) {
      const silence = await line.acting
      if (silence) throw silence
      line.asking += 1
      await ask().finally(() => {
        line.asking -= 1
      })
    }
    const acting = act()
    line.acting = acting
      .then(
        () => undefined,
        (error: unknown) => (error instanceof DatabaseSilent ? error : undefined),
      )
      .finally(() => {
        line.acting = undefined
      })
    return await acting
  } finally {
    line.members -= 1
    if (line.members === 0) lines.delete(thing)
  }
}

const gathering = new Map<string, Promise<unknown>>()

/**
 * One answer for all who ask the same at the same moment. Who asks once the answer is being worked out
 * gets another one, so that nobody is told what was true before they asked.
 */
export function singleFlight<T>(question: string, answer: () => Promise<T>): Promise<T> {
  const gathered = gathering.get(question) as Promise<T> | undefined
  if (gathered) return gathered
  const asked = new Promise((now) => setImmediate(now)).then(() => {
    gathering.delete(question)
    return answer()
  })
  gathering.set(question, asked)
  return asked
}
