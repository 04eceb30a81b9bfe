import { get } from '@chairtime/core/known.ts'
import type { NewStaffMember, StaffRow } from '../staff/store.ts'

/** A staff member as entered in the set-up. */
export interface EnteredMember {
  readonly name: string
  readonly email?: string | null | undefined
  readonly phone?: string | null | undefined
}

export interface TeamPlan {
  readonly added: readonly NewStaffMember[]
  /** The existing staff members with their new data. */
  readonly kept: readonly (StaffRow & { readonly active: true })[]
  /** Ids of the kept staff members that become bookable again. */
  readonly returningIds: readonly string[]
  readonly removed: readonly StaffRow[]
  /** The number of bookable staff members after the change. */
  readonly activeCount: number
}

export interface TeamEntry {
  readonly members: readonly EnteredMember[]
  /** The staff of the last entry; members missing in the new entry are removed. */
  readonly previous: readonly EnteredMember[]
  /** The user who sets the salon up. */
  readonly owner: { readonly userId: string | null; readonly name: string }
}

/**
 * The bookable staff after the set-up: the entered members, or the owner alone while there are none.
 * Members are recognised by email address, else by name, so that saving again creates no duplicates.
 * Staff members that the set-up did not enter stay as they are.
 */
export function planTeam(staff: readonly StaffRow[], entry: TeamEntry): TeamPlan {
  const isOwner = (row: StaffRow) => row.user_id !== null && row.user_id === entry.owner.userId
  const matched = new Map<string, EnteredMember>()
  const added: NewStaffMember[] = []
  for (const person of entry.members) {
    const row = find(staff, person, (candidate) => matched.has(candidate.id))
    if (row) matched.set(row.id, person)
    else added.push(newcomer(person))
  }
  if (entry.members.length === 0) {
    const own = staff.find(isOwner)
    if (own) matched.set(own.id, own)
    else added.push({ ...newcomer(entry.owner), user_id: entry.owner.userId })
  }
  const removed = staff.filter(
    (row) =>
      row.active &&
      !matched.has(row.id) &&
      (isOwner(row) || entry.previous.some((person) => isSame(row, person))),
  )
  const kept = staff
    .filter(({ id }) => matched.has(id))
    .map((row) => join(row, get(matched, row.id)))
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
  person: EnteredMember,
  isTaken: (row: StaffRow) => boolean,
): StaffRow | undefined {
  const free = staff.filter((row) => !isTaken(row))
  return free.find((row) => sameEmail(row, person)) ?? free.find((row) => isSame(row, person))
}

function isSame(row: StaffRow, person: EnteredMember): boolean {
  if (row.email && person.email) return sameEmail(row, person)
  return row.name.toLowerCase() === person.name.toLowerCase()
}

function sameEmail(row: StaffRow, person: EnteredMember): boolean {
  return Boolean(person.email) && row.email?.toLowerCase() === person.email?.toLowerCase()
}

function newcomer({ name, email, phone }: EnteredMember): NewStaffMember {
  return { name, email: email ?? null, phone: phone ?? null, user_id: null }
}

function join(row: StaffRow, person: EnteredMember): StaffRow & { active: true } {
  return {
    ...row,
    name: person.name,
    email: person.email ?? row.email,
    phone: person.phone ?? row.phone,
    active: true,
  }
}
