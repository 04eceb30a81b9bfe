/**
 * The values typed into the forms of this visit, kept in the tab's session storage: they survive a change
 * of step, a lost time and a reload. Removed once the booking is made.
 */

// one key per path, because salons may share a host and must not see drafts of each other
const key = () => `booking-draft ${location.pathname}`

/** Stores every filled field; removes an emptied one. */
export function keepDraft(form: HTMLFormElement): void {
  const draft = readDraft()
  for (const field of fieldsOf(form)) {
    const value = isBox(field) ? (field.checked ? 'on' : '') : field.value
    if (value === '') delete draft[field.name]
    else draft[field.name] = value
  }
  store(draft)
}

/** Restores the stored values: fills empty fields and ticks boxes. */
export function restoreDraft(form: HTMLFormElement): void {
  const draft = readDraft()
  for (const field of fieldsOf(form)) {
    const value = draft[field.name]
    if (value === undefined) continue
    if (isBox(field)) field.checked = true
    else if (field.value === '') field.value = value
  }
}

export function forgetDraft(): void {
  store({})
}

type Field = HTMLInputElement | HTMLTextAreaElement

/** The fields to keep. Dates and choices have defaults and are not kept. */
function fieldsOf(form: HTMLFormElement): Field[] {
  const kept = 'input:is([name=name], [type=email], [type=tel], [type=checkbox]), textarea'
  return [...form.querySelectorAll<Field>(kept)]
}

function isBox(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox'
}

function readDraft(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(key()) ?? '{}') as Record<string, string>
  } catch {
    // Storage may be blocked. Then only the fields hold the values.
    return {}
  }
}

function store(draft: Record<string, string>): void {
  try {
    sessionStorage.setItem(key(), JSON.stringify(draft))
  } catch {
    // storage may be blocked
  }
}
