import { clientFields } from '@chairtime/contract/clients.ts'
import { issuesIn } from '@chairtime/contract/problems.ts'
import { distinctTags } from '@chairtime/core/client/tags.ts'
import { refusalTexts } from '@chairtime/core/texts/refusals.ts'
import { appLanguage, currentTexts } from '../../lib/texts.ts'
import type { ClientFields } from './change-queries.ts'
import type { Client } from './queries.ts'

/** The values of the open form. */
export interface ClientForm {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly birthday: string
  /** Separated by commas. */
  readonly tags: string
}

export function formOf(client: Client | null, name: string): ClientForm {
  return {
    name: client?.name ?? name,
    phone: client?.phone ?? '',
    email: client?.email ?? '',
    birthday: client?.birthday ?? '',
    tags: client?.tags.join(', ') ?? '',
  }
}

export function fieldsOf({ tags, ...fields }: ClientForm): ClientFields {
  const entered = tags.split(',').map((tag) => tag.trim())
  return { ...fields, tags: distinctTags(entered.filter(Boolean)) }
}

export type Problems = Readonly<Record<string, string>>

/** The problem of each field that is not valid. An unchanged phone number is accepted as it is. */
export function problemsOf(fields: ClientFields, before: Client | null): Problems {
  const issues = issuesIn(refusalTexts(appLanguage), clientFields, fields).filter(
    ({ path }) => path[0] !== 'phone' || fields.phone !== before?.phone,
  )
  const { eachTag } = currentTexts().clients.form
  // the field contains all tags, so the sentence says that it is about each tag
  const sentence = ({ path, message }: (typeof issues)[number]) =>
    path[0] === 'tags' && path.length > 1 ? eachTag(message) : message
  return Object.fromEntries(issues.map((issue) => [String(issue.path[0]), sentence(issue)]))
}
