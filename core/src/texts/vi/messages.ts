import type { MessageTexts } from '../messages.ts'
import { listOf } from './words.ts'

export const messages: MessageTexts = {
  letter: {
    greeting: (name) => (name ? `Xin chào ${name},` : 'Xin chào,'),
    service: (service, staff) => `${service} với ${staff}`,
  },
  details: {
    when: 'Thời gian',
    what: 'Dịch vụ',
    price: 'Giá',
    where: 'Địa chỉ',
    phone: 'Điện thoại',
  },
  actions: {
    manageBooking: 'Xem, đổi giờ hoặc hủy',
    manageRequest: 'Xem hoặc rút yêu cầu',
    rebook: 'Đặt giờ khác',
    resetPassword: 'Chọn mật khẩu mới',
    openSite: 'Mở trang đặt lịch',
  },
  letters: {
    confirmation: {
      subject: (salon, when) => `Lịch hẹn của bạn tại ${salon}: ${when}`,
      opening: (salon) => `Lịch hẹn của bạn tại ${salon} đã được xác nhận.`,
    },
    request: {
      subject: (salon, when) => `Yêu cầu của bạn gửi ${salon}: ${when}`,
      opening: (salon) =>
        `Chúng tôi đã chuyển yêu cầu của bạn đến ${salon}. Salon sẽ sớm xác nhận.`,
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
    contactCode: {
      subject: (salon, code) => `${code} là mã của bạn tại ${salon}`,
      opening: (salon, code) => `${code} là mã xác nhận địa chỉ email của bạn tại ${salon}.`,
      closing:
        'Mã có hiệu lực trong 10 phút. Nếu bạn không yêu cầu mã này, bạn không cần làm gì; xin đừng chuyển mã cho ai.',
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
  },
  /** Without diacritics, as texts are usual in Vietnam: with them a text has less than half the room. */
  text: {
    service: (service, staff) => `${service} voi ${staff}`,
    siteLink: (salon, link) => `${salon}: trang dat lich cua ban la ${link}`,
    contactCode: (salon, code) => `${salon}: ${code} la ma cua ban, co hieu luc 10 phut.`,
    confirmation: (salon, when, services, link) =>
      `${salon}: da xac nhan lich hen, ${when}${services && `, ${services}`}. Thay doi: ${link} Tra loi STOP de ngung nhan tin.`,
    request: (salon, when, link) =>
      `${salon}: da nhan yeu cau cua ban cho ${when}, se som xac nhan. Xem: ${link} Tra loi STOP de ngung nhan tin.`,
    moved: (salon, when, link) =>
      `${salon}: lich hen cua ban chuyen sang ${when}. Thay doi: ${link} Tra loi STOP de ngung nhan tin.`,
    movedRequest: (salon, when, link) =>
      `${salon}: yeu cau cua ban chuyen sang ${when}, se som xac nhan. Xem: ${link} Tra loi STOP de ngung nhan tin.`,
    cancelled: (salon, when, link) =>
      `${salon}: lich hen ${when} da duoc huy. Dat lai: ${link} Tra loi STOP de ngung nhan tin.`,
    stopped: (salon) => `${salon}: ban se khong nhan tin tu so nay nua. Tra loi START de nhan lai.`,
    started: (salon) =>
      `${salon}: ban se lai nhan tin ve lich hen cua minh. Tra loi HELP de duoc tro giup, STOP de ngung nhan tin.`,
    help: (salon) =>
      `${salon}: tin nhan ve lich hen cua ban. Viec khac vui long goi salon. Tra loi STOP de ngung nhan tin.`,
  },
  calendar: {
    unnamedService: 'Lịch hẹn',
    title: (services, salon) => `${services} tại ${salon}`,
    manage: (link) => `Xem, đổi giờ hoặc hủy: ${link}`,
    withStaff: (staff, link) => `Với ${listOf(staff)}. Xem, đổi giờ hoặc hủy: ${link}`,
  },
}
