import type { BookingTexts } from '../booking.ts'
import { asSentences } from '../words.ts'
import { afterBooking } from './booking-after.ts'
import { bookingDays } from './booking-days.ts'
import { bookingSalon } from './booking-salon.ts'
import { counted, theHour } from './words.ts'

/** Spoken with “tú”. */
export const booking: BookingTexts = {
  ...bookingDays,
  ...bookingSalon,
  page: {
    title: (salon) => `Reserva en ${salon}`,
    titleWaitlist: (salon) => `Lista de espera de ${salon}`,
    titleAppointment: (salon) => `Tu cita en ${salon}`,
    description: 'Reservas en línea para salones.',
    descriptionSalon: (salon) => asSentences(`Elige servicio, profesional y hora en ${salon}`),
  },
  share: {
    action: 'Reserva en línea',
    alt: (salon) => `${salon}: reserva en línea`,
  },
  heading: {
    services: '¿Qué te apetece?',
    time: '¿Cuándo te viene bien?',
    details: 'Tus datos',
    waitlist: 'Apúntate a la lista de espera',
    joined: 'Estás en la lista',
  },
  trail: {
    label: 'Pasos',
    services: 'Servicios',
    time: 'Hora',
    details: 'Datos',
  },
  paused: {
    title: 'Las reservas en línea están en pausa',
    call: 'Para una nueva cita, llámanos.',
    contact: 'Para una nueva cita, contacta con el salón.',
  },
  visit: {
    label: 'Tu visita',
    empty: 'Elige uno o varios servicios.',
    staff: (name) =>
      name === bookingDays.staff.anyone ? bookingDays.order.withAnyone : `Con ${name}`,
    services: (n) => counted(n, 'servicio', 'servicios'),
    continue: 'Elegir hora',
    needed: 'Elige primero un servicio y después la hora.',
    request: 'Solicitar esta hora',
    book: (price) => `Reservar · ${price}`,
    booking: 'Reservando…',
  },
  times: {
    label: 'Horas libres',
    nearest: 'Horas libres más cercanas',
    morning: 'Mañana',
    afternoon: 'Tarde',
    evening: 'Noche',
    dayAndTime: (day, time) => `${day}, ${time}`,
    closed: (salon) => `${salon} cierra ese día.`,
    none: (weekday) => `El ${weekday} está completo.`,
    noneToday: 'Hoy ya no quedan horas libres.',
    noneAhead: (days) =>
      days === 1
        ? 'Todo completo en el próximo día.'
        : `Todo completo en los próximos ${days} días.`,
    notFound: '¿No ves la hora que buscas?',
    joinWaitlist: 'Apuntarme a la lista de espera',
    joinWaitlistFor: (weekday) => `Apuntarme a la lista de espera del ${weekday}`,
    zone: (city) => `Las horas están en la zona horaria del salón (${city}).`,
    zoneElsewhere: (city) =>
      `Las horas están en la zona horaria del salón (${city}), no en la tuya.`,
    ownHold: 'Ya tienes esta hora guardada en otra pestaña. Termina allí tu reserva.',
    booked: (day, time) => `Tu cita del ${day} a ${theHour(time)} ya está reservada.`,
    bookedLook: 'Ver tu cita',
  },
  hold: {
    ended: (minutes) =>
      minutes === 1 ? 'Tu minuto ha terminado.' : `Tus ${minutes} minutos han terminado.`,
    again: 'Volver a probar con esta hora',
    timeWith: (day, time, staff) => `${day}, ${time} con ${staff}`,
    holding: 'Te guardamos esta hora',
    until: (time) => `hasta ${theHour(time)}`,
  },
  contact: {
    noMessage:
      'Sin correo ni SMS no podemos enviarte nada, así que guarda la página que verás después.',
    noEmail: 'Sin correo no podemos enviarte nada, así que guarda la página que verás después.',
    name: 'Tu nombre',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    phoneHint: 'Correo o teléfono: con uno basta.',
  },
  details: {
    book: 'Reservar',
    mistakes: 'Revisa los campos marcados.',
    notes: '¿Algo que debamos saber? (opcional)',
    forSomeoneElse: 'Reservo para otra persona',
    policy: 'Condiciones de reserva',
    accept: (policy) => `Al reservar aceptas: ${policy}`,
    bookedBefore:
      'Tu cita ya está reservada tal como la enviaste la primera vez. Para cambiarla, usa el enlace de tu confirmación o contacta con el salón.',
    unreachable:
      'No hemos podido conectar con las reservas del salón. Lo que has escrito sigue aquí: inténtalo de nuevo.',
  },
  consent: {
    waitlist: 'Quiero SMS sobre mi lugar en la lista. Puedo responder STOP para darme de baja.',
    texts:
      'Quiero la confirmación y cualquier cambio por SMS. Puedo responder STOP para darme de baja.',
  },
  proof: {
    title: 'Confirma tu correo electrónico',
    explain:
      'Te enviamos un código de seis cifras a la dirección de arriba. Mientras tanto, te guardamos la hora.',
    sent: (email) => `Hemos enviado un código a ${email}. Vale durante 10 minutos.`,
    code: 'Código',
    send: 'Enviarme un código',
    sendAgain: 'Enviar otro código',
    emailMissing: 'Escribe un correo electrónico: ahí te enviamos el código',
  },
  waitlist: {
    explain: 'Dinos cuándo puedes venir. Si queda una hora libre, te avisamos.',
    services: (services) => `Para ${services}`,
    code: 'Te enviamos un código de seis cifras a la dirección de arriba. Después podrás apuntarte.',
    submit: 'Apuntarme a la lista de espera',
    from: 'Desde',
    until: 'Hasta',
    part: 'Momento del día',
    any: 'Cualquier hora',
    morning: 'Mañana, antes de las 12',
    afternoon: 'Tarde, de 12 a 17',
    evening: 'Noche, después de las 17',
    joined: (days) =>
      asSentences(
        `Estás en la lista: ${days}`,
        'Te avisaremos si queda una hora libre. Todavía no es una cita.',
      ),
    joinedBefore:
      'Ya estás en la lista, tal como lo enviaste la primera vez. Envía el formulario de nuevo para añadir esta petición como otra más.',
    back: 'Volver a los servicios',
    chooseDay: 'Elige un día',
    beforeFirst: 'No puede ser antes del primer día',
    tooFar: 'El salón no planifica con tanta antelación',
    tooLong: 'Como máximo dos semanas de una vez',
  },
  ...afterBooking,
  notices: {
    not_found: {
      title: 'No encontramos esta página',
      text: 'Revisa la dirección o empieza de nuevo.',
    },
    opens_soon: {
      title: 'Muy pronto podrás reservar en línea',
      text: 'El salón está preparando su página de reservas. Vuelve dentro de poco o contacta directamente con el salón.',
    },
    link_not_found: {
      title: 'Este enlace ha caducado',
      text: 'Los enlaces a una cita funcionan hasta una semana después. Si el tuyo debería seguir activo, comprueba que lo copiaste entero o contacta con el salón que te lo envió.',
    },
    trial_run: {
      title: 'Era una prueba',
      text: 'Ahora tu cliente tendría su cita y recibiría una confirmación. No se ha guardado nada ni se ha avisado a nadie: prueba tantas veces como quieras.',
    },
    preview_ended: {
      title: 'Este enlace de vista previa ha caducado',
      text: 'Los enlaces de vista previa funcionan 7 días. Quien dirige el salón puede obtener otro en «Settings».',
    },
    unavailable: {
      title: 'Volvemos en un momento',
      text: 'No se ha perdido nada. Inténtalo de nuevo dentro de unos segundos.',
    },
    outcome_unknown: {
      title: 'No sabemos si ha funcionado',
      text: 'La conexión se cortó justo en ese momento. Espera unos segundos y mira tu cita: lo que aparezca ahí es lo reservado.',
    },
  },
  unknownOutcome: {
    booking:
      'No sabemos si tu cita quedó reservada: la conexión se cortó justo en ese momento. Pulsa otra vez «Reservar». Solo se reservará una vez.',
    hold: 'No sabemos si te hemos guardado esta hora: la conexión se cortó justo en ese momento. Púlsala otra vez.',
    waitlist:
      'No sabemos si estás en la lista: la conexión se cortó justo en ese momento. Pulsa el botón otra vez. Solo se te apuntará una vez.',
  },
  preview: {
    mark: 'Vista previa: aún sin abrir',
    explain: 'Aquí las reservas son de prueba.',
  },
  home: { link: 'Ir a la página de inicio' },
  language: { label: 'Idioma' },
}
