import type { Progress, SiteDetails, StepBodies } from './queries.ts'

/** The values of the wizard, saved or not. The preview shows them while they are typed. */
export interface Draft {
  readonly businessType: BusinessTypeDraft
  readonly hours: HoursDraft
  readonly staff: StaffDraft
  readonly services: ServicesDraft
  readonly launch: StepBodies['complete'] & SiteDetails
}

export interface BusinessTypeDraft {
  readonly type: StepBodies['business_type']['business_type'] | null
  readonly customType: string
}

export interface DayHours {
  /** The weekday; 0 is Sunday. */
  readonly day: number
  readonly open_time: string
  readonly close_time: string
}

export interface HoursDraft {
  readonly workingDays: readonly number[]
  readonly sameDaily: boolean
  /** The opening time of the days without hours of their own, such as `09:00`; empty while the field is empty. */
  readonly open: string
  readonly close: string
  /** The hours of single days, once the user has entered some. */
  readonly daily: readonly DayHours[]
  readonly lunch: boolean
  readonly lunchStart: string
  readonly lunchEnd: string
  readonly timezone: string
}

export interface Member {
  readonly key: number
  /** The staff member on file; absent for a new one. */
  readonly id?: string | undefined
  readonly name: string
  readonly email: string
  readonly phone: string
}

export interface StaffDraft {
  /** The number of stations. */
  readonly count: number
  /** What the stations are, such as chairs or rooms. */
  readonly type: StepBodies['staff']['resource_type']
  readonly setUpNow: boolean
  readonly members: readonly Member[]
  /** Ids of the staff members on file whom this page has shown. */
  readonly seenIds: readonly string[]
}

export interface CustomService {
  readonly key: number
  readonly name: string
  /** Minutes; NaN while the field is empty. */
  readonly duration: number
  /** Major units of the currency; NaN while the field is empty. */
  readonly price: number
}

export interface ServicesDraft {
  readonly templateIds: readonly string[]
  readonly customs: readonly CustomService[]
}

// larger than the key of any row that this tab stored before a reload
let lastKey = Date.now()
/** A new key, for a row of a list that is edited. */
export const nextKey = (): number => ++lastKey

export const blankMember = (): Member => ({ key: nextKey(), name: '', email: '', phone: '' })
export const blankCustom = (): CustomService => ({
  key: nextKey(),
  name: '',
  duration: 60,
  price: 0,
})

/** The saved answers, with defaults for what has not been answered. */
export function draftOf({ data, site }: Progress, timezone: string): Draft {
  return {
    businessType: {
      type: data.business_type?.business_type ?? null,
      customType: data.business_type?.custom_type ?? '',
    },
    hours: hoursOf(data.hours, timezone),
    staff: {
      count: data.staff?.resource_count ?? 2,
      type: data.staff?.resource_type ?? 'chair',
      setUpNow: data.staff?.setup_staff_now ?? false,
      members: (data.staff?.staff_members ?? []).map(memberOf),
      seenIds: idsOf(data.staff?.staff_members ?? []),
    },
    services: {
      templateIds: data.services?.template_ids ?? [],
      customs: (data.services?.custom_services ?? []).map((one) => ({ key: nextKey(), ...one })),
    },
    launch: {
      launch_immediately: true,
      send_test_link: true,
      address: site.address ?? '',
      phone: site.phone ?? '',
      brand_color: site.brand_color,
    },
  }
}

/** The draft. If it has no rows, it gets one for each person who can be booked, and an empty one for a colleague. */
export function withFirstMembers(staff: StaffDraft, bookable: readonly SavedMember[]): StaffDraft {
  if (staff.members.length > 0) return staff
  return {
    ...staff,
    members: [...bookable.map(memberOf), blankMember()],
    seenIds: [...staff.seenIds, ...idsOf(bookable)],
  }
}

/** The draft, with a row again for each staff member who cannot be removed. Each row is at its old place. */
export function withMembersBack(
  { members, ...staff }: StaffDraft,
  onFile: readonly SavedMember[],
  idsInUse: ReadonlySet<string>,
): StaffDraft {
  const presentIds = new Set(members.map(({ id }) => id))
  const missing = [...onFile.entries()].filter(
    ([, { id }]) => id && idsInUse.has(id) && !presentIds.has(id),
  )
  return {
    ...staff,
    setUpNow: true,
    members: missing.reduce(
      (rows, [index, member]) => rows.toSpliced(index, 0, memberOf(member)),
      [...members],
    ),
  }
}

/** The draft, with rows for the staff members whom somebody else has added since the page was opened. */
export function withUnseen(staff: StaffDraft, unseen: readonly SavedMember[]): StaffDraft {
  return {
    ...staff,
    setUpNow: true,
    members: [...staff.members, ...unseen.map(memberOf)],
    seenIds: [...staff.seenIds, ...idsOf(unseen)],
  }
}

export type SavedMember = NonNullable<Progress['data']['staff']>['staff_members'][number]

const memberOf = ({ id, name, email, phone }: SavedMember): Member => ({
  ...{ key: nextKey(), id, name },
  ...{ email: email ?? '', phone: phone ?? '' },
})

const idsOf = (members: readonly SavedMember[]): string[] => members.flatMap(({ id }) => id ?? [])

function hoursOf(saved: Progress['data']['hours'], timezone: string): HoursDraft {
  return {
    workingDays: saved?.working_days ?? [1, 2, 3, 4, 5],
    sameDaily: saved?.same_hours_daily ?? true,
    open: saved?.default_open_time ?? '09:00',
    close: saved?.default_close_time ?? '18:00',
    daily: saved?.daily_hours ?? [],
    lunch: saved?.lunch_break ?? true,
    lunchStart: saved?.lunch_start ?? '13:00',
    lunchEnd: saved?.lunch_end ?? '14:00',
    timezone: saved?.timezone ?? timezone,
  }
}

/** The hours of one working day in the draft. */
export function hoursOn(hours: HoursDraft, day: number): DayHours {
  const own = hours.sameDaily ? undefined : hours.daily.find((one) => one.day === day)
  return own ?? { day, open_time: hours.open, close_time: hours.close }
}
