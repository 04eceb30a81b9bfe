import { readdirSync, readFileSync } from 'node:fs'

/** Processor milliseconds (user and system) that a process has used so far; Linux only, else 0. */
export function cpuOf(pid: number): number {
  const fields = statOf(pid)
  return fields ? (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK : 0
}

/** The processor time of all present children of a process, in total. */
export function cpuOfChildren(parent: number): number {
  return childrenOf(parent).reduce((sum, pid) => sum + cpuOf(pid), 0)
}

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
 * The fields of `/proc/<pid>/stat` from the state on; the name before it may contain any character.
 * `undefined` when the process has ended.
 */
function statOf(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}
