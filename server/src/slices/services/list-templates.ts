import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { listTemplates as endpoint } from '@chairtime/contract/services.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import type { Template, TemplateGroup } from './templates/template.ts'
import { templates } from './templates.ts'

/** Lists the template services of one type of business, or of all types. */
export async function listTemplates(
  _db: TenantRead,
  { query }: Input<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  const wanted = Object.entries(templates).filter(
    ([type]) => query.business_type === undefined || type === query.business_type,
  )
  return { templates: Object.fromEntries(wanted.map(([type, groups]) => [type, byName(groups)])) }
}

function byName(groups: readonly TemplateGroup[]) {
  return Object.fromEntries(groups.map(({ name, templates }) => [name, templates.map(view)]))
}

function view(template: Template) {
  return {
    id: template.id,
    name: template.name,
    description: template.description,
    duration_minutes: template.durationMinutes,
    processing_minutes: template.processingMinutes,
    finishing_minutes: template.finishingMinutes,
    suggested_price: template.suggestedPrice,
  }
}
