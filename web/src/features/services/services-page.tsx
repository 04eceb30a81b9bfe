import { ArrowLeft, Plus, Scissors } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { failureOf } from '../../lib/api-error.ts'
import { lazily } from '../../lib/lazily.tsx'
import { useAppTexts } from '../../lib/texts.ts'
import { useMay } from '../../lib/use-may.ts'
import { WhileLoading } from '../../lib/while-loading.tsx'
import { useKeptFocus } from '../../ui/area-focus.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { MenuFilters } from './menu-filters.tsx'
import { everything, groupMenu, type MenuFilter } from './menu-view.ts'
import { type Service, useMenu } from './queries.ts'
import { ServiceGroup } from './service-group.tsx'

const ServiceDialog = lazily(async () => (await import('./service-dialog.tsx')).ServiceDialog)

/** The menu of the salon by category, with a search, and with actions for those who may change it. */
export function ServicesPage() {
  const { menuPage } = useAppTexts().services
  const menu = useMenu()
  const [filter, setFilter] = useState(everything)
  const [editing, setEditing] = useState<Service | 'new' | null>(null)
  const present = menu.data?.find((one) => editing !== 'new' && one.id === editing?.id)
  const mayChange = useMay('services.write')
  const add = () => setEditing('new')
  return (
    <>
      <Link
        to="/dashboard"
        className="inline-flex min-h-11 items-center gap-2 rounded-sm text-ink-soft hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {menuPage.back}
      </Link>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{menuPage.title}</h1>
        {mayChange && (
          <Button variant="primary" onClick={add}>
            <Plus aria-hidden className="size-5" />
            {menuPage.add}
          </Button>
        )}
      </div>
      <MenuFilters filter={filter} onChange={setFilter} />
      {menu.isError && <ErrorState className="mt-5" {...failureOf(menu)} />}
      {menu.isPending && (
        <WhileLoading>
          <MenuSkeleton />
        </WhileLoading>
      )}
      {menu.data && <Menu services={menu.data} filter={filter} onAdd={add} onEdit={setEditing} />}
      {editing && (
        <ServiceDialog
          service={editing === 'new' ? null : (present ?? editing)}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}

interface MenuProps {
  readonly services: readonly Service[]
  readonly filter: MenuFilter
  readonly onAdd: () => void
  readonly onEdit: (service: Service) => void
}

function Menu({ services, filter, onAdd, onEdit }: MenuProps) {
  const groups = groupMenu(services, filter)
  const area = useKeptFocus<HTMLDivElement>()
  if (groups.length === 0) return <NoServices filter={filter} onAdd={onAdd} />
  return (
    <div ref={area} tabIndex={-1} className="mt-6 space-y-8 focus:outline-none">
      {groups.map((group) => (
        <ServiceGroup key={group.name} group={group} onEdit={onEdit} />
      ))}
    </div>
  )
}

function NoServices({ filter, onAdd }: Pick<MenuProps, 'filter' | 'onAdd'>) {
  const { menuPage } = useAppTexts().services
  const mayChange = useMay('services.write')
  const isFiltered = Object.values(filter).some(Boolean)
  return (
    <div className="mt-6 rounded-md border border-line border-dashed">
      <EmptyState
        icon={<Scissors aria-hidden className="size-8" />}
        title={menuPage.noneFound}
        action={
          !isFiltered &&
          mayChange && (
            <Button variant="primary" onClick={onAdd}>
              <Plus aria-hidden className="size-5" />
              {menuPage.addFirst}
            </Button>
          )
        }
      >
        {isFiltered ? menuPage.otherSearch : menuPage.empty}
      </EmptyState>
    </div>
  )
}

function MenuSkeleton() {
  const { menuPage } = useAppTexts().services
  return (
    <SkeletonList
      label={menuPage.loading}
      rows={4}
      rowClass="h-40 rounded-md!"
      className="mt-6 grid gap-3 lg:grid-cols-2"
    />
  )
}
