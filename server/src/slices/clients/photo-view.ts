import type { clientPhoto } from '@chairtime/contract/clients/photos.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { formatInstant, zoneTable } from '@chairtime/core/time/zone.ts'
import type { z } from 'zod'
import { minuteOf } from '../../platform/time/instants.ts'
import { visitView } from './card-view.ts'
import type { PhotoRow } from './photo-store.ts'

/** A photo with its date on the clock of the salon. */
export function photoView(row: PhotoRow): z.input<typeof clientPhoto> {
  const { id, caption, author, version, widths, height, services } = row
  const zone = zoneTable(row.timezone)
  const { visit_id, starts_at } = row
  return {
    id,
    width: itemAt(widths, 0),
    height,
    caption,
    created_at: formatInstant(zone, minuteOf(row.created_at)),
    author,
    visit: visit_id && starts_at ? visitView({ id: visit_id, starts_at, services }, zone) : null,
    version,
  }
}
