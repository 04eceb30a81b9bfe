import { fields as german } from './de/fields.ts'
import { refusals as germanRefusals } from './de/refusals.ts'
import { fields } from './en/fields.ts'
import { refusals } from './en/refusals.ts'
import { fields as spanish } from './es/fields.ts'
import { refusals as spanishRefusals } from './es/refusals.ts'
import { fields as french } from './fr/fields.ts'
import { refusals as frenchRefusals } from './fr/refusals.ts'
import { byLanguage } from './language.ts'
import { fields as vietnamese } from './vi/fields.ts'
import { refusals as vietnameseRefusals } from './vi/refusals.ts'

const english = { ...refusals, ...fields }

export type RefusalTexts = typeof english

/** Refusals that only users of the product meet. They are in English only, as the app of the users is. */
export type DeskRefusal =
  | 'email_taken'
  | 'weak_password'
  | 'reset_link_invalid'
  | 'verification_link_invalid'
  | 'invitation_link_invalid'
  | 'belongs_to_salon'
  | 'invalid_credentials'
  | 'session_expired'
  | 'forbidden'
  | 'unauthenticated'
  | 'plan_limit_reached'
  | 'client_decided'
  | 'photos_full'
  | 'waitlist_entry_closed'
  | 'waitlist_entry_of_other'
  | 'no_longer_served'
  | 'status_not_allowed'
  | 'staff_in_use'
  | 'resource_in_use'
  | 'bookings_affected'
  | 'category_name_taken'
  | 'slug_taken'
  | 'salon_too_large'
  | 'too_many_devices'
  | 'already_in_team'
  | 'staff_linked'
  | 'last_owner'
  | 'import_rejected'
  | 'client_conflict'
  | 'clients_overlap'
  | 'merge_not_undoable'
  | 'visits_to_come'
  | 'wrong_name'
  | 'total_changed'
  | 'checkout_closed'
  | 'day_closed'
  | 'client_known'

/** Cases of a refusal that only users of the product meet. */
type DeskCase =
  | 'trialOver'
  | 'clientGone'
  | 'timeOffGone'
  | 'cannotMoveBookings'
  | 'cannotGiveBookings'
  | 'undecidedBookings'
  | 'inUse'
  | 'alreadyPaid'
  | 'noReceipt'
  | 'refundedMeanwhile'
  | 'reopenedTooLate'
  | 'cashChanged'
  | 'countCorrected'
  | 'visitOnAnotherDay'
  | 'visitMuchLater'
  | 'onlyOwnBlocks'
  | 'ownBlockMax'
  | 'bookingsStay'

/** The problems of fields that clients can meet, in the order of `en/fields.ts`. */
type ClientField =
  | 'valueRequired'
  | 'notOneOf'
  | 'notPossible'
  | 'tooManyEntries'
  | 'onePersonPerService'
  | 'notAnId'
  | 'notALinkToken'
  | 'notASlug'
  | 'keyLength'
  | 'textRequired'
  | 'invisibleText'
  | 'unstorableCharacters'
  | 'tooManyMarks'
  | 'tooManyCombined'
  | 'nameRequired'
  | 'notADate'
  | 'dateRange'
  | 'notAnInstant'
  | 'instantRange'
  | 'wholeMinute'
  | 'daysMin'
  | 'daysMax'
  | 'tooManyDays'
  | 'notAnEmail'
  | 'emailOrPhoneRequired'
  | 'wholePhoneOrEmail'
  | 'eitherEmailOrPhone'
  | 'sixDigits'
  | 'codeWrong'
  | 'noTexts'
  | 'wholePhone'
  | 'cannotText'
  | 'serviceRequired'
  | 'tooManyServices'
  | 'notAStaffChoice'
  | 'windowRequired'
  | 'windowOrder'
  | 'windowOver'
  | 'windowTooShort'

/** The refusals that a client of a salon can meet. The languages other than English have only these. */
export interface ClientRefusals {
  readonly refusal: Omit<RefusalTexts['refusal'], DeskRefusal>
  readonly callSalon: RefusalTexts['callSalon']
  readonly refusalCase: Omit<RefusalTexts['refusalCase'], DeskCase>
  readonly failure: RefusalTexts['failure']
}

/** The problems of fields that a client of a salon can meet. The languages other than English have only these. */
export interface ClientFields {
  readonly kind: RefusalTexts['kind']
  readonly bound: RefusalTexts['bound']
  readonly field: Pick<RefusalTexts['field'], ClientField>
}

/** Sentences for refusals, and for the problems of single fields. */
export const refusalTexts = byLanguage<RefusalTexts>({
  en: english,
  es: completed(spanishRefusals, spanish),
  de: completed(germanRefusals, german),
  fr: completed(frenchRefusals, french),
  vi: completed(vietnameseRefusals, vietnamese),
})

/** The sentences that clients read, in their language; all others are in English. */
function completed(refused: ClientRefusals, { kind, bound, field }: ClientFields): RefusalTexts {
  return {
    ...english,
    refusal: { ...english.refusal, ...refused.refusal },
    callSalon: refused.callSalon,
    refusalCase: { ...english.refusalCase, ...refused.refusalCase },
    failure: refused.failure,
    kind,
    bound,
    field: { ...english.field, ...field },
  }
}
