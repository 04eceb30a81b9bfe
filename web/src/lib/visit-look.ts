import type { AppointmentStatus } from '@chairtime/core/booking/status.ts'

const plain = 'border-person-rail bg-person-soft text-ink'

const looks: Readonly<Record<AppointmentStatus, string>> = {
  confirmed: plain,
  pending: 'border-dashed border-person-rail bg-surface text-ink',
  arrived: 'border-person-rail bg-person-fill text-ink',
  in_progress: 'border-person-rail bg-person-fill text-ink',
  completed:
    'border-person-rail/55 bg-[color-mix(in_oklab,var(--person-soft)_55%,var(--surface))] text-ink-soft',
  no_show: 'border-line-strong bg-sunken text-ink-soft line-through',
  cancelled: 'border-stop bg-stop-soft text-stop line-through',
}

/**
 * The classes of a visit's block. Line, fill and strike-through show the status. The colour shows the staff member,
 * except for a visit that was missed or cancelled.
 */
export function visitLook(status: AppointmentStatus): string {
  return looks[status]
}

/** The ink of the second and third line of a block. On a strong fill only the strong ink has enough contrast. */
export function visitSoftInk(status: AppointmentStatus): string {
  return status === 'arrived' || status === 'in_progress' ? 'text-ink' : 'text-ink-soft'
}
