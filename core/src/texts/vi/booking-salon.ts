import type { bookingSalon as english } from '../en/booking-salon.ts'
import { asSentences } from '../words.ts'

export const bookingSalon: typeof english = {
  salon: {
    open: 'Đang mở cửa',
    openUntil: (time) => `Mở cửa đến ${time}`,
    closed: (opens) => `Đang đóng cửa · ${opens}`,
    opensToday: (time) => `mở cửa lúc ${time}`,
    opensTomorrow: (time) => `mở cửa lúc ${time} ngày mai`,
    opensWeekday: (weekday, time) => `mở cửa lúc ${time} ${weekday}`,
    opensOn: (day, time) => `mở cửa lúc ${time}, ${day}`,
    facts: 'Giờ mở cửa, địa chỉ và điện thoại',
    directions: (address) => `${address} · Chỉ đường`,
    call: 'Gọi điện',
    zone: (city) => `Giờ ${city}`,
  },
  visitUs: {
    hours: 'Giờ mở cửa',
    today: 'Hôm nay',
    closed: 'Đóng cửa',
    find: 'Đường đến salon',
    directions: 'Xem chỉ đường',
    policy: 'Thông tin cần biết',
    instant: 'Lịch hẹn của bạn được xác nhận ngay.',
    request: 'Salon sẽ xác nhận lịch hẹn của bạn.',
  },
  team: {
    title: 'Đội ngũ',
    times: (services) => `Giờ trống gần nhất là cho ${services}.`,
    next: (when) => `Trống gần nhất: ${when}`,
    book: (name) => `Đặt lịch với ${name}`,
    only: (name) => asSentences(`Bạn đang đặt lịch với ${name}`),
    everyone: 'Xem dịch vụ của mọi người',
  },
  first: {
    title: 'Giờ trống gần nhất',
    times: 'Các giờ trống gần nhất',
    timesFor: (services) => `Các giờ trống gần nhất cho ${services}`,
    with: (when, name) => `${when}, với ${name}`,
    book: 'Đặt giờ này',
    all: 'Tất cả giờ trống',
    none: 'Vài tuần tới không còn giờ trống.',
    // in lower case, because the time goes first
    today: 'hôm nay',
    tomorrow: 'ngày mai',
    dayTime: (day, time) => `${time} ${day}`,
  },
  menu: {
    empty: (salon) => `${salon} chưa có dịch vụ nào để đặt trực tuyến.`,
    emptyCall: (salon, phone) =>
      `${salon} chưa có dịch vụ nào để đặt trực tuyến. Vui lòng gọi ${phone}.`,
    otherServices: 'Dịch vụ khác',
    allServices: 'Dịch vụ',
    priceFrom: (price) => `từ ${price}`,
    free: 'Miễn phí',
    categories: 'Danh mục',
    search: 'Tìm dịch vụ',
    searchHint: 'Tìm kiếm',
    found: (n) => `Tìm thấy ${n} dịch vụ`,
    notFound: (text) => `Không có dịch vụ nào khớp với “${text}”.`,
    clear: 'Xem tất cả dịch vụ',
  },
}
