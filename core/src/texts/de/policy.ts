import type { PolicyTexts } from '../policy.ts'

export const policy: PolicyTexts = {
  policy: {
    text: (cancelMinutes, moveMinutes, graceMinutes) => {
      const [cancel, move] = [before(cancelMinutes), before(moveMinutes)]
      const until =
        cancel === move
          ? `Sie können Ihren Termin bis ${cancel} kostenlos absagen oder verschieben`
          : `Sie können Ihren Termin bis ${cancel} kostenlos absagen und bis ${move} verschieben`
      // without a window nothing closes before the start
      const always =
        cancelMinutes + moveMinutes === 0
          ? ''
          : `, in jedem Fall aber bis ${graceMinutes} Minuten nach der Buchung`
      return `${until}${always}. Danach rufen Sie uns bitte an.`
    },
  },
}

function before(minutes: number): string {
  if (minutes === 0) return 'zum Beginn'
  if (minutes % 60 !== 0) return `${minutes} Minuten vor Beginn`
  return minutes === 60 ? 'eine Stunde vor Beginn' : `${minutes / 60} Stunden vor Beginn`
}
