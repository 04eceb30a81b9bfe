import type { RefusalExtra } from '../../platform/errors/refuse.ts'

interface Subject {
  readonly id: string
  readonly name: string
}

/** The refusal to remove staff members or units with visits to come. It names them and lists the visits. */
export function inUse(
  subjects: readonly Subject[],
  visits: readonly { readonly subject_id: string }[],
): RefusalExtra {
  const names = new Map(subjects.map(({ id, name }) => [id, name]))
  const appointments = visits.map((visit) => ({
    ...visit,
    subject_name: names.get(visit.subject_id) ?? '',
  }))
  const used = [...new Set(appointments.map(({ subject_name }) => subject_name))]
  return { sentence: ({ refusalCase }) => refusalCase.inUse(used), details: { appointments } }
}
