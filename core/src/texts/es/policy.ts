import type { PolicyTexts } from '../policy.ts'

export const policy: PolicyTexts = {
  policy: {
    text: (cancelMinutes, moveMinutes, graceMinutes) => {
      const [cancel, move] = [before(cancelMinutes), before(moveMinutes)]
      const until =
        cancel === move
          ? `Puedes cancelar o cambiar tu cita gratis hasta ${cancel}`
          : `Puedes cancelar tu cita gratis hasta ${cancel}, cambiarla hasta ${move}`
      const always =
        cancelMinutes + moveMinutes === 0
          ? ''
          : `, y siempre durante los ${graceMinutes} minutos siguientes a la reserva`
      return `${until}${always}. Después, llámanos, por favor.`
    },
  },
}

function before(minutes: number): string {
  if (minutes === 0) return 'su inicio'
  if (minutes % 60 !== 0) return `${minutes} minutos antes de que empiece`
  return minutes === 60
    ? 'una hora antes de que empiece'
    : `${minutes / 60} horas antes de que empiece`
}
