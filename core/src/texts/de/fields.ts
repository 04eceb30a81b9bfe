import type { ClientFields } from '../refusals.ts'
import { counted } from './words.ts'

export const fields: ClientFields = {
  kind: {
    text: 'Muss ein Text sein',
    number: 'Muss eine Zahl sein',
    wholeNumber: 'Muss eine ganze Zahl sein',
    boolean: 'Muss true oder false sein',
    list: 'Muss eine Liste sein',
    object: 'Muss ein Objekt sein',
    other: 'Muss von anderer Art sein',
  },
  bound: {
    atLeast: (min) => `Mindestens ${min}`,
    atMost: (max) => `Höchstens ${max}`,
    charactersMin: (min) => `Mindestens ${min} Zeichen`,
    charactersMax: (max) => `Höchstens ${max} Zeichen`,
    entriesMin: (min) => `Mindestens ${counted(min, 'Eintrag', 'Einträge')}`,
    entriesMax: (max) => `Höchstens ${counted(max, 'Eintrag', 'Einträge')}`,
    minutesMin: (min) => `Mindestens ${counted(min, 'Minute', 'Minuten')}`,
    minutesMax: (max) => `Höchstens ${counted(max, 'Minute', 'Minuten')}`,
  },
  field: {
    // any field
    valueRequired: 'Diese Angabe fehlt',
    notOneOf: (values) => `Muss eines davon sein: ${values.join(', ')}`,
    notPossible: 'Muss einer der möglichen Werte sein',
    tooManyEntries: (max) => `Höchstens ${counted(max, 'Eintrag', 'Einträge')}`,
    onePersonPerService: 'Muss für jede Leistung eine Person oder „any“ nennen',
    notAnId: 'Muss eine ID sein',
    notALinkToken: 'Muss das Token eines Links sein',
    notASlug: 'Muss die Adresse eines Salons sein',
    keyLength: 'Muss zwischen 8 und 255 Zeichen haben',

    // texts and names
    textRequired: 'Darf nicht leer sein',
    invisibleText: 'Muss mindestens ein sichtbares Zeichen enthalten',
    unstorableCharacters: 'Enthält Zeichen, die sich nicht speichern lassen',
    tooManyMarks: 'Bitte weniger Akzente auf einem Buchstaben',
    tooManyCombined: 'Bitte weniger zusammengesetzte Zeichen',
    nameRequired: 'Bitte geben Sie einen Namen an',

    // days and times
    notADate: 'Muss ein Datum wie 2026-03-08 sein',
    dateRange: 'Muss ein Datum von 2020 bis 2039 sein',
    notAnInstant: 'Muss eine Zeit wie 2026-03-08T09:30:00-04:00 sein',
    instantRange: 'Muss eine Zeit von 2020 bis 2039 sein',
    wholeMinute: 'Muss eine volle Minute sein',
    daysMin: 'Mindestens 1 Tag',
    daysMax: 'Höchstens 62 Tage',
    tooManyDays: (days, staff) =>
      `Höchstens ${counted(days, 'Tag', 'Tage')} auf einmal bei ${counted(staff, 'Person', 'Personen')}`,

    // whom to reach
    notAnEmail: 'Bitte geben Sie eine gültige E-Mail-Adresse an',
    emailOrPhoneRequired: 'Bitte geben Sie eine E-Mail-Adresse oder Telefonnummer an',
    wholePhoneOrEmail: 'Bitte geben Sie die ganze Telefonnummer oder eine E-Mail-Adresse an',
    eitherEmailOrPhone: 'Bitte geben Sie entweder eine E-Mail-Adresse oder eine Telefonnummer an',
    sixDigits: 'Bitte geben Sie die sechs Ziffern ein',
    codeWrong: 'Dieser Code stimmt nicht oder ist abgelaufen. Bitte fordern Sie einen neuen an.',
    noTexts:
      'Von hier lassen sich keine SMS senden. Bitte bestätigen Sie stattdessen Ihre E-Mail-Adresse.',
    wholePhone: 'Bitte geben Sie die ganze Telefonnummer mit Landesvorwahl an',
    cannotText:
      'An diese Nummer können wir keine SMS senden. Bitte bestätigen Sie stattdessen Ihre E-Mail-Adresse.',

    // a booking
    serviceRequired: 'Bitte wählen Sie mindestens eine Leistung',
    tooManyServices: 'Höchstens 10 Leistungen pro Besuch',
    notAStaffChoice: 'Muss eine ID oder „any“ sein',
    windowRequired: 'Bitte geben Sie mindestens eine Zeit an',
    windowOrder: 'Muss nach dem Beginn liegen',
    windowOver: 'Muss in der Zukunft liegen',
    windowTooShort: (minutes) =>
      `Die Leistungen dauern mindestens ${counted(minutes, 'Minute', 'Minuten')}: bitte geben Sie eine längere Zeit an`,
  },
}
