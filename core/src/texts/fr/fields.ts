import type { ClientFields } from '../refusals.ts'
import { counted } from './words.ts'

export const fields: ClientFields = {
  kind: {
    text: 'Doit être un texte',
    number: 'Doit être un nombre',
    wholeNumber: 'Doit être un nombre entier',
    boolean: 'Doit être true ou false',
    list: 'Doit être une liste',
    object: 'Doit être un objet',
    other: 'Doit être d’un autre type',
  },
  bound: {
    atLeast: (min) => `Au moins ${min}`,
    atMost: (max) => `Au plus ${max}`,
    charactersMin: (min) => `Au moins ${counted(min, 'caractère', 'caractères')}`,
    charactersMax: (max) => `Au plus ${counted(max, 'caractère', 'caractères')}`,
    entriesMin: (min) => `Au moins ${counted(min, 'élément', 'éléments')}`,
    entriesMax: (max) => `Au plus ${counted(max, 'élément', 'éléments')}`,
    minutesMin: (min) => `Au moins ${counted(min, 'minute', 'minutes')}`,
    minutesMax: (max) => `Au plus ${counted(max, 'minute', 'minutes')}`,
  },
  field: {
    // any field
    valueRequired: 'Cette information manque',
    notOneOf: (values) => `Doit être l’une de ces valeurs\u00a0: ${values.join(', ')}`,
    notPossible: 'Doit être l’une des valeurs possibles',
    tooManyEntries: (max) => `Au plus ${counted(max, 'élément', 'éléments')}`,
    onePersonPerService: 'Doit indiquer une personne, ou « any », pour chaque prestation',
    notAnId: 'Doit être un identifiant',
    notALinkToken: 'Doit être le jeton d’un lien',
    notASlug: 'Doit être l’adresse d’un salon',
    keyLength: 'Doit compter entre 8 et 255 caractères',

    // texts and names
    textRequired: 'Ne peut pas être vide',
    invisibleText: 'Doit contenir au moins un caractère visible',
    unstorableCharacters: 'Contient des caractères qui ne peuvent pas être enregistrés',
    tooManyMarks: 'Mettez moins d’accents sur une même lettre',
    tooManyCombined: 'Utilisez moins de caractères combinés',
    nameRequired: 'Indiquez un nom',

    // days and times
    notADate: 'Doit être une date comme 2026-03-08',
    dateRange: 'Doit être une date entre 2020 et 2039',
    notAnInstant: 'Doit être une heure comme 2026-03-08T09:30:00-04:00',
    instantRange: 'Doit être une heure entre 2020 et 2039',
    wholeMinute: 'Doit être une minute entière',
    daysMin: 'Au moins 1 jour',
    daysMax: 'Au plus 62 jours',
    tooManyDays: (days, staff) =>
      `Au plus ${counted(days, 'jour', 'jours')} à la fois pour ${counted(staff, 'personne', 'personnes')}`,

    // whom to reach
    notAnEmail: 'Indiquez une adresse e-mail valable',
    emailOrPhoneRequired: 'Indiquez une adresse e-mail ou un numéro de téléphone',
    wholePhoneOrEmail: 'Indiquez le numéro de téléphone complet ou une adresse e-mail',
    eitherEmailOrPhone: 'Indiquez soit une adresse e-mail, soit un numéro de téléphone',
    sixDigits: 'Saisissez les six chiffres',
    codeWrong: 'Ce code n’est pas le bon ou n’est plus valable. Demandez-en un nouveau.',
    noTexts: 'Aucun SMS ne peut être envoyé d’ici. Confirmez plutôt votre adresse e-mail.',
    wholePhone: 'Indiquez le numéro de téléphone complet, avec l’indicatif du pays',
    cannotText:
      'Nous ne pouvons pas envoyer de SMS à ce numéro. Confirmez plutôt votre adresse e-mail.',

    // a booking
    serviceRequired: 'Choisissez au moins une prestation',
    tooManyServices: 'Au plus 10 prestations par visite',
    notAStaffChoice: 'Doit être un identifiant ou « any »',
    windowRequired: 'Indiquez au moins un horaire',
    windowOrder: 'Doit être après le début',
    windowOver: 'Doit être dans le futur',
    windowTooShort: (minutes) =>
      `Les prestations durent au moins ${counted(minutes, 'minute', 'minutes')}\u00a0: indiquez une plage plus longue`,
  },
}
