import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { useAppTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { hiddenFilterCount, type MenuFilter } from './menu-view.ts'
import { useCategories } from './queries.ts'

interface MenuFiltersProps {
  readonly filter: MenuFilter
  readonly onChange: (filter: MenuFilter) => void
}

/** Search, category, and more filters behind a button. */
export function MenuFilters({ filter, onChange }: MenuFiltersProps) {
  const { menuFilter } = useAppTexts().services
  const [open, setOpen] = useState(false)
  const id = useId()
  const count = hiddenFilterCount(filter)
  return (
    <search>
      <div className="grid grid-cols-[1fr_auto] gap-2 sm:grid-cols-[1fr_14rem_auto]">
        <SearchInput
          className="col-span-2 sm:col-span-1"
          aria-label={menuFilter.search}
          placeholder={menuFilter.searchPlaceholder}
          value={filter.search}
          onChange={(event) => onChange({ ...filter, search: event.target.value })}
        />
        <CategoryFilter filter={filter} onChange={onChange} />
        <Button aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <SlidersHorizontal aria-hidden className="size-4" />
          {menuFilter.filters(count)}
        </Button>
      </div>
      <div id={id} hidden={!open}>
        <div className="mt-3 grid gap-3 rounded-md border border-line bg-surface p-4 sm:grid-cols-2">
          <MoreFilters filter={filter} onChange={onChange} />
        </div>
      </div>
    </search>
  )
}

function CategoryFilter({ filter, onChange }: MenuFiltersProps) {
  const { menuFilter, menuPage } = useAppTexts().services
  const categories = useCategories()
  return (
    <Select
      aria-label={menuFilter.category}
      value={filter.category}
      onChange={(event) => onChange({ ...filter, category: event.target.value })}
    >
      <option value="">{menuFilter.allCategories}</option>
      <option value="uncategorized">{menuPage.uncategorized}</option>
      {categories.data?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}

function MoreFilters({ filter, onChange }: MenuFiltersProps) {
  const { menuFilter } = useAppTexts().services
  return (
    <>
      <Field label={menuFilter.online}>
        {(control) => (
          <Select
            {...control}
            value={filter.online}
            onChange={(event) =>
              onChange({ ...filter, online: event.target.value as MenuFilter['online'] })
            }
          >
            <option value="">{menuFilter.onlineAll}</option>
            <option value="enabled">{menuFilter.enabled}</option>
            <option value="disabled">{menuFilter.disabled}</option>
          </Select>
        )}
      </Field>
      <Field label={menuFilter.origin}>
        {(control) => (
          <Select
            {...control}
            value={filter.origin}
            onChange={(event) =>
              onChange({ ...filter, origin: event.target.value as MenuFilter['origin'] })
            }
          >
            <option value="">{menuFilter.originAll}</option>
            <option value="custom">{menuFilter.custom}</option>
            <option value="template">{menuFilter.template}</option>
          </Select>
        )}
      </Field>
    </>
  )
}
