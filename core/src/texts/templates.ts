import { barbershop } from './en/templates/barbershop.ts'
import { hairSalon } from './en/templates/hair-salon.ts'
import { nailSalon } from './en/templates/nail-salon.ts'
import { other } from './en/templates/other.ts'
import { spa } from './en/templates/spa.ts'
import { inEnglish } from './language.ts'

const english = {
  /** Groups of templates, which become categories of the menu. */
  templateGroup: {
    ...barbershop.templateGroup,
    ...hairSalon.templateGroup,
    ...nailSalon.templateGroup,
    ...other.templateGroup,
    ...spa.templateGroup,
  },
  template: {
    ...barbershop.template,
    ...hairSalon.template,
    ...nailSalon.template,
    ...other.template,
    ...spa.template,
  },
}

export type TemplateTexts = typeof english

/** Names and descriptions of the ready-made services, and the names of their groups; in English for each locale. */
export const templateTexts = inEnglish(english)
