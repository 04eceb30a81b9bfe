import type { afterBooking as english } from '../en/booking-after.ts'
import { listOf } from './words.ts'

export const afterBooking: typeof english = {
  leave: {
    title: 'Rời danh sách chờ?',
    titleLeft: 'Bạn không còn trong danh sách chờ',
    waits: (services, days) => `Bạn đang chờ giờ trống cho ${listOf(services)}, ${days}.`,
    days: (first, last) => (first === last ? first : `${first} đến ${last}`),
    left: 'Chúng tôi sẽ không liên hệ về việc này nữa. Bạn có thể đặt giờ trống bất cứ lúc nào.',
    yes: 'Có, rời danh sách',
    no: 'Tiếp tục chờ',
    link: 'Rời danh sách chờ',
  },
  appointment: {
    label: 'Lịch hẹn',
    span: (from, to) => `${from} đến ${to}`,
    staff: (name) => `với ${name}`,
    total: 'Tổng cộng',
    cancelTitle: 'Hủy lịch hẹn này?',
    moveTitle: 'Chọn giờ khác',
    cancelled: 'Lịch hẹn này đã được hủy',
    cancelledNow: 'Chúng tôi đã báo cho salon. Bạn không cần làm gì thêm.',
    again: 'Đặt lại giờ này',
    requested: 'Yêu cầu của bạn đã đến salon',
    requestedNext: (salon) =>
      `${salon} còn phải xác nhận yêu cầu này. Chúng tôi sẽ báo cho bạn ngay khi có kết quả.`,
    booked: (name) =>
      name ? `Chào ${name}, lịch hẹn của bạn đã được đặt` : 'Lịch hẹn của bạn đã được đặt',
    moved: (when, staff) => `Lịch hẹn mới của bạn: ${when}, với ${listOf(staff)}`,
    movedRequest: (when, staff) => `Yêu cầu của bạn chuyển sang: ${when}, với ${listOf(staff)}`,
    confirmed: (when) => `Cảm ơn bạn – hẹn gặp bạn ${when}!`,
    seeYou: (name, when) => (name ? `Chào ${name}, hẹn gặp bạn ${when}` : `Hẹn gặp bạn ${when}`),
    today: 'hôm nay',
    tomorrow: 'ngày mai',
    title: (name) => (name ? `Chào ${name}` : 'Lịch hẹn của bạn'),
  },
  links: {
    calendar: 'Thêm vào lịch',
    google: 'Google',
    apple: 'Apple',
    outlook: 'Outlook',
    directions: 'Chỉ đường',
    share: 'Chia sẻ',
    shared: 'Đã sao chép liên kết',
    event: (services, salon) => `${services} tại ${salon}`,
    people: (staff) => listOf(staff),
  },
  status: {
    pending: 'Chờ salon xác nhận',
    confirmed: 'Đã xác nhận',
    arrived: 'Bạn đã đến',
    in_progress: 'Đang thực hiện',
    completed: 'Đã hoàn thành',
    cancelled: 'Đã hủy',
    no_show: 'Đã lỡ hẹn',
  },
  terms: {
    call: (phone) => `Hãy gọi ${phone}, chúng tôi sẽ giúp bạn.`,
    contact: 'Hãy liên hệ với salon để được giúp.',
    over: (hours, call) =>
      `Chỉ có thể thay đổi trực tuyến muộn nhất ${hours} giờ trước giờ hẹn. ${call}`,
    onlyCancel: (until, call) =>
      `Bạn có thể hủy tại đây đến ${until}. Không còn đổi giờ trực tuyến được nữa. ${call}`,
    onlyMove: (until, call) =>
      `Bạn có thể đổi giờ tại đây đến ${until}. Không còn hủy trực tuyến được nữa. ${call}`,
    both: (until) => `Bạn có thể đổi giờ hoặc hủy tại đây đến ${until}.`,
    each: (move, cancel) => `Bạn có thể đổi giờ tại đây đến ${move} và hủy đến ${cancel}.`,
  },
  soon: {
    both: (minutes) =>
      `Sắp đến giờ hẹn, nên bạn có thể đổi hoặc hủy trực tuyến trong ${minutes} phút sau khi đặt.`,
    cancel: (minutes) =>
      `Sắp đến giờ hẹn, nên bạn có thể hủy trực tuyến trong ${minutes} phút sau khi đặt.`,
    move: (minutes) =>
      `Sắp đến giờ hẹn, nên bạn có thể đổi giờ trực tuyến trong ${minutes} phút sau khi đặt.`,
  },
  change: {
    another: 'Đặt lịch hẹn khác',
    move: 'Đổi giờ',
    cancel: 'Hủy lịch',
    confirm: 'Tôi sẽ đến',
    cancelWarning: 'Giờ của bạn sẽ được nhường ngay cho người khác.',
    cancelYes: 'Có, hủy lịch',
    cancelNo: 'Giữ lịch hẹn',
    moveNo: 'Giữ giờ hiện tại',
    timesWith: (staff) => `Giờ trống với ${staff}`,
    timesOfAnyone: 'Giờ trống với bất kỳ ai',
    showAnyone: 'Xem giờ trống với bất kỳ ai',
    showOnly: (staff) => `Chỉ xem giờ trống với ${staff}`,
    instead: (staff, booked) => `với ${staff} thay cho ${booked}`,
    severalPeople: 'với nhiều người',
    mayChange: 'Người phục vụ bạn có thể khác với trước.',
    look: 'Xem lịch hẹn của bạn',
  },
  next: {
    title: 'Tiếp theo',
    email: 'Chúng tôi đã gửi những thông tin này qua email cho bạn.',
    text: 'Chúng tôi đã gửi những thông tin này qua tin nhắn cho bạn.',
    keepToChange: 'Có việc đột xuất? Hãy quay lại trang này để đổi giờ hoặc hủy lịch.',
    keepAsProof: 'Hãy lưu trang này – đây là xác nhận của bạn.',
    noMessage:
      'Chúng tôi không thể gửi gì cho bạn: chưa có địa chỉ email của bạn và tin nhắn đang tắt.',
  },
}
