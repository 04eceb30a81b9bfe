import { LogOut } from 'lucide-react'
import { NavLink } from 'react-router'
import { endSession } from '../features/auth/queries.ts'
import { useSession } from '../lib/session.ts'
import { useAppTexts } from '../lib/texts.ts'
import { Button } from '../ui/button.tsx'
import { useDestinations } from './navigation.ts'
import { ThemeToggle } from './theme-toggle.tsx'

/** Navigation beside the page on wide screens. */
export function SideBar() {
  const { navigation } = useAppTexts().frame
  const businessName = useSession((session) => session.tenant?.name)
  return (
    <aside className="sticky top-0 hidden h-dvh flex-col border-line border-r px-3 py-6 lg:flex">
      <p className="px-3 font-serif text-accent text-xl">Chairtime</p>
      <p className="mb-6 truncate px-3 text-ink-soft text-sm">{businessName}</p>
      <nav aria-label={navigation.label} className="space-y-1">
        {Object.values(useDestinations()).map(({ path, label, icon: Icon }) => (
          <NavLink
            key={path}
            to={path}
            className="flex min-h-11 items-center gap-3 rounded-md px-3 hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent"
          >
            <Icon aria-hidden className="size-5" />
            {label}
          </NavLink>
        ))}
      </nav>
      <div className="mt-auto space-y-1">
        <ThemeToggle />
        <Button
          variant="quiet"
          className="w-full justify-start! gap-3! px-3!"
          onClick={() => void endSession()}
        >
          <LogOut aria-hidden className="size-5" />
          {navigation.signOut}
        </Button>
      </div>
    </aside>
  )
}
