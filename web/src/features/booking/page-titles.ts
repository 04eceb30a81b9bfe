import type { PageView } from '@chairtime/contract/pages.ts'
import type { BookingTexts } from '@chairtime/core/texts/booking.ts'

/** The title of a page for browser tabs and search engines. */
export function titleOf(texts: BookingTexts, view: PageView): string {
  switch (view.kind) {
    case 'booking':
      return texts.page.title(view.site.business.name)
    case 'manage':
      return texts.page.titleAppointment(view.appointment.business.name)
    case 'waitlist':
      return texts.page.titleWaitlist(view.site.business.name)
    case 'notice':
      return [texts.notices[view.notice].title, view.salon?.name].filter(Boolean).join(' · ')
  }
}

export function descriptionOf(texts: BookingTexts, view: PageView): string {
  if (view.kind !== 'booking') return texts.page.description
  const { about, address, name } = view.site.business
  const sentence = about ?? texts.page.descriptionSalon(name)
  return [sentence, address].filter(Boolean).join(' ').slice(0, 300)
}
