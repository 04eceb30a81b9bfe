import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { listTemplates as endpoint } from '@chairtime/contract/services/templates.ts'
import { type TemplateTexts, templateTexts } from '@chairtime/core/texts/templates.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { readMenuDefaults } from './store.ts'
import type { Template, TemplateGroup } from './templates/template.ts'
import { templates } from './templates.ts'

/** Lists the template services of one type of business, or of all types, in the language of the salon. */
export async function listTemplates(
  db: TenantRead,
  { query }: Input<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  const texts = templateTexts((await readMenuDefaults(db)).locale)
  const wanted = Object.entries(templates).filter(
    ([type]) => query.business_type === undefined || type === query.business_type,
  )
  return {
    templates: Object.fromEntries(wanted.map(([type, groups]) => [type, byName(groups, texts)])),
  }
}

function byName(groups: readonly TemplateGroup[], texts: TemplateTexts) {
  return Object.fromEntries(
    groups.map(({ id, templates }) => [
      texts.templateGroup[id],
      templates.map((template) => view(template, texts)),
    ]),
  )
}

function view(template: Template, texts: TemplateTexts) {
  return {
    id: template.id,
    ...texts.template[template.id],
    duration_minutes: template.durationMinutes,
    processing_minutes: template.processingMinutes,
    finishing_minutes: template.finishingMinutes,
    suggested_price: template.suggestedPrice,
  }
}
