import type { clientAppointment } from '@chairtime/contract/public.ts'
import { judgeClientChange } from '@chairtime/core/booking/move.ts'
import { toMajor } from '@chairtime/core/money/money.ts'
import { formatInstant, zoneTable } from '@chairtime/core/time/zone.ts'
import type { z } from 'zod'
import { minuteOf } from '../../platform/instants.ts'
import type { AppointmentRecord } from '../appointments/views.ts'
import type { BusinessFacts } from '../calendar/salon-record.ts'

/** An appointment as its client may see it, and what they may still do with it at `now`. */
export function clientView(
  record: AppointmentRecord,
  business: BusinessFacts,
  now: Date,
): z.input<typeof clientAppointment> {
  const { policy, currency, lines, start } = record
  const zone = zoneTable(record.timezone)
  const write = (minute: number) => formatInstant(zone, minute)
  return {
    id: record.id,
    business,
    client_first_name: record.client_name?.split(/\s+/)[0] ?? null,
    services: lines.map((line) => ({
      id: line.service_id,
      name: line.service_name,
      staff_name: line.staff_name,
      start_time: write(line.start),
      end_time: write(line.end),
      price: toMajor(line.price_minor, currency),
    })),
    staff_id: lines[0]!.staff_id,
    start_time: write(start),
    end_time: write(record.end),
    status: record.status,
    client_confirmed: record.client_confirmed,
    price: toMajor(record.price_minor, currency),
    currency,
    can_cancel: clientMay(record, 'cancel', now) === null,
    can_move: clientMay(record, 'move', now) === null,
    cancel_until: write(start - policy.cancelWindowMinutes),
    move_until: write(start - policy.moveWindowMinutes),
    policy_text: policy.text,
    version: record.version,
  }
}

/** Why a client may no longer change an appointment; `null` while they may. */
export function clientMay(
  { start, status, policy, moves_count }: AppointmentRecord,
  change: 'cancel' | 'move',
  now: Date,
): ReturnType<typeof judgeClientChange> {
  const moves = moves_count
  return judgeClientChange({ start, now: minuteOf(now), policy, moves, status }, change)
}
