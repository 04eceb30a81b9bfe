/**
 * The values typed into the forms of this visit. They are kept in the tab's session storage, so they survive a change
 * of step, a reload, and the choice of another time after the chosen time was taken. They are removed once the booking
 * is made or the client is on the waiting list.
 */

// one key per path, because salons may share a host, and no salon may get what was typed at another
const key = () => `booking-draft ${location.pathname}`

/** Stores the value of each filled field; removes that of an emptied one. */
export function keepForm(form: HTMLFormElement): void {
  const values = readValues()
  for (const field of fieldsOf(form)) {
    const value = isBox(field) ? (field.checked ? 'on' : '') : field.value
    if (value === '') delete values[keptName(field)]
    else values[keptName(field)] = value
  }
  store(values)
}

/** Restores the stored values: fills empty fields and ticks boxes. */
export function restoreForm(form: HTMLFormElement): void {
  const values = readValues()
  for (const field of fieldsOf(form)) {
    const value = values[keptName(field)]
    if (value === undefined) continue
    if (isBox(field)) field.checked = true
    else if (field.value === '') field.value = value
  }
}

export function forgetForm(): void {
  store({})
}

type Field = HTMLInputElement | HTMLTextAreaElement

/** The fields to keep: contact, notes and checkboxes. Dates and lists have defaults and are not kept. */
function fieldsOf(form: HTMLFormElement): Field[] {
  const selector = 'input:is([name=name], [type=email], [type=tel], [type=checkbox]), textarea'
  return [...form.querySelectorAll<Field>(selector)]
}

function isBox(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox'
}

/**
 * The key under which the value of a field is stored. The key of a box contains the id of its form, because boxes of
 * different forms have the same name but ask for different consents.
 */
function keptName(field: Field): string {
  return isBox(field) ? `${field.form?.id} ${field.name}` : field.name
}

function readValues(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(key()) ?? '{}') as Record<string, string>
  } catch {
    // Storage may be blocked. Then only the fields hold the values.
    return {}
  }
}

function store(values: Record<string, string>): void {
  try {
    sessionStorage.setItem(key(), JSON.stringify(values))
  } catch {
    // storage may be blocked
  }
}
