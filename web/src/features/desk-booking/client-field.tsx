import { typedPhoneNumber } from '@chairtime/core/salon/phone.ts'
import { type KeyboardEvent, useId, useState } from 'react'
import { failureOf } from '../../lib/api-error.ts'
import type { Draft, DraftClient } from '../../lib/drafts.ts'
import { formatDay } from '../../lib/format.ts'
import { serviceNames } from '../../lib/service-names.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { cx } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Input } from '../../ui/input.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useClientSearch } from '../clients/queries.ts'
import { newClient } from './new-client.ts'
import { useClientWithCard } from './queries.ts'

interface ClientFieldProps {
  readonly search: string
  /** Whether walk-ins are left out. The waiting list leaves them out, because the salon has to reach the client. */
  readonly needsName: boolean
  readonly onChange: (change: Partial<Draft>) => void
}

interface Option {
  readonly key: string
  readonly label: string
  readonly detail: string
  readonly clientId: string | null
  readonly client: DraftClient
}

/**
 * One field that finds a client by name, phone number or email address. Enter takes the option that the arrow keys have
 * chosen, else the first client of the list. A new client and a walk-in are options of their own; they are taken by a
 * press, or by Enter after an arrow key.
 */
export function ClientField({ search, needsName, onChange }: ClientFieldProps) {
  const { client } = useAppTexts().deskBooking
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  // null while no option is chosen with the arrow keys
  const [arrowIndex, setArrowIndex] = useState<number | null>(null)
  const { matches, isCurrent, read } = useMatches(search)
  const fixedOptions = useFixedOptions(search, needsName)
  // a new client is offered only after the search, because the client may be on file
  const isSearching = !isCurrent && read.isFetching
  const options = [...matches, ...(isSearching ? [] : fixedOptions)]
  const activeIndex = Math.min(arrowIndex ?? (matches.length > 0 ? 0 : -1), options.length - 1)
  const usual = useUsual(isOpen ? (options[activeIndex]?.clientId ?? null) : null)
  const foundText = matches.length > 0 ? client.found(matches.length) : client.none
  const choose = ({ client: chosen }: Option) => onChange({ client: chosen })
  const move = (step: number) => {
    setOpen(true)
    // the results that are still to come would move the chosen option
    if (!isCurrent) return
    // The first ArrowDown chooses the first option and not the second one, although Enter alone takes the first client,
    // too. Many people press ArrowDown and then Enter.
    const next = (arrowIndex ?? -1) + step
    setArrowIndex(next < 0 ? null : Math.min(next, options.length - 1))
  }
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && isOpen && isCurrent && options[activeIndex])
      choose(options[activeIndex])
    else if (event.key === 'Escape' && isOpen && search !== '') setOpen(false)
    else return
    event.preventDefault()
  }
  return (
    <div className="relative">
      <label htmlFor={id} className="mb-1 block font-medium">
        {client.field}
      </label>
      {/* above the field, because the list covers what is below */}
      {read.isError && <ErrorState className="mb-2" {...failureOf(read)} />}
      <Input
        id={id}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && options[activeIndex] ? `${id}-${activeIndex}` : undefined}
        autoComplete="off"
        value={search}
        onChange={(event) => {
          onChange({ search: event.currentTarget.value })
          setArrowIndex(null)
          setOpen(true)
        }}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={press}
      />
      <VisuallyHidden>
        <span role="status">
          {isSearching && client.searching}
          {search.trim().length > 1 && isCurrent && foundText}
        </span>
      </VisuallyHidden>
      {isOpen && (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={client.matches}
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto rounded-md border border-line bg-raised p-1 shadow-float"
        >
          {options.map((option, i) => (
            <button
              type="button"
              tabIndex={-1}
              key={option.key}
              id={`${id}-${i}`}
              role="option"
              aria-selected={i === activeIndex}
              // the focus stays in the field, so the browser does not scroll the list
              ref={arrowIndex !== null && i === activeIndex ? bringInSight : undefined}
              // the field keeps the focus
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
              className={cx(
                'flex min-h-11 w-full flex-col justify-center rounded-sm px-3 py-1 text-left hover:bg-sunken',
                i === activeIndex && 'bg-sunken',
                i === matches.length && i > 0 && 'border-line border-t',
              )}
            >
              <span className="font-medium">{option.label}</span>
              {option.detail && (
                <span className="text-ink-soft text-sm">
                  {i === activeIndex && usual ? `${option.detail} · ${usual}` : option.detail}
                </span>
              )}
            </button>
          ))}
          {isSearching && (
            <p aria-hidden className="flex min-h-11 items-center gap-2 px-3 text-ink-soft">
              <Spinner />
              {client.searching}
            </p>
          )}
        </div>
      )}
    </div>
  )
}

function bringInSight(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}

function useMatches(search: string) {
  const { client } = useAppTexts().deskBooking
  const read = useClientSearch(search)
  const isShort = search.trim().length < 2
  const matches = isShort ? [] : (read.data ?? [])
  return {
    read,
    isCurrent: isShort || (read.isSuccess && !read.isPlaceholderData),
    matches: matches.map(
      ({ id, name, phone, email, last_visit_at }): Option => ({
        key: id,
        label: name,
        detail: [
          phone ? typedPhoneNumber(phone) : email,
          last_visit_at && client.lastVisit(formatDay(last_visit_at)),
        ]
          .filter(Boolean)
          .join(' · '),
        clientId: id,
        client: { kind: 'known', id, name },
      }),
    ),
  }
}

function useFixedOptions(search: string, needsName: boolean): Option[] {
  const { client } = useAppTexts().deskBooking
  const typed = search.trim()
  const blank = { detail: '', clientId: null }
  const newOption: Option = {
    key: 'new',
    label: typed === '' ? client.createEmpty : client.create(typed),
    client: newClient(typed),
    ...blank,
  }
  if (needsName) return [newOption]
  return [newOption, { key: 'walk-in', label: client.walkIn, client: { kind: 'walkIn' }, ...blank }]
}

function useUsual(id: string | null): string | null {
  const { client } = useAppTexts().deskBooking
  const { data } = useClientWithCard(id)
  const usual = id === null ? null : data?.card.usual
  return usual ? client.usually(serviceNames(usual.services)) : null
}
