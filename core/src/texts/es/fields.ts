import type { ClientFields } from '../refusals.ts'
import { counted } from './words.ts'

export const fields: ClientFields = {
  kind: {
    text: 'Debe ser un texto',
    number: 'Debe ser un número',
    wholeNumber: 'Debe ser un número entero',
    boolean: 'Debe ser true o false',
    list: 'Debe ser una lista',
    object: 'Debe ser un objeto',
    other: 'Debe ser de otro tipo',
  },
  bound: {
    atLeast: (min) => `Como mínimo ${min}`,
    atMost: (max) => `Como máximo ${max}`,
    charactersMin: (min) => `Como mínimo ${counted(min, 'carácter', 'caracteres')}`,
    charactersMax: (max) => `Como máximo ${counted(max, 'carácter', 'caracteres')}`,
    entriesMin: (min) => `Como mínimo ${counted(min, 'elemento', 'elementos')}`,
    entriesMax: (max) => `Como máximo ${counted(max, 'elemento', 'elementos')}`,
    minutesMin: (min) => `Como mínimo ${counted(min, 'minuto', 'minutos')}`,
    minutesMax: (max) => `Como máximo ${counted(max, 'minuto', 'minutos')}`,
  },
  field: {
    // any field
    valueRequired: 'Falta este dato',
    notOneOf: (values) => `Debe ser uno de estos: ${values.join(', ')}`,
    notPossible: 'Debe ser uno de los valores posibles',
    tooManyEntries: (max) => `Como máximo ${counted(max, 'elemento', 'elementos')}`,
    onePersonPerService: 'Debe indicar una persona, o «any», para cada servicio',
    notAnId: 'Debe ser un id',
    notALinkToken: 'Debe ser el token de un enlace',
    notASlug: 'Debe ser la dirección de un salón',
    keyLength: 'Debe tener entre 8 y 255 caracteres',

    // texts and names
    textRequired: 'No puede estar vacío',
    invisibleText: 'Debe contener al menos un carácter visible',
    unstorableCharacters: 'Contiene caracteres que no se pueden guardar',
    tooManyMarks: 'Usa menos acentos en una misma letra',
    tooManyCombined: 'Usa menos caracteres combinados',
    nameRequired: 'Escribe un nombre',

    // days and times
    notADate: 'Debe ser una fecha como 2026-03-08',
    dateRange: 'Debe ser una fecha entre 2020 y 2039',
    notAnInstant: 'Debe ser una hora como 2026-03-08T09:30:00-04:00',
    instantRange: 'Debe ser una hora entre 2020 y 2039',
    wholeMinute: 'Debe ser un minuto exacto',
    daysMin: 'Como mínimo 1 día',
    daysMax: 'Como máximo 62 días',
    tooManyDays: (days, staff) =>
      `Como máximo ${counted(days, 'día', 'días')} de una vez para ${counted(staff, 'persona', 'personas')}`,

    // whom to reach
    notAnEmail: 'Escribe un correo electrónico válido',
    emailOrPhoneRequired: 'Escribe un correo electrónico o un teléfono',
    wholePhoneOrEmail: 'Escribe el teléfono completo o un correo electrónico',
    eitherEmailOrPhone: 'Escribe o bien un correo electrónico o bien un teléfono',
    sixDigits: 'Escribe las seis cifras',
    codeWrong: 'Este código no es correcto o ya no vale. Pide uno nuevo.',
    noTexts: 'Desde aquí no se pueden enviar SMS. Confirma mejor tu correo electrónico.',
    wholePhone: 'Escribe el teléfono completo, con el prefijo del país',
    cannotText: 'No podemos enviar SMS a este número. Confirma mejor tu correo electrónico.',

    // a booking
    serviceRequired: 'Elige al menos un servicio',
    tooManyServices: 'Como máximo 10 servicios por visita',
    notAStaffChoice: 'Debe ser un id o «any»',
    windowRequired: 'Indica al menos una hora',
    windowOrder: 'Debe ser posterior al inicio',
    windowOver: 'Debe ser en el futuro',
    windowTooShort: (minutes) =>
      `Los servicios duran como mínimo ${counted(minutes, 'minuto', 'minutos')}: indica un tiempo más largo`,
  },
}
