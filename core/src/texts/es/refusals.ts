import type { ClientRefusals } from '../refusals.ts'

export const refusals: ClientRefusals = {
  refusal: {
    // the request itself
    malformed_request: 'No se ha podido leer la petición. Envía un JSON válido.',
    validation_failed: 'Revisa los campos marcados.',
    payload_too_large:
      'Son demasiados datos para una sola petición. Envíalos en partes más pequeñas.',
    headers_too_large:
      'La dirección es demasiado larga o el navegador ha enviado demasiado con ella. Borra sus cookies e inténtalo de nuevo.',
    request_timeout:
      'La petición ha tardado demasiado en llegar. Revisa tu conexión e inténtalo de nuevo.',
    unsupported_media_type: 'Envía el cuerpo de la petición como JSON.',
    unknown_host: 'Esta dirección no es nuestra.',
    cross_site:
      'Esto se ha enviado desde otra web. Abre nuestra propia página e inténtalo de nuevo.',
    not_found:
      'Esto no existe (o ya no), o la dirección no es correcta. Vuelve a cargar la página.',
    method_not_allowed: 'Esta dirección no admite ese tipo de petición.',
    rate_limited: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
    unavailable:
      'No estamos disponibles por un momento. Inténtalo de nuevo dentro de unos segundos.',
    outcome_unknown:
      'No sabemos si se ha hecho: la respuesta se perdió justo en ese momento. Compruébalo antes de repetirlo. Si lo envías con la misma Idempotency-Key, solo se hará una vez.',
    idempotency_mismatch: 'Esto ya se guardó. Compruébalo antes de volver a enviarlo.',
    version_conflict:
      'Mientras tanto, otra persona ha cambiado esto. Mira cómo está ahora e inténtalo de nuevo.',

    // the account
    subscription_required: 'Las reservas en línea están en pausa. Llama al salón.',
    site_not_published: 'Este salón aún no admite reservas en línea. Contacta directamente con él.',

    // times
    in_the_past: 'Esta hora ya ha pasado. Elige otra.',
    too_soon: 'Es muy pronto para reservar en línea. Elige una hora más tarde o llama al salón.',
    too_far_ahead: 'Aún no se puede reservar con tanta antelación. Elige un día anterior.',
    off_grid: 'No se puede empezar en ese minuto. Elige una de las horas ofrecidas.',
    outside_hours: 'A esa hora no trabaja nadie que haga esto. Elige otra.',
    slot_taken: 'Esta hora se acaba de ocupar. Elige otra.',
    client_busy: 'Esta persona ya tiene una cita a esa hora. Elige otra hora.',
    hold_expired: 'Ya no te guardamos esta hora. Elige una de nuevo.',
    too_many_holds: 'Ya te guardamos varias horas. Termina de reservar una o libérala primero.',
    too_many_open_bookings:
      'Ya hay varias citas abiertas con este correo o teléfono. Confirma tu correo con un código o contacta con el salón.',
    client_blocked: 'No puedes reservar en línea. Llama al salón, por favor.',
    proof_required:
      'Ahora mismo hay muchísimas personas reservando en este salón. Confirma tu correo con un código y vuelve a reservar.',
    too_quick:
      'Ha ido demasiado rápido. Elige de nuevo una hora, espera unos segundos y resérvala.',
    service_not_bookable:
      'Este servicio no se puede reservar en línea con esta persona o junto con los demás servicios. Elige otro.',
    policy_not_accepted: 'Acepta las condiciones de reserva del salón.',

    // changing an appointment
    too_late_to_cancel: 'Ya es tarde para cancelar en línea. Llama al salón.',
    too_late_to_move: 'Ya es tarde para cambiarla en línea. Llama al salón.',
    move_limit_reached:
      'Esta cita ya se ha cambiado tantas veces como permite el salón. Llama al salón.',
    already_started: 'Esta cita ya ha empezado.',
    appointment_closed: 'Esta cita ya ha terminado o está cancelada.',

    // the salon's configuration
    picture_rejected: 'Esta imagen no se puede usar. Elige otra.',
  },
  callSalon: {
    subscription_required: (phone) => `Las reservas en línea están en pausa. Llámanos al ${phone}.`,
    client_blocked: (phone) => `No puedes reservar en línea. Llámanos al ${phone}.`,
    too_late_to_cancel: (phone) => `Ya es tarde para cancelar en línea. Llámanos al ${phone}.`,
    too_late_to_move: (phone) => `Ya es tarde para cambiarla en línea. Llámanos al ${phone}.`,
    move_limit_reached: (phone) =>
      `Esta cita ya se ha cambiado tantas veces como permite el salón. Llámanos al ${phone}.`,
  },
  refusalCase: {
    /** `service_not_bookable` at the desk. */
    notServedSo:
      'Esta persona no realiza este servicio, o nadie realiza estos servicios en una sola cita. Elige otra persona u otros servicios.',
    /** `outside_hours` of one chosen person. */
    notAtWork: (name) => `${name} no trabaja a esa hora. Elige otra.`,
    limitedMinutes: (minutes) =>
      `Demasiados intentos. Inténtalo de nuevo dentro de ${minutes} minutos.`,
    limitedHours: (hours) => `Demasiados intentos. Inténtalo de nuevo dentro de ${hours} horas.`,
    unreadable: 'No se ha podido leer la petición.',
    clockUnknown: 'Estamos comprobando la hora. Inténtalo de nuevo dentro de unos segundos.',
    fileExpected: (types) =>
      `Envía el propio archivo como cuerpo de la petición. Puede ser de tipo ${types}.`,
    fileTooLarge: (megabytes) =>
      `Este archivo ocupa más de ${megabytes} MB. Elige uno más pequeño.`,
    pictureType: 'Elige una imagen: un archivo JPEG, PNG, WebP o AVIF.',
    pictureUnreadable: 'Este archivo está dañado o incompleto. Elige otra imagen.',
    pictureMoves: 'Esta imagen es animada. Elige una sin movimiento.',
    pictureTooManyPixels: (megapixels) =>
      `Esta imagen tiene más de ${megapixels} megapíxeles. Elige una más pequeña.`,
    pictureTooSmall: (width, height) =>
      `Esta imagen es demasiado pequeña: necesita al menos ${width} por ${height} píxeles.`,
    heldTooOften: 'Ya te hemos guardado esta hora varias veces. Elige otra.',
    contactTooOften:
      'Este correo o teléfono se ha usado varias veces hoy. Confirma tu correo con un código.',
    contactTooOftenProven:
      'Este correo o teléfono se ha usado varias veces hoy. Contacta con el salón.',
    contactHasOpenBookings:
      'Ya hay varias citas abiertas con este correo o teléfono. Contacta con el salón.',
  },
  failure: { internal: 'Algo ha fallado por nuestra parte. Inténtalo de nuevo.' },
}
