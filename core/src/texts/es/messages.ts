import type { MessageTexts } from '../messages.ts'
import { asSentences } from '../words.ts'
import { listOf } from './words.ts'

export const messages: MessageTexts = {
  waitlistDays: (first, last) => (first === last ? first : `del ${first} al ${last}`),
  letter: {
    greeting: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
    service: (service, staff) => `${service} con ${staff}`,
  },
  details: {
    tip: 'Propina',
    total: 'Total',
    when: 'Cuándo',
    what: 'Qué',
    price: 'Precio',
    where: 'Dónde',
    phone: 'Teléfono',
  },
  receipt: {
    number: 'N.º',
    subtotal: 'Suma parcial',
    discount: 'Descuento',
    taxAdded: (rate) => `Impuesto ${rate}`,
    taxIncluded: (rate) => `Impuesto ${rate} incluido`,
    card: 'Tarjeta',
    cash: 'Efectivo',
    other: 'Otro pago',
    change: 'Cambio',
    refunded: 'Reembolsado',
  },
  changes: {
    both: (until) => asSentences(`Puedes cambiarla o cancelarla en línea hasta el ${until}`),
    each: (move, cancel) =>
      asSentences(`Puedes cambiarla en línea hasta el ${move} y cancelarla hasta el ${cancel}`),
    onlyCancel: (until) => asSentences(`Puedes cancelarla en línea hasta el ${until}`),
    onlyMove: (until) => asSentences(`Puedes cambiarla en línea hasta el ${until}`),
    call: (phone) => `Para cambiarla, llama al ${phone}.`,
    contact: 'Para cambiarla, contacta con el salón.',
  },
  actions: {
    manageBooking: 'Ver o cambiar tu cita',
    manageRequest: 'Ver o retirar tu solicitud',
    directions: 'Cómo llegar',
    rebook: 'Reservar otra hora',
    resetPassword: 'Elegir una contraseña nueva',
    verifyEmail: 'Confirmar mi dirección',
    joinTeam: 'Unirme al equipo',
    freeTimes: 'Ver horas libres',
    leaveWaitlist: 'Salir de la lista de espera',
    openSite: 'Abrir la página de reservas',
    openPreview: 'Abrir la vista previa',
  },
  letters: {
    confirmation: {
      subject: (salon, when) => `Tu cita en ${salon}: ${when}`,
      opening: (salon) => `Tu cita en ${salon} está confirmada.`,
    },
    request: {
      subject: (salon, when) => `Tu solicitud a ${salon}: ${when}`,
      opening: (salon) =>
        asSentences(`Hemos pasado tu solicitud a ${salon}`, 'Te la confirmarán pronto.'),
    },
    moved: {
      subject: (salon, when) => `Tu cita en ${salon} pasa a: ${when}`,
      opening: (salon) => `Tu cita en ${salon} tiene una nueva hora.`,
    },
    movedRequest: {
      subject: (salon, when) => `Tu solicitud a ${salon} pasa a: ${when}`,
      opening: (salon) => `Tu solicitud a ${salon} tiene una nueva hora. Te la confirmarán pronto.`,
    },
    cancelled: {
      subject: (salon, when) => `Cancelada: tu cita en ${salon}, ${when}`,
      openingBySalon: (salon) => `${salon} ha tenido que cancelar tu cita.`,
      openingByClient: (salon) => `Tu cita en ${salon} está cancelada, como pediste.`,
    },
    late: {
      subject: (salon, when) => `Vamos con retraso: tu cita en ${salon}, ${when}`,
      opening: (salon, minutes) =>
        `${salon} lleva unos ${minutes} minutos de retraso. Tu cita sigue en pie, solo empezará un poco más tarde.`,
      closing: 'Perdona la espera.',
    },
    receipt: {
      subject: (salon) => `Tu recibo de ${salon}`,
      opening: (salon, total, when) =>
        `${asSentences(`Gracias por tu visita a ${salon}`)} ${asSentences(`Has pagado ${total}, ${when}`)}`,
    },
    waitlist: {
      subject: (salon, days) => `Estás en la lista de espera de ${salon}: ${days}`,
      opening: (salon) =>
        asSentences(
          `Estás en la lista de espera de ${salon}`,
          'Te avisaremos si queda una hora libre. Todavía no es una cita.',
        ),
    },
    contactCode: {
      subject: (salon, code) => `${code} es tu código para ${salon}`,
      opening: (salon, code) =>
        asSentences(`${code} es el código que confirma tu correo electrónico en ${salon}`),
      closing:
        'Vale durante 10 minutos. Si no lo has pedido, no tienes que hacer nada. No se lo des a nadie.',
    },
    emailVerification: {
      subject: 'Confirma tu dirección de correo',
      opening:
        'Te damos la bienvenida a Chairtime. Confirma que esta dirección es tuya, para que te lleguen los mensajes sobre tu salón.',
      closing:
        'El enlace funciona una sola vez, durante 24 horas. Si no abriste ninguna cuenta, no tienes que hacer nada.',
    },
    teamInvitation: {
      subject: (salon) => `Invitación al equipo de ${salon}`,
      opening: (salon) => `${salon} te invita a entrar en su calendario de Chairtime.`,
      closing:
        'El enlace funciona una sola vez, durante una semana. Si no trabajas allí, no tienes que hacer nada.',
    },
    passwordReset: {
      subject: 'Elige una contraseña nueva',
      opening:
        'Alguien, esperamos que tú, ha pedido una contraseña nueva para tu cuenta de Chairtime.',
      closing:
        'El enlace funciona una sola vez, durante 30 minutos. Si no fuiste tú, no ha cambiado nada y no tienes que hacer nada.',
    },
    passwordChanged: {
      subject: 'Tu contraseña ha cambiado',
      opening:
        'Se acaba de cambiar la contraseña de tu cuenta de Chairtime y se ha cerrado la sesión en todos los dispositivos.',
      closing: 'Si no fuiste tú, elige enseguida una contraseña nueva con «Forgot password?».',
    },
    sessionEnded: {
      subject: 'Hemos cerrado una sesión por tu seguridad',
      opening:
        'Una sesión de tu cuenta de Chairtime se usó desde dos sitios a la vez, así que la hemos cerrado. Los demás dispositivos siguen conectados.',
      closing:
        'Si no restauraste un navegador desde una copia de seguridad, elige una contraseña nueva con «Forgot password?».',
    },
    siteLink: {
      subject: (salon) => `Tu página de reservas: ${salon}`,
      opening: 'Aquí está tu página de reservas, tal como la verán tus clientes.',
    },
    previewLink: {
      subject: (salon) => `Vista previa de tu página de reservas: ${salon}`,
      opening:
        'Aquí está tu página de reservas antes de abrirse. Reserva una cita para probarla: no se guarda nada.',
      closing:
        'El enlace funciona 7 días. Quien lo tenga puede verla, así que compártelo solo con personas de confianza.',
    },
  },
  /** Within the GSM 7-bit alphabet, which has no á, í, ó and ú. */
  text: {
    service: (service, staff) => `${service} con ${staff}`,
    siteLink: (salon, link) => `${salon}: tu web de reservas es ${link}`,
    previewLink: (salon, link) =>
      `${salon}: vista previa de tu web de reservas, durante una semana: ${link}`,
    contactCode: (salon, code) => `${salon}: ${code} es tu clave. Vale 10 minutos.`,
    confirmation: (salon, when, services, link) =>
      asSentences(
        `${salon}: cita confirmada, ${when}${services && `, ${services}`}`,
        `Cambiar: ${link} Responde STOP para darte de baja.`,
      ),
    request: (salon, when, link) =>
      `${salon}: tenemos tu solicitud para el ${when} y pronto te respondemos. Ver: ${link} Responde STOP para darte de baja.`,
    moved: (salon, when, link) =>
      asSentences(
        `${salon}: tu cita ahora es el ${when}`,
        `Cambiar: ${link} Responde STOP para darte de baja.`,
      ),
    movedRequest: (salon, when, link) =>
      `${salon}: tu solicitud ahora es para el ${when} y pronto te respondemos. Ver: ${link} Responde STOP para darte de baja.`,
    cancelled: (salon, when, link) =>
      `${salon}: tu cita del ${when} se ha cancelado. Reservar otra: ${link} Responde STOP para darte de baja.`,
    late: (salon, when, minutes, link) =>
      `${salon}: llevamos unos ${minutes} min de retraso. Tu cita del ${when} sigue en pie. Detalles: ${link} Responde STOP para darte de baja.`,
    waitlist: (salon, days, link) =>
      asSentences(
        `${salon}: tienes un lugar en la lista de espera, ${days}`,
        `Por ahora no es una cita. Salir de la lista: ${link} Responde STOP para darte de baja.`,
      ),
    receipt: (salon, total, when) =>
      asSentences(
        `${salon}: has pagado ${total}, ${when}`,
        'Gracias. Responde STOP para darte de baja.',
      ),
    stopped: (salon) =>
      `${salon}: ya no te enviaremos SMS. Responde START para recibirlos de nuevo.`,
    started: (salon) =>
      `${salon}: te enviaremos de nuevo SMS sobre tus citas. Responde HELP para ayuda, STOP para darte de baja.`,
    changeTime: (salon, when, link) =>
      `${salon}: cambia tu cita del ${when} en ${link} Responde STOP para darte de baja.`,
    help: (salon) =>
      `${salon}: SMS sobre tus citas. Para otra consulta, llama por favor. Responde STOP para darte de baja.`,
  },
  calendar: {
    unnamedService: 'Cita',
    title: (services, salon) => `${services} en ${salon}`,
    withStaff: (staff) => `Con ${listOf(staff)}`,
    description: (what, link) => `${what}\nVer o cambiar tu cita: ${link}`,
  },
}
