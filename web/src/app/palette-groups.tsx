import { Scissors, UserRound } from 'lucide-react'
import type { Service } from '../features/services/queries.ts'
import { desk } from '../lib/desk.ts'
import { formatDuration } from '../lib/format.ts'
import { useAppTexts } from '../lib/texts.ts'
import { Keys } from '../ui/keys.tsx'
import { usePaletteActions } from './palette-actions.ts'
import { PaletteGroup, PaletteItem } from './palette-item.tsx'
import { useRecent } from './palette-recent.ts'
import { fits } from './palette-search.ts'

interface PaletteHandlers {
  /** Closes the search, then runs `act`. */
  readonly choose: (act: () => void) => void
  readonly follow: (path: string) => void
}

/** The clients that were chosen last in the search. */
export function Recent({ choose, follow }: PaletteHandlers) {
  const { palette } = useAppTexts()
  const recent = useRecent(({ clients }) => clients)
  if (recent.length === 0) return null
  return (
    <PaletteGroup heading={palette.recent}>
      {recent.map(({ id, name }) => (
        <PaletteItem
          key={id}
          value={`recent ${id}`}
          icon={UserRound}
          onSelect={() => choose(() => follow(`/clients/${id}`))}
        >
          {name}
        </PaletteItem>
      ))}
    </PaletteGroup>
  )
}

const SERVICES_SHOWN_MAX = 5

interface ServicesProps extends Pick<PaletteHandlers, 'choose'> {
  readonly menu: readonly Service[]
  readonly typed: string
}

/** The services of the menu that a typed text fits. Each entry begins a booking of its service. */
export function Services({ menu, typed, choose }: ServicesProps) {
  const { palette } = useAppTexts()
  // “book bala” and “bala” find a service, “book” alone finds none
  const services = menu.filter(
    ({ name }) => fits(palette.bookService(name), typed) && !fits(palette.bookService(''), typed),
  )
  if (services.length === 0) return null
  return (
    <PaletteGroup heading={palette.services}>
      {services.slice(0, SERVICES_SHOWN_MAX).map(({ id, name, duration_minutes }) => (
        <PaletteItem
          key={id}
          value={`service ${id}`}
          icon={Scissors}
          aside={formatDuration(duration_minutes)}
          onSelect={() => choose(() => desk.book({ serviceId: id }))}
        >
          {palette.bookService(name)}
        </PaletteItem>
      ))}
    </PaletteGroup>
  )
}

/** The actions and pages that a typed text fits; without a text, all of them. */
export function Actions({ typed, choose, follow }: { typed: string } & PaletteHandlers) {
  const { palette } = useAppTexts()
  const actions = usePaletteActions(follow).filter(({ label, synonyms }) =>
    fits(`${label} ${synonyms}`, typed),
  )
  if (actions.length === 0) return null
  return (
    <PaletteGroup heading={palette.actions}>
      {actions.map(({ label, icon, keys, run }) => (
        <PaletteItem
          key={label}
          value={`action ${label}`}
          icon={icon}
          aside={
            keys && (
              <span className="pointer-coarse:hidden">
                <Keys keys={keys} />
              </span>
            )
          }
          onSelect={() => choose(run)}
        >
          {label}
        </PaletteItem>
      ))}
    </PaletteGroup>
  )
}
