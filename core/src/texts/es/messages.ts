import type { MessageTexts } from '../messages.ts'
import { listOf } from './words.ts'

export const messages: MessageTexts = {
  letter: {
    greeting: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
    service: (service, staff) => `${service} con ${staff}`,
  },
  details: {
    when: 'Cuándo',
    what: 'Qué',
    price: 'Precio',
    where: 'Dónde',
    phone: 'Teléfono',
  },
  actions: {
    manageBooking: 'Ver, cambiar o cancelar',
    manageRequest: 'Ver o retirar',
    rebook: 'Reservar otra hora',
    resetPassword: 'Elegir una contraseña nueva',
    openSite: 'Abrir la página de reservas',
  },
  letters: {
    confirmation: {
      subject: (salon, when) => `Tu cita en ${salon}: ${when}`,
      opening: (salon) => `Tu cita en ${salon} está confirmada.`,
    },
    request: {
      subject: (salon, when) => `Tu solicitud a ${salon}: ${when}`,
      opening: (salon) => `Hemos pasado tu solicitud a ${salon}. Te la confirmarán pronto.`,
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
    contactCode: {
      subject: (salon, code) => `${code} es tu código para ${salon}`,
      opening: (salon, code) =>
        `${code} es el código que confirma tu correo electrónico en ${salon}.`,
      closing:
        'Vale durante 10 minutos. Si no lo has pedido, no tienes que hacer nada; no se lo des a nadie.',
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
  },
  /** Within the GSM 7-bit alphabet, which has no á, í, ó and ú. */
  text: {
    service: (service, staff) => `${service} con ${staff}`,
    siteLink: (salon, link) => `${salon}: tu web de reservas es ${link}`,
    contactCode: (salon, code) => `${salon}: ${code} es tu clave. Vale 10 minutos.`,
    confirmation: (salon, when, services, link) =>
      `${salon}: cita confirmada, ${when}${services && `, ${services}`}. Cambiar: ${link} Responde STOP para darte de baja.`,
    request: (salon, when, link) =>
      `${salon}: tenemos tu solicitud para ${when} y pronto te respondemos. Ver: ${link} Responde STOP para darte de baja.`,
    moved: (salon, when, link) =>
      `${salon}: tu cita ahora es ${when}. Cambiar: ${link} Responde STOP para darte de baja.`,
    movedRequest: (salon, when, link) =>
      `${salon}: tu solicitud ahora es para ${when} y pronto te respondemos. Ver: ${link} Responde STOP para darte de baja.`,
    cancelled: (salon, when, link) =>
      `${salon}: tu cita de ${when} se ha cancelado. Reservar otra: ${link} Responde STOP para darte de baja.`,
    stopped: (salon) =>
      `${salon}: ya no te enviaremos SMS. Responde START para recibirlos de nuevo.`,
    started: (salon) =>
      `${salon}: te enviaremos de nuevo SMS sobre tus citas. Responde HELP para ayuda, STOP para darte de baja.`,
    help: (salon) =>
      `${salon}: SMS sobre tus citas. Para otra consulta, llama por favor. Responde STOP para darte de baja.`,
  },
  calendar: {
    unnamedService: 'Cita',
    title: (services, salon) => `${services} en ${salon}`,
    manage: (link) => `Ver, cambiar o cancelar: ${link}`,
    withStaff: (staff, link) => `Con ${listOf(staff)}. Ver, cambiar o cancelar: ${link}`,
  },
}
