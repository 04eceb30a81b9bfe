import type { PolicyTexts } from '../policy.ts'

export const policy: PolicyTexts = {
  policy: {
    text: (cancelMinutes, moveMinutes, graceMinutes) => {
      const [cancel, move] = [before(cancelMinutes), before(moveMinutes)]
      const until =
        cancel === move
          ? `Vous pouvez annuler ou déplacer votre rendez-vous sans frais jusqu’${cancel}`
          : `Vous pouvez annuler votre rendez-vous sans frais jusqu’${cancel}, le déplacer jusqu’${move}`
      const always =
        cancelMinutes + moveMinutes === 0
          ? ''
          : `, et toujours dans les ${graceMinutes} minutes qui suivent la réservation`
      return `${until}${always}. Ensuite, merci de nous appeler.`
    },
  },
}

function before(minutes: number): string {
  if (minutes === 0) return 'à son début'
  if (minutes % 60 !== 0) return `à ${minutes} minutes avant son début`
  return minutes === 60 ? 'à une heure avant son début' : `à ${minutes / 60} heures avant son début`
}
