import type { ClientFields } from '../refusals.ts'

export const fields: ClientFields = {
  kind: {
    text: 'Phải là văn bản',
    number: 'Phải là số',
    wholeNumber: 'Phải là số nguyên',
    boolean: 'Phải là true hoặc false',
    list: 'Phải là danh sách',
    object: 'Phải là đối tượng',
    other: 'Phải thuộc loại khác',
  },
  bound: {
    atLeast: (min) => `Ít nhất ${min}`,
    atMost: (max) => `Nhiều nhất ${max}`,
    charactersMin: (min) => `Ít nhất ${min} ký tự`,
    charactersMax: (max) => `Nhiều nhất ${max} ký tự`,
    entriesMin: (min) => `Ít nhất ${min} mục`,
    entriesMax: (max) => `Nhiều nhất ${max} mục`,
    minutesMin: (min) => `Ít nhất ${min} phút`,
    minutesMax: (max) => `Nhiều nhất ${max} phút`,
  },
  field: {
    // any field
    valueRequired: 'Vui lòng điền mục này',
    notOneOf: (values) => `Phải là một trong các giá trị: ${values.join(', ')}`,
    notPossible: 'Phải là một trong các giá trị cho phép',
    tooManyEntries: (max) => `Nhiều nhất ${max} mục`,
    onePersonPerService: 'Phải nêu một nhân viên, hoặc “any”, cho mỗi dịch vụ',
    notAnId: 'Phải là một id',
    notALinkToken: 'Phải là mã của một liên kết',
    notASlug: 'Phải là địa chỉ của một salon',
    keyLength: 'Phải có từ 8 đến 255 ký tự',

    // texts and names
    textRequired: 'Không được để trống',
    invisibleText: 'Phải có ít nhất một ký tự nhìn thấy được',
    unstorableCharacters: 'Có ký tự không thể lưu',
    tooManyMarks: 'Vui lòng dùng ít dấu hơn trên một chữ cái',
    tooManyCombined: 'Vui lòng dùng ít ký tự ghép hơn',
    nameRequired: 'Vui lòng nhập tên',

    // days and times
    notADate: 'Phải là ngày như 2026-03-08',
    dateRange: 'Phải là ngày từ năm 2020 đến 2039',
    notAnInstant: 'Phải là thời điểm như 2026-03-08T09:30:00-04:00',
    instantRange: 'Phải là thời điểm từ năm 2020 đến 2039',
    wholeMinute: 'Phải là phút tròn',
    daysMin: 'Ít nhất 1 ngày',
    daysMax: 'Nhiều nhất 62 ngày',
    tooManyDays: (days, staff) => `Mỗi lần nhiều nhất ${days} ngày cho ${staff} người`,

    // whom to reach
    notAnEmail: 'Vui lòng nhập địa chỉ email hợp lệ',
    emailOrPhoneRequired: 'Vui lòng nhập email hoặc số điện thoại',
    wholePhoneOrEmail: 'Vui lòng nhập đầy đủ số điện thoại, hoặc một địa chỉ email',
    eitherEmailOrPhone: 'Vui lòng chỉ nhập email hoặc số điện thoại',
    sixDigits: 'Vui lòng nhập sáu chữ số',
    codeWrong: 'Mã này không đúng hoặc đã hết hạn. Vui lòng yêu cầu mã mới.',
    noTexts: 'Không thể gửi tin nhắn từ đây. Vui lòng xác nhận địa chỉ email của bạn.',
    wholePhone: 'Vui lòng nhập đầy đủ số điện thoại, kèm mã quốc gia',
    cannotText: 'Chúng tôi không thể nhắn tin đến số này. Vui lòng xác nhận địa chỉ email của bạn.',

    // a booking
    serviceRequired: 'Vui lòng chọn ít nhất một dịch vụ',
    tooManyServices: 'Mỗi lần tối đa 10 dịch vụ',
    notAStaffChoice: 'Phải là một id hoặc “any”',
    windowRequired: 'Vui lòng cho biết ít nhất một khoảng giờ',
    windowOrder: 'Phải sau giờ bắt đầu',
    windowOver: 'Phải ở trong tương lai',
    windowTooShort: (minutes) =>
      `Các dịch vụ kéo dài ít nhất ${minutes} phút: vui lòng chọn khoảng thời gian dài hơn`,
  },
}
