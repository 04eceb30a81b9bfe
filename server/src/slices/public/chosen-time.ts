import type { TenantRead } from '../../platform/database.ts'
import { minuteOf } from '../../platform/instants.ts'
import { judge, type NoTime, type TimeTaken, type Wish } from '../appointments/take-time.ts'
import type { Book } from '../calendar/store.ts'
import type { FoundHold } from './store.ts'

/**
 * Anyone who was told a name while holding gets that person, as long as they can be had; and what was
 * soon enough when it was chosen is so for as long as it is kept: this time, these services, with them.
 */
export async function choose(
  db: TenantRead,
  book: Book,
  wish: Wish,
  now: Date,
  hold: FoundHold | undefined,
): Promise<TimeTaken | NoTime> {
  if (hold && minuteOf(hold.starts_at) === wish.start) {
    const chosen = chosenAt(hold, wish, now)
    // whoever was told may share the visit with others; only anyone's visit is shared
    for (const staffId of [hold.staff_id, 'any']) {
      if (wish.staffId !== staffId && wish.staffId !== 'any') continue
      const told = await judge(db, book, { ...wish, staffId }, chosen)
      if (told.ok && told.assignment.services[0]!.staffId === hold.staff_id) return told
    }
  }
  return judge(db, book, wish, now)
}

/** When the visit was chosen that is kept still; now, when it is another one, or would have begun. */
function chosenAt(hold: FoundHold, { serviceIds, start }: Wish, now: Date): Date {
  const kept = hold.expires_at > now && hold.service_ids.join() === serviceIds.join()
  return kept && start >= minuteOf(now) ? hold.created_at : now
}
