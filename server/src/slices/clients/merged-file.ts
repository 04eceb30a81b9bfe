import { distinctTags, TAGS_MAX } from '@chairtime/core/client/tags.ts'
import { refuseField } from '../../platform/errors/refuse.ts'
import type { ClientFile } from './merge-store.ts'

/** The fields of a file that a merge can change. */
export type MergedFile = Pick<
  ClientFile,
  | 'email'
  | 'phone'
  | 'phone_key'
  | 'sms_opt_in'
  | 'birthday'
  | 'tags'
  | 'blocked'
  | 'unproven'
  | 'created_at'
>

/**
 * The client's file that is kept. Its empty fields are filled from the removed file. It has the tags of both files and
 * the earlier date of creation, and is blocked if one of them was. The consent to texts is taken from the file that
 * gives the phone number. If both files have this number, the consent in one of them is enough.
 */
export function mergedFile(kept: ClientFile, removed: ClientFile): MergedFile {
  const { phone, phone_key, sms_opt_in } = kept.phone === null ? removed : kept
  return {
    email: kept.email ?? removed.email,
    phone,
    phone_key,
    sms_opt_in: sms_opt_in || (removed.phone_key === phone_key && removed.sms_opt_in),
    birthday: kept.birthday ?? removed.birthday,
    tags: distinctTags([...kept.tags, ...removed.tags]).slice(0, TAGS_MAX),
    blocked: kept.blocked || removed.blocked,
    // the desk has seen both files and accepts their addresses
    unproven: null,
    created_at: kept.created_at < removed.created_at ? kept.created_at : removed.created_at,
  }
}

/** The addresses of the merged file that were typed online and that nobody has proven to be the client's own. */
export function unprovenAddresses(kept: ClientFile, removed: ClientFile): ('email' | 'phone')[] {
  return (['email', 'phone'] as const).filter((address) => {
    const source = kept[address] === null ? removed : kept
    const isUnproven = source.unproven === 'all' || source.unproven === address
    return source[address] !== null && isUnproven
  })
}

/**
 * The kept file after a merge is undone. Fields that were changed since the merge stay changed. The number, its key and
 * the consent to texts are all taken either from the present file or from the file before the merge. There is one
 * exception: when the merge did not change the number, a consent that was changed since the merge stays changed.
 */
export function unmergedFile(kept: ClientFile, before: MergedFile, after: MergedFile): MergedFile {
  const isAsMerged = (field: keyof MergedFile) =>
    JSON.stringify(kept[field]) === JSON.stringify(after[field])
  const isNumberChanged = !isAsMerged('phone') || !isAsMerged('phone_key')
  const isConsentChanged = before.phone_key === after.phone_key && !isAsMerged('sms_opt_in')
  const { phone, phone_key } = isNumberChanged ? kept : before
  const { sms_opt_in } = isNumberChanged || isConsentChanged ? kept : before
  return {
    ...fieldsFrom((field) => (isAsMerged(field) ? before : kept)),
    ...{ phone, phone_key, sms_opt_in },
  }
}

/**
 * The removed file as it comes back when the merge is undone. If the kept file has the same phone number and no consent
 * to texts, the restored file has none either, because the client may have withdrawn it after the merge.
 */
export function restoredFile(removed: ClientFile, kept: ClientFile): ClientFile {
  const isWithdrawn = removed.phone_key === kept.phone_key && !kept.sms_opt_in
  return { ...removed, sms_opt_in: removed.sms_opt_in && !isWithdrawn }
}

/** The fields of a file that a merge can change. */
export function fieldsOf(file: ClientFile): MergedFile {
  return fieldsFrom(() => file)
}

/** The fields, each from the file that is chosen for it. */
function fieldsFrom(choose: (field: keyof MergedFile) => MergedFile): MergedFile {
  return {
    email: choose('email').email,
    phone: choose('phone').phone,
    phone_key: choose('phone_key').phone_key,
    sms_opt_in: choose('sms_opt_in').sms_opt_in,
    birthday: choose('birthday').birthday,
    tags: choose('tags').tags,
    blocked: choose('blocked').blocked,
    unproven: choose('unproven').unproven,
    created_at: choose('created_at').created_at,
  }
}

/** Refuses a call about two clients, such as a merge, that names the same client twice. */
export function refuseSame(id: string, otherId: string): void {
  if (id !== otherId) return
  refuseField('other_id', ({ field }) => field.sameClient)
}
