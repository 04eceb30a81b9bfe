import { Download, Ellipsis, LogOut, Moon, Plus } from 'lucide-react'
import { NavLink, useNavigate } from 'react-router'
import { endSession } from '../features/auth/queries.ts'
import { desk } from '../lib/desk.ts'
import { useInstall } from '../lib/install.ts'
import { useAppTexts } from '../lib/texts.ts'
import { setTheme, useIsDark } from '../lib/theme.ts'
import { useMay } from '../lib/use-may.ts'
import { Menu } from '../ui/menu.tsx'
import { type Destination, useDestinations } from './navigation.ts'

const iconClass = 'size-5'

/** Navigation at the bottom of a screen that is too narrow for the side bar. */
export function BottomBar() {
  const { navigation, themeSwitch } = useAppTexts().frame
  const navigate = useNavigate()
  const isDark = useIsDark()
  const [first, second, third, ...others] = useDestinations()
  const install = useInstall()
  const mayBook = useMay('appointments.write')
  return (
    <nav
      aria-label={navigation.label}
      // the style sheet and the assistant leave room for the bar where they find this attribute
      data-app-bar
      className="fixed right-(--beside-panel,0) bottom-0 left-0 z-10 has-[[role=menu]]:z-25 grid auto-cols-fr grid-flow-col items-center border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      {first && <Tab to={first} />}
      {second && <Tab to={second} />}
      {mayBook && (
        <button
          type="button"
          onClick={() => desk.book()}
          className="mx-auto flex size-[min(3rem,15vw)] items-center justify-center rounded-full bg-accent text-accent-ink"
        >
          <Plus aria-hidden className="size-6" />
          <span className="sr-only">{navigation.book}</span>
        </button>
      )}
      {third && <Tab to={third} />}
      <span className="flex justify-center [&_button[aria-haspopup]]:w-[min(2.75rem,19vw)] [&_button[aria-haspopup]]:px-0">
        <Menu
          label={navigation.more}
          trigger={
            <span className="flex flex-col items-center gap-0.5 font-normal text-[min(var(--text-sm),4vw)] text-ink-soft">
              <Ellipsis aria-hidden className="size-5" />
              {navigation.more}
            </span>
          }
          items={[
            ...others.map(({ path, label, icon: Icon }) => ({
              label,
              icon: <Icon aria-hidden className={iconClass} />,
              onSelect: () => void navigate(path),
            })),
            ...(install
              ? [
                  {
                    label: navigation.install,
                    icon: <Download aria-hidden className={iconClass} />,
                    onSelect: install,
                  },
                ]
              : []),
            {
              label: isDark ? themeSwitch.lightTheme : themeSwitch.darkTheme,
              icon: <Moon aria-hidden className={iconClass} />,
              onSelect: () => setTheme(isDark ? 'light' : 'dark'),
            },
            {
              label: navigation.signOut,
              icon: <LogOut aria-hidden className={iconClass} />,
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
      className="flex min-h-14 flex-col items-center justify-center gap-0.5 text-[min(var(--text-sm),4vw)] text-ink-soft aria-[current=page]:font-medium aria-[current=page]:text-accent"
    >
      <Icon aria-hidden className="size-5" />
      {label}
    </NavLink>
  )
}
