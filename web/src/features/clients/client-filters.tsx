import { useEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { useAppTexts } from '../../lib/texts.ts'
import { Select } from '../../ui/input.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { type ClientFilter, type ClientSort, type ClientView, useClientTags } from './queries.ts'

/** The id of the list of clients. The down arrow in the search focuses the first client in it. */
export const CLIENT_LIST = 'client-list'

interface ViewProps {
  readonly view: ClientView
  readonly onChange: (view: ClientView) => void
}

interface ClientFiltersProps extends ViewProps {
  /** Whether the list shows the clients of this view. Until they are loaded, it shows those of the view before. */
  readonly isListed: boolean
}

/**
 * Search, the clients to show, and their order. The order cannot be chosen for the result of a search or for the
 * overdue clients, because each of these lists has a fixed order.
 */
export function ClientFilters({ view: shown, onChange, isListed }: ClientFiltersProps) {
  const { list } = useAppTexts().clients
  const [search, setSearch, writeSearch] = useSearchText(shown.search, (search) =>
    onChange({ ...shown, search }),
  )
  const view = { ...shown, search }
  const focusList = useFocusList(isListed && search === shown.search)
  return (
    <search className="@container">
      <div className="grid grid-cols-2 gap-2 @lg:grid-cols-[1fr_12rem_12rem]">
        <SearchInput
          className="col-span-2 @lg:col-span-1"
          aria-label={list.search}
          placeholder={list.searchPlaceholder}
          autoComplete="off"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value)
            focusList(false)
          }}
          onBlur={() => {
            focusList(false)
            // a press on a client may leave the page before the typed text is written to its address
            writeSearch()
          }}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            focusList(true)
          }}
        />
        <ShowSelect view={view} onChange={onChange} />
        <Select
          aria-label={list.sort}
          value={view.filter === 'overdue' ? 'last_visit' : view.sort}
          disabled={search.trim() !== '' || view.filter === 'overdue'}
          onChange={(event) => onChange({ ...view, sort: event.target.value as ClientSort })}
        >
          <option value="name">{list.byName}</option>
          <option value="last_visit">{list.byLastVisit}</option>
          <option value="next_visit">{list.byNextVisit}</option>
        </Select>
      </div>
    </search>
  )
}

/**
 * Returns a function. After a call with `true`, the first client gets the focus as soon as the list belongs to the
 * typed text. A call with `false` cancels that.
 */
function useFocusList(isCurrent: boolean): (isAsked: boolean) => void {
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    if (!isAsked || !isCurrent) return
    setAsked(false)
    document.querySelector<HTMLElement>(`#${CLIENT_LIST} a`)?.focus()
  }, [isAsked, isCurrent])
  return setAsked
}

const PAUSE_MS = 200

/**
 * The typed text, its setter, and a function that writes the text to the address of the page at once. Without a call of
 * this function, the text is written after a pause in typing. It is not written at each key, because on a slow computer
 * a navigation takes longer than the press of a key. When Back, Forward or a link opens another address, the text in
 * that address replaces the typed text.
 */
function useSearchText(written: string, write: (text: string) => void) {
  const [text, setText] = useState(written)
  const { key } = useLocation()
  const isOurs = useNavigationType() === NavigationType.Replace
  const lastKey = useRef(key)
  const latestWrite = useRef(write)
  latestWrite.current = write
  useEffect(() => {
    if (lastKey.current !== key && !isOurs) setText(written)
    lastKey.current = key
  }, [key, isOurs, written])
  useEffect(() => {
    if (text === written) return
    const timer = setTimeout(() => latestWrite.current(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, written])
  const writeNow = () => {
    if (text !== written) latestWrite.current(text)
  }
  return [text, setText, writeNow] as const
}

const TAG = 'tag:'

/** The choice of the clients to show: everybody, a filter, or a tag. */
function ShowSelect({ view, onChange }: ViewProps) {
  const { list } = useAppTexts().clients
  const tags = useClientTags().data ?? []
  const choose = (value: string) =>
    onChange(
      value.startsWith(TAG)
        ? { ...view, filter: '', tag: value.slice(TAG.length) }
        : { ...view, filter: value as ClientFilter | '', tag: '' },
    )
  return (
    <Select
      aria-label={list.show}
      value={view.tag ? TAG + view.tag : view.filter}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">{list.everybody}</option>
      <option value="new">{list.isNew}</option>
      <option value="overdue">{list.overdue}</option>
      <option value="blocked">{list.blocked}</option>
      {[...new Set([...tags, ...(view.tag ? [view.tag] : [])])].map((tag) => (
        <option key={tag} value={TAG + tag}>
          {list.tagged(tag)}
        </option>
      ))}
    </Select>
  )
}
