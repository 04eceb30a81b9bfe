import type { PageView } from '@chairtime/contract/pages.ts'
import { notices } from './notices.ts'

/** What the browser's tab and a search engine read. */
export function titleOf(view: PageView): string {
  switch (view.kind) {
    case 'booking':
      return `Book at ${view.site.business.name}`
    case 'manage':
      return `Your appointment at ${view.appointment.business.name}`
    case 'notice':
      return [notices[view.notice].title, view.salon?.name].filter(Boolean).join(' · ')
  }
}

export function descriptionOf(view: PageView): string {
  if (view.kind !== 'booking') return 'Online booking for salons.'
  const { about, address, name } = view.site.business
  const sentence = about ?? `Choose a service, a person and a time at ${name}.`
  return [sentence, address].filter(Boolean).join(' ').slice(0, 300)
}
