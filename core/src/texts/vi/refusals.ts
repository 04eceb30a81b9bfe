import type { ClientRefusals } from '../refusals.ts'

export const refusals: ClientRefusals = {
  refusal: {
    // the request itself
    malformed_request: 'Không đọc được yêu cầu. Vui lòng gửi JSON hợp lệ.',
    validation_failed: 'Vui lòng sửa các ô được đánh dấu.',
    payload_too_large: 'Dữ liệu quá nhiều cho một lần gửi. Vui lòng chia nhỏ để gửi.',
    headers_too_large:
      'Địa chỉ này quá dài, hoặc trình duyệt gửi kèm quá nhiều dữ liệu. Vui lòng xóa cookie rồi thử lại.',
    request_timeout: 'Yêu cầu đến quá chậm. Vui lòng kiểm tra kết nối rồi thử lại.',
    unsupported_media_type: 'Vui lòng gửi nội dung yêu cầu dưới dạng JSON.',
    unknown_host: 'Địa chỉ này không phải của chúng tôi.',
    cross_site:
      'Nội dung này được gửi từ một trang web khác. Vui lòng mở trang của chúng tôi rồi thử lại.',
    not_found: 'Nội dung này không (còn) tồn tại, hoặc địa chỉ bị sai. Vui lòng tải lại trang.',
    method_not_allowed: 'Địa chỉ này không nhận loại yêu cầu đó.',
    rate_limited: 'Bạn đã thử quá nhiều lần. Vui lòng đợi một lát rồi thử lại.',
    unavailable: 'Hệ thống tạm thời gián đoạn. Vui lòng thử lại sau vài giây.',
    outcome_unknown:
      'Chưa rõ việc này đã xong hay chưa: câu trả lời bị mất đúng lúc đó. Vui lòng kiểm tra trước khi làm lại. Nếu gửi lại với cùng Idempotency-Key, việc này chỉ được thực hiện một lần.',
    idempotency_mismatch: 'Nội dung này đã được lưu. Hãy kiểm tra trước khi gửi lại.',
    version_conflict:
      'Trong lúc đó đã có người khác thay đổi. Vui lòng xem lại tình trạng hiện tại rồi thử lại.',

    // the account
    subscription_required: 'Salon tạm ngừng nhận đặt lịch trực tuyến. Vui lòng gọi cho salon.',
    site_not_published:
      'Salon này chưa nhận đặt lịch trực tuyến. Vui lòng liên hệ trực tiếp với salon.',

    // times
    in_the_past: 'Giờ này đã qua. Vui lòng chọn giờ khác.',
    too_soon: 'Giờ này quá gần để đặt trực tuyến. Vui lòng chọn giờ muộn hơn hoặc gọi cho salon.',
    too_far_ahead: 'Chưa thể đặt ngày xa đến vậy. Vui lòng chọn ngày sớm hơn.',
    off_grid: 'Không có lịch hẹn bắt đầu vào phút này. Vui lòng chọn một giờ có sẵn.',
    outside_hours: 'Không có ai làm dịch vụ này vào giờ đó. Vui lòng chọn giờ khác.',
    slot_taken: 'Giờ này vừa có người đặt. Vui lòng chọn giờ khác.',
    client_busy: 'Người này đã có lịch hẹn vào giờ đó. Vui lòng chọn giờ khác.',
    hold_expired: 'Giờ này không còn được giữ cho bạn. Vui lòng chọn lại.',
    too_many_holds: 'Bạn đang giữ nhiều giờ cùng lúc. Vui lòng đặt xong hoặc bỏ bớt một giờ trước.',
    too_many_open_bookings:
      'Địa chỉ email hoặc số điện thoại này đã có nhiều lịch hẹn sắp tới. Vui lòng xác nhận địa chỉ email bằng mã, hoặc liên hệ với salon.',
    client_blocked: 'Bạn không thể đặt lịch trực tuyến. Vui lòng gọi cho salon.',
    proof_required:
      'Hiện có rất nhiều người đang đặt lịch tại salon này. Vui lòng xác nhận địa chỉ email bằng mã rồi đặt lại.',
    too_quick: 'Thao tác hơi nhanh quá. Vui lòng chọn lại giờ, đợi vài giây rồi đặt.',
    service_not_bookable:
      'Không thể đặt trực tuyến dịch vụ này với nhân viên này hoặc cùng các dịch vụ khác. Vui lòng chọn dịch vụ khác.',
    policy_not_accepted: 'Vui lòng đồng ý với quy định đặt lịch của salon.',

    // changing an appointment
    too_late_to_cancel: 'Đã quá muộn để hủy trực tuyến. Vui lòng gọi cho salon.',
    too_late_to_move: 'Đã quá muộn để đổi giờ trực tuyến. Vui lòng gọi cho salon.',
    move_limit_reached:
      'Lịch hẹn này đã được đổi đủ số lần salon cho phép. Vui lòng gọi cho salon.',
    already_started: 'Lịch hẹn này đã bắt đầu.',
    appointment_closed: 'Lịch hẹn này đã kết thúc hoặc đã bị hủy.',

    // the salon's configuration
    picture_rejected: 'Không thể dùng ảnh này. Vui lòng chọn ảnh khác.',
  },
  callSalon: {
    subscription_required: (phone) =>
      `Salon tạm ngừng nhận đặt lịch trực tuyến. Vui lòng gọi cho chúng tôi theo số ${phone}.`,
    client_blocked: (phone) =>
      `Bạn không thể đặt lịch trực tuyến. Vui lòng gọi cho chúng tôi theo số ${phone}.`,
    too_late_to_cancel: (phone) =>
      `Đã quá muộn để hủy trực tuyến. Vui lòng gọi cho chúng tôi theo số ${phone}.`,
    too_late_to_move: (phone) =>
      `Đã quá muộn để đổi giờ trực tuyến. Vui lòng gọi cho chúng tôi theo số ${phone}.`,
    move_limit_reached: (phone) =>
      `Lịch hẹn này đã được đổi đủ số lần salon cho phép. Vui lòng gọi cho chúng tôi theo số ${phone}.`,
  },
  refusalCase: {
    /** `service_not_bookable` at the desk. */
    notServedSo:
      'Nhân viên này không làm dịch vụ này, hoặc không có ai làm các dịch vụ này trong một lịch hẹn. Vui lòng chọn người khác hoặc dịch vụ khác.',
    /** `outside_hours` of one chosen person. */
    notAtWork: (name) => `${name} không làm việc vào giờ đó. Vui lòng chọn giờ khác.`,
    limitedMinutes: (minutes) => `Bạn đã thử quá nhiều lần. Vui lòng thử lại sau ${minutes} phút.`,
    limitedHours: (hours) => `Bạn đã thử quá nhiều lần. Vui lòng thử lại sau ${hours} giờ.`,
    unreadable: 'Không đọc được yêu cầu.',
    clockUnknown: 'Chúng tôi đang kiểm tra giờ. Vui lòng thử lại sau vài giây.',
    fileExpected: (types) =>
      `Vui lòng gửi chính tệp đó làm nội dung yêu cầu. Các loại được nhận: ${types}.`,
    fileTooLarge: (megabytes) => `Tệp này lớn hơn ${megabytes} MB. Vui lòng chọn tệp nhỏ hơn.`,
    pictureType: 'Vui lòng chọn ảnh: tệp JPEG, PNG, WebP hoặc AVIF.',
    pictureUnreadable: 'Tệp này bị hỏng hoặc không đầy đủ. Vui lòng chọn ảnh khác.',
    pictureMoves: 'Đây là ảnh động. Vui lòng chọn ảnh tĩnh.',
    pictureTooManyPixels: (megapixels) =>
      `Ảnh này có hơn ${megapixels} megapixel. Vui lòng chọn ảnh nhỏ hơn.`,
    pictureTooSmall: (width, height) => `Ảnh này quá nhỏ: cần ít nhất ${width} x ${height} pixel.`,
    heldTooOften: 'Giờ này đã được giữ cho bạn nhiều lần. Vui lòng chọn giờ khác.',
    contactTooOften:
      'Địa chỉ email hoặc số điện thoại này đã được dùng nhiều lần hôm nay. Vui lòng xác nhận địa chỉ email bằng mã.',
    contactTooOftenProven:
      'Địa chỉ email hoặc số điện thoại này đã được dùng nhiều lần hôm nay. Vui lòng liên hệ với salon.',
    contactHasOpenBookings:
      'Địa chỉ email hoặc số điện thoại này đã có nhiều lịch hẹn sắp tới. Vui lòng liên hệ với salon.',
  },
  failure: { internal: 'Hệ thống của chúng tôi gặp sự cố. Vui lòng thử lại.' },
}
