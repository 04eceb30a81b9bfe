import type { afterBooking as english } from '../en/booking-after.ts'
import { asSentences } from '../words.ts'
import { listOf } from './words.ts'

export const afterBooking: typeof english = {
  leave: {
    title: '¿Salir de la lista de espera?',
    titleLeft: 'Ya no estás en la lista',
    waits: (services, days) =>
      asSentences(`Esperas una hora libre para ${listOf(services)}, ${days}`),
    days: (first, last) => (first === last ? `el ${first}` : `del ${first} al ${last}`),
    left: 'No volveremos a avisarte. Puedes reservar una hora libre cuando quieras.',
    yes: 'Sí, salir de la lista',
    no: 'Seguir en la lista',
    link: 'Salir de la lista de espera',
  },
  appointment: {
    label: 'La cita',
    span: (from, to) => `De ${from} a ${to}`,
    staff: (name) => `con ${name}`,
    total: 'Total',
    cancelTitle: '¿Cancelar esta cita?',
    moveTitle: 'Elige otra hora',
    cancelled: 'Esta cita está cancelada',
    cancelledNow: 'Ya hemos avisado al salón. Todo listo.',
    again: 'Volver a reservar esta hora',
    requested: 'Tu solicitud ha llegado al salón',
    requestedNext: (salon) =>
      `${salon} todavía tiene que aceptarla. Te avisaremos en cuanto lo haga.`,
    booked: (name) => (name ? `¡Cita reservada, ${name}!` : '¡Cita reservada!'),
    moved: (when, staff) => `Tu cita es ahora el ${when}, con ${listOf(staff)}`,
    movedRequest: (when, staff) => `Tu solicitud es ahora para el ${when}, con ${listOf(staff)}`,
    confirmed: (when) => `¡Gracias, nos vemos ${onDay(when)}!`,
    seeYou: (name, when) =>
      name ? `¡Hola, ${name}! Nos vemos ${onDay(when)}` : `Nos vemos ${onDay(when)}`,
    today: 'hoy',
    tomorrow: 'mañana',
    title: (name) => (name ? `Hola, ${name}` : 'Tu cita'),
  },
  links: {
    calendar: 'Añadir al calendario',
    google: 'Google',
    apple: 'Apple',
    outlook: 'Outlook',
    directions: 'Cómo llegar',
    share: 'Compartir',
    shared: 'Enlace copiado',
    event: (services, salon) => `${services} en ${salon}`,
    people: (staff) => listOf(staff),
  },
  status: {
    pending: 'Pendiente del salón',
    confirmed: 'Confirmada',
    arrived: 'Ya estás aquí',
    in_progress: 'En curso',
    completed: 'Completada',
    cancelled: 'Cancelada',
    no_show: 'No asististe',
  },
  terms: {
    call: (phone) => `Llama al ${phone} y lo arreglamos.`,
    contact: 'Contacta con el salón y lo arreglamos.',
    over: (hours, call) => `Los cambios en línea se cierran ${hoursBefore(hours)}. ${call}`,
    onlyCancel: (until, call) =>
      asSentences(
        `Puedes cancelarla aquí hasta el ${until}`,
        `Ya no se puede cambiar en línea. ${call}`,
      ),
    onlyMove: (until, call) =>
      asSentences(
        `Puedes cambiarla aquí hasta el ${until}`,
        `Ya no se puede cancelar en línea. ${call}`,
      ),
    both: (until) => asSentences(`Puedes cambiarla o cancelarla aquí hasta el ${until}`),
    each: (move, cancel) =>
      asSentences(`Puedes cambiarla aquí hasta el ${move} y cancelarla hasta el ${cancel}`),
  },
  soon: {
    both: (minutes) =>
      `Falta poco para esta cita, así que podrás cambiarla o cancelarla en línea durante ${minutes} minutos después de reservar.`,
    cancel: (minutes) =>
      `Falta poco para esta cita, así que podrás cancelarla en línea durante ${minutes} minutos después de reservar.`,
    move: (minutes) =>
      `Falta poco para esta cita, así que podrás cambiarla en línea durante ${minutes} minutos después de reservar.`,
  },
  change: {
    another: 'Reservar otra cita',
    move: 'Cambiar la hora',
    cancel: 'Cancelar',
    confirm: 'Allí estaré',
    cancelWarning: 'Tu hora se ofrecerá enseguida a otras personas.',
    cancelYes: 'Sí, cancelar',
    cancelNo: 'Conservar la cita',
    moveNo: 'Conservar mi hora',
    timesWith: (staff) => `Horas con ${staff}`,
    timesOfAnyone: 'Horas de todo el equipo',
    showAnyone: 'Ver las horas de todo el equipo',
    showOnly: (staff) => `Solo las horas con ${staff}`,
    instead: (staff, booked) => `con ${staff} en vez de ${booked}`,
    severalPeople: 'con varias personas',
    mayChange: 'Puede que te atiendan otras personas que antes.',
    look: 'Ver tu cita',
  },
  next: {
    title: 'Qué pasa ahora',
    email: 'Te hemos enviado estos datos por correo.',
    text: 'Te hemos enviado estos datos por SMS.',
    keepToChange: '¿Cambio de planes? Vuelve a esta página para cambiar o cancelar.',
    keepAsProof: 'Guarda esta página: es tu confirmación.',
    noMessage: 'No podemos enviarte nada: no tenemos tu correo y los SMS están desactivados.',
  },
}

/** Days and weekdays take an article: `hoy`, `mañana`, `el lunes`. */
function onDay(when: string): string {
  const { today, tomorrow } = afterBooking.appointment
  return when === today || when === tomorrow ? when : `el ${when}`
}

function hoursBefore(hours: number): string {
  return hours === 1 ? 'una hora antes' : `${hours} horas antes`
}
