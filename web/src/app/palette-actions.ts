import type { Permission } from '@chairtime/contract/permissions.ts'
import {
  CalendarOff,
  CalendarPlus,
  Footprints,
  Keyboard,
  LogOut,
  type LucideIcon,
  Moon,
  ReceiptText,
  Thermometer,
  TreePalm,
  UserCog,
} from 'lucide-react'
import { endSession } from '../features/auth/queries.ts'
import { useMayBlock } from '../features/calendar/time-off/use-may-block.ts'
import { desk } from '../lib/desk.ts'
import { useSession } from '../lib/session.ts'
import { useAppTexts } from '../lib/texts.ts'
import { setTheme, useIsDark } from '../lib/theme.ts'
import { mayNow } from '../lib/use-may.ts'
import { useDestinations } from './navigation.ts'

export interface PaletteAction {
  readonly label: string
  /** Other words by which the action is found. */
  readonly synonyms: string
  readonly icon: LucideIcon
  readonly keys?: readonly string[]
  readonly run: () => void
}

/** The actions of the palette that the user may run. */
export function usePaletteActions(follow: (path: string) => void): readonly PaletteAction[] {
  const { palette, shell, frame, deskCalendar } = useAppTexts()
  const { action } = shell
  const { synonyms } = palette
  const isDark = useIsDark()
  const tenant = useSession((session) => session.tenant)
  const destinations = useDestinations()
  const { mayBlockAny } = useMayBlock()
  const only = (permission: Permission, ...actions: readonly PaletteAction[]) =>
    mayNow(tenant, permission) ? actions : []
  return [
    ...only(
      'appointments.write',
      {
        label: action.book,
        synonyms: synonyms.book,
        icon: CalendarPlus,
        keys: ['N'],
        run: () => desk.book(),
      },
      {
        label: action.walkIn,
        synonyms: synonyms.walkIn,
        icon: Footprints,
        keys: ['W'],
        run: () => desk.book({ form: 'walkIn' }),
      },
    ),
    ...only('appointments.checkout', {
      label: action.checkOut,
      synonyms: synonyms.checkOut,
      icon: ReceiptText,
      run: () => desk.checkOut(null),
    }),
    ...(mayBlockAny
      ? [
          {
            label: action.block,
            synonyms: synonyms.block,
            icon: CalendarOff,
            run: () => desk.openTimeOff(),
          },
        ]
      : []),
    ...only(
      'time_off.write',
      {
        label: deskCalendar.timeOffKind.sick,
        synonyms: synonyms.sick,
        icon: Thermometer,
        run: () => desk.openTimeOff({ kind: 'sick' }),
      },
      {
        label: deskCalendar.timeOffKind.time_off,
        synonyms: synonyms.timeOff,
        icon: TreePalm,
        run: () => desk.openTimeOff({ kind: 'time_off' }),
      },
    ),
    ...destinations.map(({ name, label, icon, path }) => ({
      label: palette.goTo(label),
      synonyms: synonyms[name],
      icon,
      run: () => follow(path),
    })),
    // the navigation has no entry for the team, so that it stays short; the settings lead there
    ...only('team.read', {
      label: palette.goTo(frame.pageTitle.team),
      synonyms: synonyms.team,
      icon: UserCog,
      run: () => follow('/team'),
    }),
    {
      label: isDark ? action.lightTheme : action.darkTheme,
      synonyms: synonyms.theme,
      icon: Moon,
      run: () => setTheme(isDark ? 'light' : 'dark'),
    },
    {
      label: action.shortcuts,
      synonyms: synonyms.shortcuts,
      icon: Keyboard,
      keys: ['?'],
      run: desk.explainShortcuts,
    },
    {
      label: action.signOut,
      synonyms: synonyms.signOut,
      icon: LogOut,
      run: () => void endSession(),
    },
  ]
}
