import { get } from '@chairtime/core/known.ts'
import type { NewStaffMember, StaffRow } from '../staff/store.ts'

/** A staff member as entered in the set-up. */
export interface EnteredStaffMember {
  /** The staff member on file; absent for a new one. */
  readonly id?: string | undefined
  readonly name: string
  readonly email?: string | null | undefined
  readonly phone?: string | null | undefined
}

export interface StaffPlan {
  readonly added: readonly NewStaffMember[]
  /** The staff members on file who were entered, or the owner who works alone, with their new data. */
  readonly kept: readonly (StaffRow & { readonly active: true })[]
  /** Ids of the kept staff members that become bookable again. */
  readonly returningIds: readonly string[]
  readonly removed: readonly StaffRow[]
  /** The number of bookable staff members after the change. */
  readonly activeCount: number
}

export interface StaffEntry {
  readonly staffMembers: readonly EnteredStaffMember[]
  /** The staff of the last entry; staff members missing in the new entry are removed. */
  readonly previous: readonly EnteredStaffMember[]
  /** The owner, who works alone until staff members are entered. */
  readonly owner: { readonly userId: string | null; readonly name: string }
}

/**
 * Plans the staff after the set-up: the entered staff members, or the owner alone while there are none.
 * Staff members are recognised by id, else by email address, else by name, so that saving again creates no
 * duplicates. Staff members whom the set-up did not enter stay as they are. An owner who worked alone is removed when
 * the first staff members are entered without the owner.
 */
export function planStaff(staff: readonly StaffRow[], entry: StaffEntry): StaffPlan {
  const isOwner = (row: StaffRow) => row.user_id !== null && row.user_id === entry.owner.userId
  const rows = rowsOf(staff, entry.staffMembers)
  const matched = new Map([...rows].map(([entered, row]) => [row.id, entered]))
  const added = entry.staffMembers.filter((entered) => !rows.has(entered)).map(newStaffMember)
  if (entry.staffMembers.length === 0) {
    const ownerRow = staff.find(isOwner)
    if (ownerRow) matched.set(ownerRow.id, ownerRow)
    else added.push({ ...newStaffMember(entry.owner), user_id: entry.owner.userId })
  }
  const removed = staff.filter(
    (row) =>
      row.active &&
      !matched.has(row.id) &&
      (entry.previous.length === 0
        ? isOwner(row)
        : entry.previous.some((entered) => isSame(row, entered))),
  )
  const kept = staff
    .filter(({ id }) => matched.has(id))
    .map((row) => withEntry(row, get(matched, row.id)))
  const others = staff.filter((row) => row.active && !matched.has(row.id) && !removed.includes(row))
  return {
    added,
    kept,
    returningIds: staff.filter((row) => matched.has(row.id) && !row.active).map(({ id }) => id),
    removed,
    activeCount: kept.length + added.length + others.length,
  }
}

/**
 * The entered staff members. Those on file get their id and the name, email address and phone number on file; the
 * others get no id.
 */
export function withDataOnFile<E extends EnteredStaffMember>(
  staff: readonly StaffRow[],
  staffMembers: readonly E[],
): E[] {
  const rows = rowsOf(staff, staffMembers)
  return staffMembers.map((entered) => {
    const { id, name, email, phone } = rows.get(entered) ?? { ...entered, id: undefined }
    return { ...entered, id, name, email, phone }
  })
}

/** The row of each entered staff member who is on file: found by id, else by email address, else by name. */
function rowsOf(
  staff: readonly StaffRow[],
  staffMembers: readonly EnteredStaffMember[],
): ReadonlyMap<EnteredStaffMember, StaffRow> {
  const rows = new Map<EnteredStaffMember, StaffRow>()
  const unmatched = new Set(staff)
  const match = (entered: EnteredStaffMember, row: StaffRow | undefined) => {
    if (!row) return
    rows.set(entered, row)
    unmatched.delete(row)
  }
  for (const entered of staffMembers) {
    match(
      entered,
      [...unmatched].find(({ id }) => id === entered.id),
    )
  }
  for (const entered of staffMembers.filter((one) => !rows.has(one))) {
    const others = [...unmatched]
    match(
      entered,
      others.find((row) => sameEmail(row, entered)) ?? others.find((row) => sameData(row, entered)),
    )
  }
  return rows
}

function isSame(row: StaffRow, entered: EnteredStaffMember): boolean {
  return entered.id === undefined ? sameData(row, entered) : row.id === entered.id
}

function sameData(row: StaffRow, entered: EnteredStaffMember): boolean {
  if (row.email && entered.email) return sameEmail(row, entered)
  return row.name.toLowerCase() === entered.name.toLowerCase()
}

function sameEmail(row: StaffRow, entered: EnteredStaffMember): boolean {
  return Boolean(entered.email) && row.email?.toLowerCase() === entered.email?.toLowerCase()
}

function newStaffMember({ name, email, phone }: EnteredStaffMember): NewStaffMember {
  return { name, email: email ?? null, phone: phone ?? null, user_id: null }
}

/** A field that is left out stays as it is; an empty one is removed. */
function withEntry(row: StaffRow, entered: EnteredStaffMember): StaffRow & { active: true } {
  const { name, email = row.email, phone = row.phone } = entered
  return { ...row, name, email, phone, active: true }
}
