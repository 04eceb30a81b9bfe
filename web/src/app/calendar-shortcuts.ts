import type { Shortcut } from '../lib/shortcuts.ts'

/** The keys to which the calendar itself listens, for the list that `?` opens. */
export const calendarShortcuts: readonly Shortcut[] = [
  { name: 'day', group: 'calendar', keys: [['←'], ['→']] },
  { name: 'toToday', group: 'calendar', keys: [['T']] },
  { name: 'views', group: 'calendar', keys: [['1'], ['2'], ['3'], ['4']] },
  { name: 'zoom', group: 'calendar', keys: [['+'], ['-']] },
  { name: 'toVisit', group: 'calendar', keys: [['↑ ↓ ← →']] },
  { name: 'moveVisit', group: 'calendar', keys: [['Alt', '↑ ↓ ← →']], needs: 'appointments.write' },
  {
    name: 'lengthenVisit',
    group: 'calendar',
    keys: [['Shift', 'Alt', '↑ ↓']],
    needs: 'appointments.write',
  },
  { name: 'bookFree', group: 'calendar', keys: [['Enter']], needs: 'appointments.write' },
  { name: 'chooseTime', group: 'calendar', keys: [['Alt', '↑ ↓']], needs: 'time_off.block' },
]
