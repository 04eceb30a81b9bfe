/** The zone and locale that a time is written for. */
export interface Place {
  readonly timezone: string
  readonly locale: string
}

const timeOfDay = { hour: 'numeric', minute: '2-digit' } as const
const forms = {
  /** `4:45 PM` */
  time: timeOfDay,
  /** `Mon 4:45 PM` */
  weekday: { weekday: 'short', ...timeOfDay },
  /** `Mon, Nov 23, 4:45 PM` */
  date: { weekday: 'short', month: 'short', day: 'numeric', ...timeOfDay },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const formatters = new Map<string, Intl.DateTimeFormat>()

/** An epoch minute as local time, on one line for a sentence. */
export function formatLocalTime(
  { timezone, locale }: Place,
  minute: number,
  form: keyof typeof forms,
): string {
  const key = `${locale} ${timezone} ${form}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(knownLocale(locale), {
      ...forms[form],
      timeZone: timezone,
    })
    formatters.set(key, formatter)
  }
  // a line never ends between "4:45" and "PM"
  return formatter.format(minute * 60_000).replace(/(?<=\d) (?=\S+$)/, '\u00a0')
}

/**
 * The salon's locale, or `en-US` when this machine does not know it. An unknown locale must not stop a
 * message.
 */
export function knownLocale(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? 'en-US'
  } catch {
    return 'en-US'
  }
}
