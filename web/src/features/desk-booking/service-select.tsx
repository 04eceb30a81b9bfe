import { useAppTexts } from '../../lib/texts.ts'
import { AddSelect } from '../../ui/add-select.tsx'
import type { Service } from '../services/queries.ts'

interface ServiceSelectProps {
  readonly label: string
  readonly menu: readonly Service[]
  readonly onChoose: (service: Service) => void
}

/** A select that adds a service of the menu. The services are grouped by category. */
export function ServiceSelect({ label, menu, onChoose }: ServiceSelectProps) {
  const { menuPage } = useAppTexts().services
  const categories = Map.groupBy(menu, (one) => one.category_name ?? menuPage.uncategorized)
  return (
    <AddSelect
      aria-label={label}
      onChange={(event) => {
        const service = menu.find(({ id }) => id === event.currentTarget.value)
        if (service) onChoose(service)
      }}
    >
      <option value="">{label}</option>
      {[...categories].map(([category, services]) => (
        <optgroup key={category} label={category}>
          {services.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </AddSelect>
  )
}
