import { get } from '@chairtime/core/known.ts'
import type { NewStaffMember, StaffRow } from '../staff/store.ts'

/** A staff member as entered in the set-up. */
export interface EnteredStaffMember {
  readonly name: string
  readonly email?: string | null | undefined
  readonly phone?: string | null | undefined
}

export interface StaffPlan {
  readonly added: readonly NewStaffMember[]
  /** The existing staff members with their new data. */
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
 * The bookable staff after the set-up: the entered staff members, or the owner alone while there are none.
 * Staff members are recognised by email address, else by name, so that saving again creates no duplicates.
 * Staff members that the set-up did not enter stay as they are.
 */
export function planStaff(staff: readonly StaffRow[], entry: StaffEntry): StaffPlan {
  const isOwner = (row: StaffRow) => row.user_id !== null && row.user_id === entry.owner.userId
  const matched = new Map<string, EnteredStaffMember>()
  const added: NewStaffMember[] = []
  for (const entered of entry.staffMembers) {
    const row = find(staff, entered, (candidate) => matched.has(candidate.id))
    if (row) matched.set(row.id, entered)
    else added.push(newStaffMember(entered))
  }
  if (entry.staffMembers.length === 0) {
    const own = staff.find(isOwner)
    if (own) matched.set(own.id, own)
    else added.push({ ...newStaffMember(entry.owner), user_id: entry.owner.userId })
  }
  const removed = staff.filter(
    (row) =>
      row.active &&
      !matched.has(row.id) &&
      (isOwner(row) || entry.previous.some((entered) => isSame(row, entered))),
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

function find(
  staff: readonly StaffRow[],
  entered: EnteredStaffMember,
  isTaken: (row: StaffRow) => boolean,
): StaffRow | undefined {
  const free = staff.filter((row) => !isTaken(row))
  return free.find((row) => sameEmail(row, entered)) ?? free.find((row) => isSame(row, entered))
}

function isSame(row: StaffRow, entered: EnteredStaffMember): boolean {
  if (row.email && entered.email) return sameEmail(row, entered)
  return row.name.toLowerCase() === entered.name.toLowerCase()
}

function sameEmail(row: StaffRow, entered: EnteredStaffMember): boolean {
  return Boolean(entered.email) && row.email?.toLowerCase() === entered.email?.toLowerCase()
}

function newStaffMember({ name, email, phone }: EnteredStaffMember): NewStaffMember {
  return { name, email: email ?? null, phone: phone ?? null, user_id: null }
}

function withEntry(row: StaffRow, entered: EnteredStaffMember): StaffRow & { active: true } {
  return {
    ...row,
    name: entered.name,
    email: entered.email ?? row.email,
    phone: entered.phone ?? row.phone,
    active: true,
  }
}
