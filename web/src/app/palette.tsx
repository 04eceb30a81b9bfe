import { Command, useCommandState } from 'cmdk'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMenu } from '../features/services/queries.ts'
import { failureOf, type RetryableQuery } from '../lib/api-error.ts'
import { desk } from '../lib/desk.ts'
import { useAppTexts } from '../lib/texts.ts'
import { useMay } from '../lib/use-may.ts'
import { useOnline } from '../lib/use-online.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useModal } from '../ui/use-modal.ts'
import { PaletteClients } from './palette-clients.tsx'
import { Actions, Recent, Services } from './palette-groups.tsx'
import { fits, useFoundClients } from './palette-search.ts'
import { PaletteVisits, useFoundVisits } from './palette-visits.tsx'
import { useFirstChosen } from './use-first-chosen.ts'

interface PaletteProps {
  /** The text to begin with. */
  readonly typed?: string | undefined
  readonly onClose: () => void
}

/** The search over clients, visits, services and actions, in a dialog of its own. */
export function Palette({ typed = '', onClose }: PaletteProps) {
  const { palette } = useAppTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog, 'input')
  return (
    <dialog
      ref={dialog}
      aria-label={palette.title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
      className="mx-auto mt-[max(12px,10dvh)] mb-auto w-[min(640px,calc(100vw-24px))] overflow-hidden rounded-md border border-line bg-raised p-0 shadow-float"
    >
      <SearchList initialText={typed} onClose={onClose} />
    </dialog>
  )
}

function SearchList({ initialText, onClose }: { initialText: string; onClose: () => void }) {
  const { palette } = useAppTexts()
  const [typed, setTyped] = useState(initialText)
  const navigate = useNavigate()
  const clientSearch = useFoundClients(typed, useMay('clients.read'))
  const { visits, ...visitSearch } = useFoundVisits(typed, useMay('calendar.read'))
  const menu = useMenu()
  const mayBook = useMay('appointments.write')
  const { list, onTyped, moveHandlers } = useFirstChosen()
  const isWaiting = clientSearch.isWaiting || visitSearch.isWaiting
  // A client who is found by name comes before the services, because a typed name probably means the client. Clients
  // who are found by phone number or email address come after the services.
  const isFoundByName = clientSearch.clients.some(({ name }) => fits(name, typed))
  const choose = (act: () => void) => {
    onClose()
    act()
  }
  const handlers = { choose, follow: (path: string) => void navigate(path) }
  const clients = <PaletteClients clients={clientSearch.clients} {...handlers} />
  return (
    <Command label={palette.title} shouldFilter={false} vimBindings={false} loop {...moveHandlers}>
      <div className="flex items-center gap-3 border-line border-b px-4">
        {isWaiting ? (
          <Spinner label={palette.loading} className="size-5!" />
        ) : (
          <Search aria-hidden className="size-5 shrink-0 text-ink-soft" />
        )}
        <Command.Input
          value={typed}
          onValueChange={(text) => {
            onTyped()
            setTyped(text)
          }}
          placeholder={palette.placeholder}
          className="min-h-13 w-full bg-transparent text-lg outline-none"
        />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons inside */}
      <div className="flex h-[min(440px,60dvh)] flex-col p-2" onKeyDown={keepEnter}>
        <SearchProblem {...(clientSearch.hasFailed ? clientSearch : visitSearch)} />
        {/* a list box must have an option, so a list without results is hidden */}
        <Command.List
          ref={list}
          label={palette.title}
          className="not-has-[[role=option]]:hidden min-h-0 grow scroll-py-2 overflow-y-auto overscroll-contain"
        >
          {typed.trim() === '' && <Recent {...handlers} />}
          {isFoundByName && clients}
          {mayBook && <Services menu={menu.data ?? []} typed={typed} choose={choose} />}
          {/* These clients and visits are shown only when the services are known. Otherwise Enter could take one of
              them that is first in the list only until the services arrive. */}
          {!menu.isLoading && (
            <>
              {!isFoundByName && clients}
              <PaletteVisits visits={visits} client={clientSearch.clients[0]} choose={choose} />
            </>
          )}
          <Actions typed={typed} {...handlers} />
        </Command.List>
        <FoundCount typed={typed.trim()} isWaiting={isWaiting} choose={choose} />
      </div>
    </Command>
  )
}

// while a button has the focus, its keys do not reach the list, because the list would take Enter for itself
function keepEnter(event: KeyboardEvent): void {
  if (event.target instanceof HTMLButtonElement) event.stopPropagation()
}

interface FoundCountProps {
  readonly typed: string
  readonly isWaiting: boolean
  readonly choose: (act: () => void) => void
}

/**
 * Says to screen readers how many results there are. If there are none, the sentence is visible, too. A user who may
 * book then gets a button that begins a booking for the typed name.
 */
function FoundCount({ typed, isWaiting, choose }: FoundCountProps) {
  const { palette } = useAppTexts()
  const mayBook = useMay('appointments.write')
  const found = useCommandState(({ filtered }) => filtered.count)
  const isNothing = found === 0
  const isSaid = !isWaiting && (isNothing || typed !== '')
  return (
    <>
      <p
        role="status"
        className={isNothing ? 'px-3 text-center text-ink-soft not-empty:pt-8' : 'sr-only'}
      >
        {isSaid && (isNothing ? palette.none(typed) : palette.found(found))}
      </p>
      {/* a text without a word, such as “?”, is no name; `fits` is false for it */}
      {isSaid && isNothing && mayBook && fits(typed, typed) && (
        <Button
          className="mx-auto mt-4 max-w-full truncate"
          onClick={() => choose(() => desk.book({ search: typed }))}
        >
          {palette.bookClient(typed)}
        </Button>
      )}
    </>
  )
}

interface SearchProblemProps extends RetryableQuery {
  readonly hasFailed: boolean
}

/** Why no clients or visits are found: there is no connection, or the search failed. */
function SearchProblem({ hasFailed, ...read }: SearchProblemProps) {
  const { palette } = useAppTexts()
  const isOnline = useOnline()
  if (!isOnline) {
    return (
      <p role="status" className="px-3 py-2 text-sm text-warn">
        {palette.offline}
      </p>
    )
  }
  return hasFailed ? <ErrorState className="mb-2" {...failureOf(read)} /> : null
}
