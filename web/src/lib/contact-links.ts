import { hasDigit, typedPhoneNumber } from '@chairtime/core/salon/phone.ts'
import type { AppTexts } from '@chairtime/core/texts/app.ts'

/** The links to call and to text a client; `undefined` without a number. */
export function contactWays(phone: string | null, { call, text }: AppTexts['affected']) {
  if (!phone || !hasDigit(phone)) return undefined
  return {
    call: { href: callLink(phone), label: call(typedPhoneNumber(phone)) },
    text: { href: textLink(phone), label: text },
  }
}

/** The link that calls a phone number. */
export function callLink(phone: string): string {
  return `tel:${dialled(phone)}`
}

/** The link that begins a text message to a phone number. */
export function textLink(phone: string): string {
  return `sms:${dialled(phone)}`
}

/**
 * The first of the numbers that were typed: its digits, with the plus before them if one was typed. Only a plus shows
 * that another number begins.
 */
function dialled(phone: string): string {
  const signs = phone.replaceAll(/\p{Nd}/gu, latinDigit).replaceAll(/[^\d+]/g, '')
  return signs.split(/(?<=.)\+/)[0] ?? signs
}

/** A digit of any script as 0 to 9. Unicode keeps the ten digits of a script together, in order. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1
  return String(before % 10)
}
