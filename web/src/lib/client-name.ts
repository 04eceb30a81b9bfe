import { currentTexts } from './texts.ts'

/** The name of a client; `Walk-in` without one. */
export function clientName(client: { readonly name: string } | null | undefined): string {
  return client?.name ?? currentTexts().shown.person.walkIn
}
