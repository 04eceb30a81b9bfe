/** File handles that are reserved for the database, files and mail. */
const RESERVED = 128
const CONNECTIONS_MAX = 20_000

/** How many connections may be open, so that file handles remain for the other work of the process. */
export function connectionsWithin(handleLimit: number): number {
  const spare = Math.max(handleLimit - RESERVED, Math.floor(handleLimit / 2))
  return Math.min(CONNECTIONS_MAX, spare)
}

interface Report {
  readonly userLimits?: { readonly open_files?: { readonly soft: number | 'unlimited' } }
}

/**
 * The most file handles that this process may have open; `Infinity` when there is no limit, or when the report of
 * the process does not name it.
 */
export function fileHandleLimit(): number {
  // without this setting the report resolves the host names of all connected addresses
  Object.assign(process.report, { excludeNetwork: true })
  const report: Report = process.report.getReport()
  const limit = Number(report.userLimits?.open_files?.soft)
  return Number.isFinite(limit) ? limit : Number.POSITIVE_INFINITY
}

/** Whether the error means that no file handle is free, or that no room is left on the disk. */
export function isOutOfHandlesOrRoom(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^(EMFILE|ENFILE|ENOSPC|EDQUOT)$/.test(code)
}
