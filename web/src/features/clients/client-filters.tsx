import { Search } from 'lucide-react'
import { useAppTexts } from '../../lib/texts.ts'
import { Input, Select } from '../../ui/input.tsx'
import { type ClientFilter, type ClientSort, type ClientView, useClientTags } from './queries.ts'

/** The id of the list, into which the arrow key goes from the search. */
export const CLIENT_LIST = 'client-list'

interface ClientFiltersProps {
  readonly view: ClientView
  readonly onChange: (view: ClientView) => void
}

/** Search, the clients to show, and their order. A search has an order of its own: the best match first. */
export function ClientFilters({ view, onChange }: ClientFiltersProps) {
  const { list } = useAppTexts().clients
  return (
    <search>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-[1fr_12rem_12rem]">
        <div className="relative col-span-2 sm:col-span-1">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-3 left-3 size-5 text-ink-soft"
          />
          <Input
            type="search"
            aria-label={list.search}
            placeholder={list.searchPlaceholder}
            autoComplete="off"
            value={view.search}
            onChange={(event) => onChange({ ...view, search: event.target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return
              event.preventDefault()
              document.querySelector<HTMLElement>(`#${CLIENT_LIST} a`)?.focus()
            }}
            className="pl-10"
          />
        </div>
        <Show view={view} onChange={onChange} />
        <Select
          aria-label={list.sort}
          value={view.filter === 'overdue' ? 'last_visit' : view.sort}
          disabled={view.search.trim() !== '' || view.filter === 'overdue'}
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

const TAG = 'tag:'

/** Everybody, a view, or a tag. */
function Show({ view, onChange }: ClientFiltersProps) {
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
