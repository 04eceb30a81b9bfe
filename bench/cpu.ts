import { readdirSync, readFileSync } from 'node:fs'

/** Processor milliseconds (user and system) that a process has used so far; Linux only, else 0. */
export function cpuOf(pid: number): number {
  return millisecondsOf(pid, OWN_TIMES)
}

/** The processor milliseconds of all children of a process, also of those that have ended. */
export function cpuOfChildren(parent: number): number {
  const ended = millisecondsOf(parent, TIMES_OF_ENDED_CHILDREN)
  return childrenOf(parent).reduce((sum, pid) => sum + cpuOf(pid), ended)
}

// places of user and system time among the fields of `statOf`
const OWN_TIMES = [11, 12]
const TIMES_OF_ENDED_CHILDREN = [13, 14]

function millisecondsOf(pid: number, places: readonly number[]): number {
  const fields = statOf(pid)
  return fields ? places.reduce((sum, place) => sum + Number(fields[place]), 0) * MS_PER_TICK : 0
}

// Linux counts these times in hundredths of a second
const MS_PER_TICK = 10

function childrenOf(parent: number): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((pid) => Number(statOf(pid)?.[1]) === parent)
  } catch {
    return []
  }
}

/**
 * The fields of `/proc/<pid>/stat` that follow the name of the process. The first of them is the state of the process.
 * The name may contain any character, also a bracket, so it ends at the last bracket of the text. Returns `undefined`
 * when the process has ended, and where there is no `/proc`.
 */
function statOf(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}
