/** File handles that remain for the database, files and mail besides callers' connections. */
const reserved = 128
const connectionsMax = 20_000

/** How many connections leave the process file handles for its own work. */
export function connectionsWithin(handleLimit: number): number {
  const spare = Math.max(handleLimit - reserved, Math.floor(handleLimit / 2))
  return Math.min(connectionsMax, spare)
}

interface Report {
  readonly userLimits?: { readonly open_files?: { readonly soft: number | 'unlimited' } }
}

/** How many file handles this process may have open; `Infinity` where there is no limit or none is told. */
export function fileHandleLimit(): number {
  // without this setting the report resolves the host names of all connected addresses
  Object.assign(process.report, { excludeNetwork: true })
  const report: Report = process.report.getReport()
  const limit = Number(report.userLimits?.open_files?.soft)
  return Number.isFinite(limit) ? limit : Number.POSITIVE_INFINITY
}

/** Whether something could not be opened because the process, or the computer, has no file handle left. */
export function isOutOfHandles(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(EMFILE|ENFILE)$/.test(String(error.code))
}
