import type { bookingSalon as english } from '../en/booking-salon.ts'
import { asSentences } from '../words.ts'
import { counted, theHour } from './words.ts'

export const bookingSalon: typeof english = {
  salon: {
    open: 'Abierto ahora',
    openUntil: (time) => `Abierto hasta ${theHour(time)}`,
    closed: (opens) => `Cerrado · ${opens}`,
    opensToday: (time) => `abre a ${theHour(time)}`,
    opensTomorrow: (time) => `abre mañana a ${theHour(time)}`,
    opensWeekday: (weekday, time) => `abre el ${weekday} a ${theHour(time)}`,
    opensOn: (day, time) => `abre el ${day} a ${theHour(time)}`,
    facts: 'Horario, dirección y teléfono',
    directions: (address) => `${address} · Cómo llegar`,
    call: 'Llamar',
    zone: (city) => `Hora de ${city}`,
  },
  visitUs: {
    hours: 'Horario',
    today: 'Hoy',
    closed: 'Cerrado',
    find: 'Dónde estamos',
    directions: 'Cómo llegar',
    policy: 'Conviene saber',
    instant: 'Tu reserva se confirma al momento.',
    request: 'El salón confirma tu reserva.',
  },
  team: {
    title: 'Equipo',
    times: (services) => `Las próximas horas libres son para ${services}.`,
    next: (when) => `Próxima hora libre: ${when}`,
    book: (name) => `Reservar con ${name}`,
    only: (name) => asSentences(`Estás reservando con ${name}`),
    everyone: 'Ver los servicios de todo el equipo',
  },
  first: {
    title: 'Primera hora libre',
    times: 'Primeras horas libres',
    timesFor: (services) => `Primeras horas libres para ${services}`,
    with: (when, name) => `${when} con ${name}`,
    book: 'Reservar',
    all: 'Todas las horas',
    none: 'No queda nada libre en las próximas semanas.',
    today: 'Hoy',
    tomorrow: 'Mañana',
    dayTime: (day, time) => `${day} ${time}`,
  },
  menu: {
    empty: (salon) => `${salon} aún no ofrece nada para reservar en línea.`,
    emptyCall: (salon, phone) =>
      `${salon} aún no ofrece nada para reservar en línea. Llama al ${phone}.`,
    otherServices: 'Otros',
    allServices: 'Servicios',
    priceFrom: (price) => `desde ${price}`,
    free: 'Gratis',
    categories: 'Categorías',
    search: 'Buscar servicios',
    searchHint: 'Buscar',
    found: (n) => counted(n, 'servicio encontrado', 'servicios encontrados'),
    notFound: (text) => `Ningún servicio coincide con «${text}».`,
    clear: 'Ver todos los servicios',
  },
}
