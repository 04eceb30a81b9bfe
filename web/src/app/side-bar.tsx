import { LogOut, Search } from 'lucide-react'
import { NavLink } from 'react-router'
import { endSession } from '../features/auth/queries.ts'
import { desk } from '../lib/desk.ts'
import { useSession } from '../lib/session.ts'
import { useAppTexts } from '../lib/texts.ts'
import { Button } from '../ui/button.tsx'
import { Keys } from '../ui/keys.tsx'
import { FrameBell } from './frame-bell.tsx'
import { LiveState } from './live-state.tsx'
import { useDestinations } from './navigation.ts'
import { TestMode } from './test-mode.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

/** Navigation beside the page on wide screens. */
export function SideBar() {
  const { frame, shell } = useAppTexts()
  const businessName = useSession((session) => session.tenant?.name)
  return (
    <header className="sticky top-0 flex h-dvh print:hidden flex-col overflow-y-auto border-line border-r px-3 py-5">
      <div className="flex h-11 items-center justify-between pl-3">
        <p className="font-serif text-accent text-xl">Chairtime</p>
        <FrameBell />
      </div>
      <p className="truncate px-3 text-ink-soft text-sm">{businessName}</p>
      <div className="mt-1 min-h-5 px-3">
        <LiveState />
      </div>
      <button
        type="button"
        onClick={desk.search}
        className="my-4 flex min-h-10 shrink-0 items-center gap-3 rounded-md border border-line bg-surface px-3 text-ink-soft hover:bg-sunken pointer-coarse:min-h-11"
      >
        <Search aria-hidden className="size-4" />
        <span className="mr-auto">{shell.search}</span>
        <span aria-hidden className="pointer-coarse:hidden">
          <Keys keys={['/']} />
        </span>
      </button>
      <nav aria-label={frame.navigation.label} className="space-y-1">
        {useDestinations().map(({ path, label, icon: Icon }) => (
          <NavLink
            key={path}
            to={path}
            className="flex min-h-10 items-center gap-3 rounded-md px-3 hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent pointer-coarse:min-h-11"
          >
            <Icon aria-hidden className="size-5" />
            {label}
          </NavLink>
        ))}
      </nav>
      <div className="mt-auto flex flex-col gap-1 pt-4">
        <TestMode />
        <ThemeToggle />
        <Button
          variant="quiet"
          className="w-full justify-start! gap-3! px-3!"
          onClick={() => void endSession()}
        >
          <LogOut aria-hidden className="size-5" />
          {frame.navigation.signOut}
        </Button>
      </div>
    </header>
  )
}
