import type { BookingTexts } from '../booking.ts'
import { counted } from './words.ts'

/** Spoken with “tú”. */
export const booking: BookingTexts = {
  page: {
    title: (salon) => `Reserva en ${salon}`,
    titleAppointment: (salon) => `Tu cita en ${salon}`,
    description: 'Reservas en línea para salones.',
    descriptionSalon: (salon) => `Elige servicio, profesional y hora en ${salon}.`,
  },
  heading: {
    services: '¿Qué te apetece?',
    staff: '¿Con quién?',
    time: '¿Cuándo te viene bien?',
    details: 'Tus datos',
    waitlist: 'Apúntate a la lista de espera',
    joined: 'Estás en la lista de espera',
  },
  trail: {
    label: 'Pasos',
    services: 'Servicios',
    staff: 'Profesional',
    time: 'Hora',
    details: 'Datos',
  },
  salon: {
    open: 'Abierto ahora',
    openUntil: (time) => `Abierto hasta las ${time}`,
    closed: (opens) => `Cerrado · ${opens}`,
    opensToday: (time) => `abre a las ${time}`,
    opensTomorrow: (time) => `abre mañana a las ${time}`,
    opensWeekday: (weekday, time) => `abre el ${weekday} a las ${time}`,
    opensOn: (day, time) => `abre el ${day} a las ${time}`,
  },
  paused: {
    title: 'Las reservas en línea están en pausa',
    call: 'Para una nueva cita, llámanos.',
    contact: 'Para una nueva cita, contacta con el salón.',
  },
  menu: {
    empty: (salon) => `${salon} aún no ofrece nada para reservar en línea.`,
    emptyCall: (salon, phone) =>
      `${salon} aún no ofrece nada para reservar en línea. Llama al ${phone}.`,
    otherServices: 'Otros',
    allServices: 'Servicios',
    priceFrom: (price) => `desde ${price}`,
  },
  staff: {
    anyone: 'Cualquiera',
    anyoneHint: 'Quien esté libre: así tienes más horas para elegir',
  },
  visit: {
    label: 'Tu visita',
    empty: 'Elige uno o varios servicios.',
    staff: (name) => `Profesional: ${name}`,
    services: (n) => counted(n, 'servicio', 'servicios'),
    continue: 'Continuar',
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
    none: 'Ese día está completo.',
    noneAhead: 'No queda ninguna hora libre en todo el plazo de reserva.',
    notFound: '¿No ves la hora que buscas?',
    joinWaitlist: 'Apuntarme a la lista de espera',
    zone: (city) => `Las horas están en la zona horaria del salón (${city}).`,
    otherClock: 'Tu reloj marca otra hora.',
  },
  days: {
    label: 'Día',
    earlier: 'Días anteriores',
    later: 'Días siguientes',
    nextFree: (day) => `Próximo día libre: ${day}`,
    closed: (day) => `${day}, cerrado`,
    free: (day, times) =>
      times === 0 ? `${day}, completo` : `${day}, ${counted(times, 'hora libre', 'horas libres')}`,
  },
  hold: {
    ended: 'Ya no te guardamos esta hora. Puede que siga libre.',
    again: 'Volver a guardarla',
    timeWith: (day, time, staff) => `${day}, ${time} con ${staff}`,
    until: (time) => `Te la guardamos hasta las ${time}`,
  },
  contact: {
    name: 'Tu nombre',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    phoneHint: 'Correo o teléfono: con uno basta.',
  },
  details: {
    book: 'Reservar',
    mistakes: 'Revisa los campos marcados.',
    notes: '¿Algo que debamos saber?',
    optional: 'Opcional',
    forSomeoneElse: 'Reservo para otra persona',
    policy: 'Condiciones de reserva',
    acceptPolicy: 'Acepto estas condiciones',
    bookedBefore:
      'Tu cita ya está reservada tal como la enviaste la primera vez. Para cambiarla, usa el enlace de tu confirmación o contacta con el salón.',
    unreachable:
      'No hemos podido conectar con las reservas del salón. Lo que has escrito sigue aquí: inténtalo de nuevo.',
  },
  consent: {
    texts:
      'Envíenme SMS sobre esta cita. Puedo responder STOP en cualquier momento para dejar de recibirlos.',
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
    explain: 'Dinos cuándo puedes venir. Si queda una hora libre, el salón te avisa.',
    code: 'Te enviamos un código de seis cifras a la dirección de arriba. Después podrás apuntarte.',
    submit: 'Apuntarme a la lista de espera',
    from: 'Desde',
    until: 'Hasta',
    part: 'Momento del día',
    any: 'Cualquier hora',
    morning: 'Mañana, antes de las 12',
    afternoon: 'Tarde, de 12 a 17',
    evening: 'Noche, después de las 17',
    joined: (salon) =>
      `${salon} tiene tu petición y te avisará si queda una hora libre. Esto todavía no es una cita.`,
    back: 'Volver a los servicios',
    chooseDay: 'Elige un día',
    beforeFirst: 'No puede ser antes del primer día',
    tooFar: 'El salón no planifica con tanta antelación',
    tooLong: 'Como máximo dos semanas de una vez',
  },
  appointment: {
    label: 'La cita',
    span: (from, to) => `De ${from} a ${to}`,
    staff: (name) => `con ${name}`,
    total: 'Total',
    cancelTitle: '¿Cancelar esta cita?',
    moveTitle: 'Elige otra hora',
    cancelled: 'Esta cita está cancelada',
    cancelledNow: (salon) => `Ya hemos avisado a ${salon}. No tienes que hacer nada más.`,
    requested: 'Tu solicitud ha llegado al salón',
    requestedNext: (salon) =>
      `${salon} todavía tiene que aceptarla. Te avisaremos en cuanto lo haga.`,
    booked: (name) => (name ? `¡Cita reservada, ${name}!` : '¡Cita reservada!'),
    moved: 'Cita cambiada a la nueva hora',
    confirmed: '¡Gracias, hasta entonces!',
    title: (name) => (name ? `Hola, ${name}` : 'Tu cita'),
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
    call: (phone) => `Llama al ${phone}.`,
    contact: 'Contacta con el salón.',
    over: (call) => `Esta cita ya no se puede cambiar en línea. ${call}`,
    onlyCancel: (until, call) => `Puedes cancelar aquí hasta el ${until}. Para cambiarla: ${call}`,
    onlyMove: (until, call) => `Puedes cambiarla aquí hasta el ${until}. Para cancelar: ${call}`,
    both: (until) => `Puedes cambiarla o cancelarla aquí hasta el ${until}.`,
    each: (move, cancel) =>
      `Puedes cambiarla aquí hasta el ${move} y cancelarla hasta el ${cancel}.`,
  },
  change: {
    another: 'Reservar otra cita',
    calendar: 'Añadir al calendario',
    move: 'Cambiar la hora',
    cancel: 'Cancelar',
    confirm: 'Allí estaré',
    cancelWarning:
      'Tu hora quedará libre para otras personas enseguida y quizá no vuelva a estarlo.',
    cancelYes: 'Sí, cancelar',
    cancelNo: 'Conservar la cita',
    moveNo: 'Conservar mi hora',
    look: 'Ver tu cita',
  },
  next: {
    title: 'Qué pasa ahora',
    email: 'Te hemos enviado todo esto por correo electrónico.',
    text: 'Te hemos enviado todo esto por SMS.',
    keepToChange:
      '¿Cambio de planes? Vuelve a esta página para cambiar o cancelar: guarda su dirección.',
    keepAsProof: 'Guarda la dirección de esta página: es tu confirmación.',
  },
  notices: {
    not_found: {
      title: 'No encontramos esta página',
      text: 'Puede que la dirección tenga un error o que la página haya cambiado de sitio.',
    },
    opens_soon: {
      title: 'Muy pronto podrás reservar en línea',
      text: 'El salón está preparando su página de reservas. Vuelve dentro de poco o contacta directamente con el salón.',
    },
    link_not_found: {
      title: 'Este enlace ha caducado',
      text: 'Los enlaces a una cita funcionan hasta una semana después. Si el tuyo debería seguir activo, comprueba que lo copiaste entero o contacta con el salón que te lo envió.',
    },
    unavailable: {
      title: 'Volvemos en un momento',
      text: 'No se ha perdido nada. Inténtalo de nuevo dentro de unos segundos.',
    },
    outcome_unknown: {
      title: 'No sabemos si se ha hecho',
      text: 'La conexión se cortó justo en ese momento. Espera unos segundos y mira tu cita: lo que aparezca ahí es lo que vale.',
    },
  },
  unknownOutcome: {
    booking:
      'No sabemos si tu cita quedó reservada: la conexión se cortó justo en ese momento. Pulsa otra vez «Reservar». Solo se reservará una vez.',
    hold: 'No sabemos si te hemos guardado esta hora: la conexión se cortó justo en ese momento. Púlsala otra vez.',
    waitlist:
      'No sabemos si estás en la lista: la conexión se cortó justo en ese momento. Pulsa el botón otra vez. Solo se te apuntará una vez.',
  },
  home: { link: 'Ir a la página de inicio' },
  language: { label: 'Idioma' },
}
