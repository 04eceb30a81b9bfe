/** The booking policy, which a client reads and accepts. */
export const policy = {
  policy: {
    text: (cancelMinutes: number, moveMinutes: number, graceMinutes: number) => {
      const [cancel, move] = [before(cancelMinutes), before(moveMinutes)]
      const until =
        cancel === move
          ? `You can cancel or move your appointment free of charge until ${cancel}`
          : `You can cancel your appointment free of charge until ${cancel}, move it until ${move}`
      // when both windows are 0, the client may change the visit until it begins, so the grace adds nothing
      const always =
        cancelMinutes + moveMinutes === 0
          ? ''
          : `, and always within ${graceMinutes} minutes of booking`
      return `${until}${always}. After that, please call us.`
    },
  },
}

function before(minutes: number): string {
  if (minutes === 0) return 'it begins'
  if (minutes % 60 !== 0) return `${minutes} minutes before it begins`
  return minutes === 60 ? 'an hour before it begins' : `${minutes / 60} hours before it begins`
}
