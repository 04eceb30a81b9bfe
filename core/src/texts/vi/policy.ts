import type { PolicyTexts } from '../policy.ts'

export const policy: PolicyTexts = {
  policy: {
    text: (cancelMinutes, moveMinutes, graceMinutes) => {
      const [cancel, move] = [before(cancelMinutes), before(moveMinutes)]
      const until =
        cancel === move
          ? `Bạn có thể hủy hoặc đổi lịch hẹn miễn phí ${cancel}`
          : `Bạn có thể hủy lịch hẹn miễn phí ${cancel} và đổi giờ ${move}`
      // without a window nothing closes before the start
      const always =
        cancelMinutes + moveMinutes === 0
          ? ''
          : `, hoặc bất cứ lúc nào trong vòng ${graceMinutes} phút sau khi đặt`
      return `${until}${always}. Sau đó, vui lòng gọi cho chúng tôi.`
    },
  },
}

function before(minutes: number): string {
  if (minutes === 0) return 'cho đến giờ hẹn'
  if (minutes % 60 !== 0) return `muộn nhất ${minutes} phút trước giờ hẹn`
  return `muộn nhất ${minutes / 60} giờ trước giờ hẹn`
}
