import type { MessageTexts } from '../messages.ts'
import { asSentences } from '../words.ts'
import { listOf } from './words.ts'

export const messages: MessageTexts = {
  /** “tới” instead of “đến”: texts to phones use these words without diacritics, and Unicode does not decompose “đ”. */
  waitlistDays: (first, last) => (first === last ? first : `${first} tới ${last}`),
  letter: {
    greeting: (name) => (name ? `Chào ${name},` : 'Xin chào,'),
    service: (service, staff) => `${service} với ${staff}`,
  },
  details: {
    tip: 'Tiền tip',
    total: 'Tổng cộng',
    when: 'Thời gian',
    what: 'Dịch vụ',
    price: 'Giá',
    where: 'Địa chỉ',
    phone: 'Điện thoại',
  },
  receipt: {
    number: 'Số',
    subtotal: 'Tạm tính',
    discount: 'Giảm giá',
    taxAdded: (rate) => `Thuế ${rate}`,
    taxIncluded: (rate) => `Đã gồm thuế ${rate}`,
    card: 'Thẻ',
    cash: 'Tiền mặt',
    other: 'Hình thức khác',
    change: 'Tiền thối',
    refunded: 'Đã hoàn tiền',
  },
  changes: {
    both: (until) => `Bạn có thể đổi giờ hoặc hủy trực tuyến đến ${until}.`,
    each: (move, cancel) => `Bạn có thể đổi giờ trực tuyến đến ${move} và hủy đến ${cancel}.`,
    onlyCancel: (until) => `Bạn có thể hủy trực tuyến đến ${until}.`,
    onlyMove: (until) => `Bạn có thể đổi giờ trực tuyến đến ${until}.`,
    call: (phone) => `Để thay đổi, vui lòng gọi ${phone}.`,
    contact: 'Để thay đổi, vui lòng liên hệ với salon.',
  },
  actions: {
    manageBooking: 'Xem hoặc thay đổi lịch hẹn',
    manageRequest: 'Xem hoặc rút yêu cầu',
    directions: 'Chỉ đường',
    rebook: 'Đặt giờ khác',
    resetPassword: 'Chọn mật khẩu mới',
    verifyEmail: 'Xác nhận địa chỉ của tôi',
    joinTeam: 'Tham gia nhóm',
    freeTimes: 'Xem giờ trống',
    leaveWaitlist: 'Rời danh sách chờ',
    openSite: 'Mở trang đặt lịch',
    openPreview: 'Mở bản xem trước',
  },
  letters: {
    confirmation: {
      subject: (salon, when) => `Lịch hẹn của bạn tại ${salon}: ${when}`,
      opening: (salon) => `Lịch hẹn của bạn tại ${salon} đã được xác nhận.`,
    },
    request: {
      subject: (salon, when) => `Yêu cầu của bạn gửi ${salon}: ${when}`,
      opening: (salon) =>
        asSentences(`Chúng tôi đã chuyển yêu cầu của bạn đến ${salon}`, 'Salon sẽ sớm xác nhận.'),
    },
    moved: {
      subject: (salon, when) => `Lịch hẹn tại ${salon} chuyển sang: ${when}`,
      opening: (salon) => `Lịch hẹn của bạn tại ${salon} có giờ mới.`,
    },
    movedRequest: {
      subject: (salon, when) => `Yêu cầu gửi ${salon} chuyển sang: ${when}`,
      opening: (salon) => `Yêu cầu của bạn gửi ${salon} có giờ mới. Salon sẽ sớm xác nhận.`,
    },
    cancelled: {
      subject: (salon, when) => `Đã hủy: lịch hẹn của bạn tại ${salon}, ${when}`,
      openingBySalon: (salon) => `Rất tiếc, ${salon} phải hủy lịch hẹn của bạn.`,
      openingByClient: (salon) => `Lịch hẹn của bạn tại ${salon} đã được hủy theo yêu cầu.`,
    },
    late: {
      subject: (salon, when) => `Chúng tôi đang trễ giờ: lịch hẹn tại ${salon}, ${when}`,
      opening: (salon, minutes) =>
        `${salon} đang trễ khoảng ${minutes} phút. Lịch hẹn của bạn vẫn giữ nguyên, chỉ bắt đầu muộn hơn một chút.`,
      closing: 'Xin lỗi bạn vì phải chờ.',
    },
    receipt: {
      subject: (salon) => `Hóa đơn của bạn từ ${salon}`,
      opening: (salon, total, when) =>
        asSentences(`Cảm ơn bạn đã ghé ${salon}`, `Bạn đã thanh toán ${total} vào ${when}.`),
    },
    waitlist: {
      subject: (salon, days) => `Bạn đã có tên trong danh sách chờ tại ${salon}: ${days}`,
      opening: (salon) =>
        asSentences(
          `Bạn đã có tên trong danh sách chờ tại ${salon}`,
          'Chúng tôi sẽ báo nếu có giờ trống. Đây chưa phải là lịch hẹn.',
        ),
    },
    contactCode: {
      subject: (salon, code) => `${code} là mã của bạn tại ${salon}`,
      opening: (salon, code) =>
        asSentences(`${code} là mã xác nhận địa chỉ email của bạn tại ${salon}`),
      closing:
        'Mã có hiệu lực trong 10 phút. Nếu bạn không yêu cầu mã này, bạn không cần làm gì. Xin đừng chuyển mã cho ai.',
    },
    emailVerification: {
      subject: 'Xác nhận địa chỉ email của bạn',
      opening:
        'Chào mừng bạn đến với Chairtime. Hãy xác nhận địa chỉ này là của bạn để nhận được tin nhắn về tiệm của bạn.',
      closing:
        'Liên kết chỉ dùng được một lần, trong 24 giờ. Nếu bạn không mở tài khoản thì bạn không cần làm gì.',
    },
    teamInvitation: {
      subject: (salon) => `Lời mời tham gia nhóm của ${salon}`,
      opening: (salon) => `${salon} mời bạn đăng nhập vào lịch của tiệm trên Chairtime.`,
      closing:
        'Liên kết chỉ dùng được một lần, trong một tuần. Nếu bạn không làm việc ở đó thì bạn không cần làm gì.',
    },
    passwordReset: {
      subject: 'Chọn mật khẩu mới',
      opening: 'Có người, hy vọng là bạn, đã yêu cầu mật khẩu mới cho tài khoản Chairtime của bạn.',
      closing:
        'Liên kết chỉ dùng được một lần, trong 30 phút. Nếu không phải bạn yêu cầu thì không có gì thay đổi và bạn không cần làm gì.',
    },
    passwordChanged: {
      subject: 'Mật khẩu của bạn đã được thay đổi',
      opening:
        'Mật khẩu tài khoản Chairtime của bạn vừa được thay đổi và mọi thiết bị đã được đăng xuất.',
      closing: 'Nếu không phải bạn, hãy chọn ngay mật khẩu mới bằng “Forgot password?”.',
    },
    sessionEnded: {
      subject: 'Một phiên đăng nhập đã được đóng để bảo vệ bạn',
      opening:
        'Một phiên đăng nhập tài khoản Chairtime của bạn đã được dùng ở hai nơi cùng lúc, nên chúng tôi đã đóng phiên đó. Các thiết bị khác vẫn đăng nhập.',
      closing:
        'Nếu bạn không khôi phục trình duyệt từ bản sao lưu, hãy chọn mật khẩu mới bằng “Forgot password?”.',
    },
    siteLink: {
      subject: (salon) => `Trang đặt lịch của bạn: ${salon}`,
      opening: 'Đây là trang đặt lịch của bạn, đúng như khách hàng sẽ thấy.',
    },
    previewLink: {
      subject: (salon) => `Bản xem trước trang đặt lịch của bạn: ${salon}`,
      opening:
        'Đây là trang đặt lịch của bạn trước khi mở. Hãy đặt thử một lịch hẹn: không có gì được lưu.',
      closing:
        'Liên kết dùng được 7 ngày. Ai có liên kết cũng xem được, nên hãy chỉ chia sẻ với người bạn tin tưởng.',
    },
  },
  /** Without diacritics, as is usual for texts in Vietnam: with them a text has room for less than half the letters. */
  text: {
    service: (service, staff) => `${service} voi ${staff}`,
    siteLink: (salon, link) => `${salon}: trang dat lich cua ban la ${link}`,
    previewLink: (salon, link) =>
      `${salon}: xem truoc trang dat lich cua ban, trong 7 ngay: ${link}`,
    contactCode: (salon, code) => `${salon}: ${code} la ma cua ban, co hieu luc 10 phut.`,
    confirmation: (salon, when, services, link) =>
      asSentences(
        `${salon}: da xac nhan lich hen, ${when}${services && `, ${services}`}`,
        `Thay doi: ${link} Tra loi STOP de ngung nhan tin.`,
      ),
    request: (salon, when, link) =>
      `${salon}: da nhan yeu cau cua ban cho ${when}, se som xac nhan. Xem: ${link} Tra loi STOP de ngung nhan tin.`,
    moved: (salon, when, link) =>
      `${salon}: lich hen cua ban chuyen sang ${when}. Thay doi: ${link} Tra loi STOP de ngung nhan tin.`,
    movedRequest: (salon, when, link) =>
      `${salon}: yeu cau cua ban chuyen sang ${when}, se som xac nhan. Xem: ${link} Tra loi STOP de ngung nhan tin.`,
    cancelled: (salon, when, link) =>
      `${salon}: lich hen ${when} da duoc huy. Dat lai: ${link} Tra loi STOP de ngung nhan tin.`,
    late: (salon, when, minutes, link) =>
      `${salon}: chung toi dang tre khoang ${minutes} phut. Lich hen ${when} cua ban van giu nguyen. Xem: ${link} Tra loi STOP de ngung nhan tin.`,
    waitlist: (salon, days, link) =>
      `${salon}: ban da co ten trong danh sach cho, ${days}. Day chua phai la lich hen. Roi danh sach: ${link} Tra loi STOP de ngung nhan tin.`,
    receipt: (salon, total, when) =>
      `${salon}: ban da thanh toan ${total} vao ${when}. Cam on ban! Tra loi STOP de ngung nhan tin.`,
    stopped: (salon) => `${salon}: ban se khong nhan tin tu so nay nua. Tra loi START de nhan lai.`,
    started: (salon) =>
      `${salon}: ban se lai nhan tin ve lich hen cua minh. Tra loi HELP de duoc tro giup, STOP de ngung nhan tin.`,
    changeTime: (salon, when, link) =>
      `${salon}: ban doi lich hen ${when} tai day: ${link} Tra loi STOP de ngung nhan tin.`,
    help: (salon) =>
      `${salon}: tin nhan ve lich hen cua ban. Viec khac vui long goi salon. Tra loi STOP de ngung nhan tin.`,
  },
  calendar: {
    unnamedService: 'Lịch hẹn',
    title: (services, salon) => `${services} tại ${salon}`,
    withStaff: (staff) => `Với ${listOf(staff)}`,
    description: (what, link) => `${what}\nXem hoặc thay đổi lịch hẹn: ${link}`,
  },
}
