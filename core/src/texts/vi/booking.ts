import type { BookingTexts } from '../booking.ts'
import { asSentences } from '../words.ts'
import { afterBooking } from './booking-after.ts'
import { bookingDays } from './booking-days.ts'
import { bookingSalon } from './booking-salon.ts'

/** Spoken with “bạn”. */
export const booking: BookingTexts = {
  ...bookingDays,
  ...bookingSalon,
  page: {
    title: (salon) => `Đặt lịch tại ${salon}`,
    titleWaitlist: (salon) => `Danh sách chờ của ${salon}`,
    titleAppointment: (salon) => `Lịch hẹn của bạn tại ${salon}`,
    description: 'Đặt lịch trực tuyến cho salon.',
    descriptionSalon: (salon) => asSentences(`Chọn dịch vụ, nhân viên và giờ hẹn tại ${salon}`),
  },
  share: {
    action: 'Đặt lịch trực tuyến',
    alt: (salon) => `${salon}: đặt lịch trực tuyến`,
  },
  heading: {
    services: 'Bạn muốn làm gì?',
    time: 'Bạn rảnh khi nào?',
    details: 'Thông tin của bạn',
    waitlist: 'Vào danh sách chờ',
    joined: 'Bạn đã có tên trong danh sách chờ',
  },
  trail: {
    label: 'Các bước',
    services: 'Dịch vụ',
    time: 'Giờ hẹn',
    details: 'Thông tin',
  },
  paused: {
    title: 'Tạm ngừng nhận đặt lịch trực tuyến',
    call: 'Để đặt lịch mới, vui lòng gọi cho chúng tôi.',
    contact: 'Để đặt lịch mới, vui lòng liên hệ với salon.',
  },
  visit: {
    label: 'Lịch hẹn của bạn',
    empty: 'Chọn một hoặc nhiều dịch vụ.',
    staff: (name) => `Nhân viên: ${name}`,
    services: (n) => `${n} dịch vụ`,
    continue: 'Chọn giờ',
    needed: 'Hãy chọn dịch vụ trước, rồi chọn giờ.',
    request: 'Gửi yêu cầu giờ này',
    book: (price) => `Đặt lịch · ${price}`,
    booking: 'Đang đặt lịch…',
  },
  times: {
    label: 'Giờ còn trống',
    nearest: 'Giờ trống gần nhất',
    morning: 'Buổi sáng',
    afternoon: 'Buổi chiều',
    evening: 'Buổi tối',
    dayAndTime: (day, time) => `${time}, ${day}`,
    closed: (salon) => `${salon} đóng cửa vào ngày này.`,
    none: (weekday) => `${weekday} đã kín lịch.`,
    noneToday: 'Hôm nay không còn giờ trống.',
    noneAhead: (days) => `Không còn giờ trống trong ${days} ngày tới.`,
    notFound: 'Không thấy giờ bạn muốn?',
    joinWaitlist: 'Vào danh sách chờ',
    joinWaitlistFor: (weekday) => `Vào danh sách chờ cho ${weekday}`,
    zone: (city) => `Giờ hiển thị theo múi giờ của salon (${city}).`,
    zoneElsewhere: (city) => `Giờ hiển thị theo múi giờ của salon (${city}), không phải của bạn.`,
    ownHold: 'Bạn đang giữ giờ này trong một tab khác. Hãy đặt tiếp ở đó.',
    booked: (day, time) => `Bạn đã đặt lịch lúc ${time}, ${day}.`,
    bookedLook: 'Xem lịch hẹn của bạn',
  },
  hold: {
    ended: (minutes) => `Đã hết ${minutes} phút giữ giờ của bạn.`,
    again: 'Thử lại giờ này',
    timeWith: (day, time, staff) => `${time}, ${day}, với ${staff}`,
    holding: 'Chúng tôi đang giữ giờ này cho bạn',
    until: (time) => `đến ${time}`,
  },
  contact: {
    noMessage:
      'Không có email hoặc tin nhắn, chúng tôi không thể gửi gì cho bạn. Vì vậy, hãy lưu lại trang tiếp theo.',
    noEmail:
      'Không có email, chúng tôi không thể gửi gì cho bạn. Vì vậy, hãy lưu lại trang tiếp theo.',
    name: 'Tên của bạn',
    email: 'Email',
    phone: 'Điện thoại',
    phoneHint: 'Email hoặc điện thoại – chỉ cần một trong hai.',
  },
  details: {
    book: 'Đặt lịch',
    mistakes: 'Vui lòng sửa các ô được đánh dấu.',
    notes: 'Bạn có điều gì muốn nhắn không? (không bắt buộc)',
    forSomeoneElse: 'Tôi đặt lịch cho người khác',
    policy: 'Quy định đặt lịch',
    accept: (policy) => `Khi đặt lịch, bạn đồng ý: ${policy}`,
    bookedBefore:
      'Lịch hẹn của bạn đã được đặt như lần gửi đầu tiên. Để thay đổi, hãy dùng liên kết trong thư xác nhận hoặc liên hệ với salon.',
    unreachable:
      'Không kết nối được với hệ thống đặt lịch của salon. Những gì bạn đã nhập vẫn còn: vui lòng thử lại.',
  },
  consent: {
    waitlist:
      'Gửi tin nhắn cho tôi về chỗ của tôi trong danh sách chờ. Trả lời STOP để ngừng nhận.',
    texts: 'Gửi tin nhắn xác nhận và mọi thay đổi cho tôi. Trả lời STOP để ngừng nhận.',
  },
  proof: {
    title: 'Xác nhận địa chỉ email của bạn',
    explain: 'Chúng tôi gửi mã gồm sáu chữ số đến địa chỉ ở trên. Giờ hẹn vẫn được giữ cho bạn.',
    sent: (email) => `Chúng tôi đã gửi mã đến ${email}. Mã có hiệu lực trong 10 phút.`,
    code: 'Mã',
    send: 'Gửi mã cho tôi',
    sendAgain: 'Gửi mã khác',
    emailMissing: 'Vui lòng nhập địa chỉ email; mã sẽ được gửi đến đó',
  },
  waitlist: {
    explain: 'Hãy cho biết khi nào bạn rảnh. Nếu có giờ trống, chúng tôi sẽ báo cho bạn.',
    services: (services) => `Cho ${services}`,
    code: 'Chúng tôi gửi mã gồm sáu chữ số đến địa chỉ ở trên. Sau đó bạn có thể vào danh sách.',
    submit: 'Vào danh sách chờ',
    from: 'Từ ngày',
    until: 'Đến ngày',
    part: 'Thời gian trong ngày',
    any: 'Bất kỳ lúc nào',
    morning: 'Buổi sáng, trước 12 giờ',
    afternoon: 'Buổi chiều, 12 đến 17 giờ',
    evening: 'Buổi tối, sau 17 giờ',
    joined: (days) =>
      `Bạn đã có tên trong danh sách chờ cho ${days}. Chúng tôi sẽ báo nếu có giờ trống. Đây chưa phải là lịch hẹn.`,
    joinedBefore:
      'Bạn đã có trong danh sách chờ như lần gửi đầu tiên. Hãy gửi lại biểu mẫu để thêm yêu cầu này như một yêu cầu khác.',
    back: 'Quay lại danh sách dịch vụ',
    chooseDay: 'Vui lòng chọn ngày',
    beforeFirst: 'Không được trước ngày đầu tiên',
    tooFar: 'Salon chưa lên lịch xa đến vậy',
    tooLong: 'Mỗi lần tối đa hai tuần',
  },
  ...afterBooking,
  notices: {
    not_found: {
      title: 'Không tìm thấy trang',
      text: 'Hãy kiểm tra địa chỉ hoặc bắt đầu lại từ đầu.',
    },
    opens_soon: {
      title: 'Sắp mở đặt lịch trực tuyến',
      text: 'Salon đang chuẩn bị trang đặt lịch. Hãy quay lại sau, hoặc liên hệ trực tiếp với salon.',
    },
    link_not_found: {
      title: 'Liên kết này đã hết hạn',
      text: 'Liên kết đến lịch hẹn dùng được đến một tuần sau buổi hẹn. Nếu liên kết của bạn lẽ ra vẫn còn hạn, hãy kiểm tra xem đã sao chép đủ chưa, hoặc liên hệ với salon đã gửi.',
    },
    trial_run: {
      title: 'Đó là một lần đặt thử',
      text: 'Nếu là đặt thật, khách của bạn giờ đã có lịch hẹn và nhận được xác nhận. Không có gì được lưu và không ai được báo, nên bạn cứ thử thoải mái.',
    },
    preview_ended: {
      title: 'Liên kết xem trước này đã hết hạn',
      text: 'Liên kết xem trước dùng được 7 ngày. Chủ salon có thể lấy liên kết mới trong mục “Settings”.',
    },
    unavailable: {
      title: 'Chúng tôi sẽ trở lại ngay',
      text: 'Không có gì bị mất. Vui lòng thử lại sau vài giây.',
    },
    outcome_unknown: {
      title: 'Chưa rõ việc này đã xong hay chưa',
      text: 'Kết nối bị ngắt đúng lúc đó. Hãy đợi vài giây rồi xem lịch hẹn của bạn: thông tin ở đó là chính xác.',
    },
  },
  unknownOutcome: {
    booking:
      'Chưa rõ lịch hẹn của bạn đã được đặt hay chưa: kết nối bị ngắt đúng lúc đó. Vui lòng nhấn “Đặt lịch” lần nữa. Lịch hẹn chỉ được đặt một lần.',
    hold: 'Chưa rõ giờ này đã được giữ cho bạn hay chưa: kết nối bị ngắt đúng lúc đó. Vui lòng nhấn lại.',
    waitlist:
      'Chưa rõ bạn đã vào danh sách hay chưa: kết nối bị ngắt đúng lúc đó. Vui lòng nhấn nút lần nữa. Bạn chỉ được ghi tên một lần.',
  },
  preview: {
    mark: 'Xem trước: chưa mở',
    explain: 'Đặt lịch ở đây chỉ là đặt thử.',
  },
  home: { link: 'Về trang chủ' },
  language: { label: 'Ngôn ngữ' },
}
