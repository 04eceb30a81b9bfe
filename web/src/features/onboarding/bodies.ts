import {
  type BusinessTypeDraft,
  type Draft,
  type HoursDraft,
  hoursOn,
  type Member,
  type ServicesDraft,
  type StaffDraft,
} from './draft.ts'
import type { SiteDetails, StepBodies } from './queries.ts'

/** Each function `…Body` returns the request body of its step. `null` means that a required value is missing. */

export function businessTypeBody(draft: BusinessTypeDraft): StepBodies['business_type'] | null {
  if (draft.type === null) return null
  if (draft.type !== 'other') return { business_type: draft.type }
  const customType = draft.customType.trim()
  return customType === '' ? null : { business_type: 'other', custom_type: customType }
}

export function hoursBody(draft: HoursDraft): StepBodies['hours'] | null {
  const days = draft.workingDays.map((day) => hoursOn(draft, day))
  const [first] = days
  if (!first || days.some(({ open_time, close_time }) => !open_time || !close_time)) return null
  return {
    working_days: [...draft.workingDays],
    same_hours_daily: draft.sameDaily,
    // default hours that are empty here are hidden, and no day uses them, so any hours may be sent in their place
    default_open_time: draft.open || first.open_time,
    default_close_time: draft.close || first.close_time,
    lunch_break: draft.lunch,
    lunch_start: draft.lunchStart,
    lunch_end: draft.lunchEnd,
    timezone: draft.timezone,
    ...(draft.sameDaily ? {} : { daily_hours: days }),
  }
}

/** The body of the step “staff”. Staff members are sent only if they are to be added now. Empty rows are not sent. */
export function staffBody(draft: StaffDraft): StepBodies['staff'] {
  return {
    resource_count: draft.count,
    resource_type: draft.type,
    setup_staff_now: draft.setUpNow,
    staff_members: draft.setUpNow ? filledMembers(draft.members) : [],
    seen_staff_ids: [...draft.seenIds],
  }
}

/** The rows in which something is entered, as the request holds them. */
export function filledMembers(members: readonly Member[]) {
  return members
    .filter((member) => `${member.name}${member.email}${member.phone}`.trim() !== '')
    .map(({ id, name, email, phone }) => ({ ...(id && { id }), name, email, phone }))
}

export function servicesBody(draft: ServicesDraft): StepBodies['services'] | null {
  const customs = draft.customs.filter(({ name }) => name.trim() !== '')
  // an emptied number field holds NaN
  const hasUnfinished = customs.some(({ duration, price }) => Number.isNaN(duration + price))
  if (hasUnfinished || draft.templateIds.length + customs.length === 0) return null
  return {
    template_ids: [...draft.templateIds],
    custom_services: customs.map(({ name, duration, price }) => ({
      name: name.trim(),
      duration,
      price,
    })),
  }
}

/** The details of the site that were changed here. The others are not sent, because Settings may change them, too. */
export function changedSite(launch: Draft['launch'], saved: SiteDetails): Partial<SiteDetails> {
  return {
    ...(launch.address !== saved.address && { address: launch.address }),
    ...(launch.phone !== saved.phone && { phone: launch.phone }),
    ...(launch.brand_color !== saved.brand_color && { brand_color: launch.brand_color }),
  }
}
