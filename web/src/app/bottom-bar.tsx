import { Ellipsis, LogOut, Moon, Plus } from 'lucide-react'
import { NavLink, useNavigate } from 'react-router'
import { endSession } from '../features/auth/queries.ts'
import { desk } from '../lib/desk.ts'
import { useAppTexts } from '../lib/texts.ts'
import { setTheme, useIsDark } from '../lib/theme.ts'
import { Menu } from '../ui/menu.tsx'
import { type Destination, useDestinations } from './navigation.ts'

/** Navigation at the bottom of a phone's screen. */
export function BottomBar() {
  const { navigation, themeSwitch } = useAppTexts().frame
  const navigate = useNavigate()
  const isDark = useIsDark()
  const { today, calendar, services, settings, billing } = useDestinations()
  const icon = 'size-5'
  return (
    <nav
      aria-label={navigation.label}
      className="fixed inset-x-0 bottom-0 z-10 grid grid-cols-5 items-center border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <Tab to={today} />
      <Tab to={calendar} />
      <button
        type="button"
        onClick={() => desk.book()}
        className="mx-auto flex size-12 items-center justify-center rounded-full bg-accent text-accent-ink"
      >
        <Plus aria-hidden className="size-6" />
        <span className="sr-only">{navigation.book}</span>
      </button>
      <Tab to={services} />
      <span className="flex justify-center">
        <Menu
          label={navigation.more}
          trigger={
            <span className="flex flex-col items-center gap-0.5 font-normal text-ink-soft text-sm">
              <Ellipsis aria-hidden className="size-5" />
              {navigation.more}
            </span>
          }
          items={[
            ...[settings, ...(billing ? [billing] : [])].map(({ path, label, icon: Icon }) => ({
              label,
              icon: <Icon aria-hidden className={icon} />,
              onSelect: () => void navigate(path),
            })),
            {
              label: isDark ? themeSwitch.lightTheme : themeSwitch.darkTheme,
              icon: <Moon aria-hidden className={icon} />,
              onSelect: () => setTheme(isDark ? 'light' : 'dark'),
            },
            {
              label: navigation.signOut,
              icon: <LogOut aria-hidden className={icon} />,
              onSelect: () => void endSession(),
            },
          ]}
        />
      </span>
    </nav>
  )
}

function Tab({ to: { path, label, icon: Icon } }: { to: Destination }) {
  return (
    <NavLink
      to={path}
      className="flex min-h-14 flex-col items-center justify-center gap-0.5 text-ink-soft text-sm aria-[current=page]:font-medium aria-[current=page]:text-accent"
    >
      <Icon aria-hidden className="size-5" />
      {label}
    </NavLink>
  )
}
