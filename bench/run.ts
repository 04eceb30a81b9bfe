/**
 * Prints the measurements. They have the numbers of the goals for speed: P1 slots, computed without HTTP or a database;
 * P2 free times over HTTP; P3 a read of one salon's row; P4 bookings of different slots; P5 bookings of one slot; P6
 * growth, lists and screens beside other salons and with years of data; P7 the live connection; P8 the booking site on
 * a slow phone (`npm run lighthouse`); P9 a rendered booking page; P10 the start of the program; P11 the work of the
 * database for one call. The measurement of the calendar has no number.
 */
import { availability } from './availability.ts'
import { booking } from './booking.ts'
import { calendar } from './calendar.ts'
import { cost } from './cost.ts'
import { growth } from './growth.ts'
import { pages } from './pages.ts'
import { slots } from './slots.ts'
import { sockets } from './sockets.ts'
import { start } from './start.ts'
import { tenantRead } from './tenant-read.ts'

const benches: Readonly<Record<string, () => Promise<unknown>>> = {
  slots,
  availability,
  booking,
  pages,
  growth,
  sockets,
  cost,
  'tenant-read': tenantRead,
  start,
  calendar,
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !(name in benches))
if (unknown.length > 0) {
  process.stderr.write(
    `There is no bench ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}.\n`,
  )
  process.exit(1)
}
for (const [name, bench] of Object.entries(benches)) {
  if (names.length === 0 || names.includes(name)) await bench()
}
if (names.length === 0) {
  process.stdout.write('\nP8, the booking site on a slow phone: npm run lighthouse\n')
}
