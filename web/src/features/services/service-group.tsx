import { useAppTexts } from '../../lib/texts.ts'
import type { MenuGroup } from './menu-view.ts'
import type { Service } from './queries.ts'
import { ServiceCard } from './service-card.tsx'

interface ServiceGroupProps {
  readonly group: MenuGroup
  readonly onEdit: (service: Service) => void
}

/** One category of the menu, with the number of its services. */
export function ServiceGroup({ group, onEdit }: ServiceGroupProps) {
  const { menuPage } = useAppTexts().services
  const { name, services } = group
  return (
    <section aria-label={name}>
      <h2 className="flex items-baseline gap-2 text-xl">
        {name}
        <span className="font-normal font-sans text-base text-ink-soft tabular-nums">
          {menuPage.count(services.length)}
        </span>
      </h2>
      <ul className="mt-3 grid gap-3 lg:grid-cols-2">
        {services.map((service) => (
          <ServiceCard key={service.id} service={service} onEdit={() => onEdit(service)} />
        ))}
      </ul>
    </section>
  )
}
