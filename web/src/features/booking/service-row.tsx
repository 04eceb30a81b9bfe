import type { PublicService, PublicSite } from '@chairtime/contract/pages.ts'
import { formatDuration } from '@chairtime/core/texts/format.ts'
import { Picture } from '../../ui/picture.tsx'
import { priceOf } from './service-price.ts'
import { langOf, useTexts } from './texts.ts'

interface ServiceRowProps {
  readonly service: PublicService
  readonly business: PublicSite['business']
  readonly chosen: boolean
  /** Whether the search hides the service. Its checkbox stays in the form, so that a choice of it is kept. */
  readonly hidden: boolean
}

/** A service of the menu. The whole row is the label of its checkbox, which looks like a plus until it is ticked. */
export function ServiceRow({ service, business, chosen, hidden }: ServiceRowProps) {
  const texts = useTexts()
  const { id, name, description, duration_minutes, photo } = service
  const ownLang = langOf(business)
  return (
    <li hidden={hidden} className="@container border-line border-b last:border-b-0">
      <label className="group flex items-center gap-4 py-4 @max-[14rem]:flex-wrap">
        {photo && (
          <Picture files={photo} sizes="72px" alt="" className="size-18 shrink-0 rounded-md" />
        )}
        <span className="wrap-anywhere min-w-0 flex-1 @max-[14rem]:basis-full">
          <span lang={ownLang} className="block font-medium text-lg">
            {name}
          </span>
          {description && (
            <span lang={ownLang} className="block text-ink-soft">
              {description}
            </span>
          )}
          <span className="block pt-0.5 text-ink-soft text-sm">
            {formatDuration(duration_minutes, business.locale)}
          </span>
        </span>
        <span className="ms-auto max-w-[40%] text-end @max-[14rem]:max-w-none font-medium text-lg tabular-nums">
          {priceOf(texts, service, business)}
        </span>
        <input
          type="checkbox"
          name="services"
          value={id}
          defaultChecked={chosen}
          className="add-box appearance-none"
        />
      </label>
    </li>
  )
}
