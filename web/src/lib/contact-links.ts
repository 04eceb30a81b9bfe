/** The link that calls a phone number. */
export function callLink(phone: string): string {
  return `tel:${dialled(phone)}`
}

/** The link that begins a text message to a phone number. */
export function textLink(phone: string): string {
  return `sms:${dialled(phone)}`
}

/** Whether a text that is kept as a phone number has something to dial. */
export function isDiallable(phone: string): boolean {
  return /\d/.test(phone)
}

/** The first of the numbers that were typed, without spaces and signs. */
function dialled(phone: string): string {
  const signs = phone.replaceAll(/[^\d+]/g, '')
  return signs.split(/(?<=.)\+/)[0] ?? signs
}
