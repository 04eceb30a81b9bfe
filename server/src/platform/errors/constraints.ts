import type { RefusalCode } from '@chairtime/contract/refusals.ts'

/**
 * The refusal that a violated constraint means: constraint name → refusal. The schema test fails when a
 * unique or exclusion constraint is missing here. `null` stands for a constraint that only a defect of the
 * program can violate; that is a failure, not a refusal.
 */
export const constraintRefusals: Readonly<Record<string, RefusalCode | null>> = {
  claims_no_overlap: 'slot_taken',
  users_email_unique: 'email_taken',
  slugs_pkey: 'slug_taken',
  slugs_one_current: null,
  service_categories_name_unique: 'category_name_taken',
  services_template_once: 'version_conflict',
  clients_email_unique: 'client_conflict',
  clients_phone_unique: 'client_conflict',
  staff_position_unique: 'version_conflict',
  resource_units_position_unique: 'version_conflict',
  checkouts_once: 'appointment_closed',
  messages_once: null,
  messages_waitlist_once: null,
  holds_token_unique: null,
  sessions_refresh_unique: null,
  password_resets_token_unique: null,
  newsletter_subscribers_email_unique: null,
  picture_files_available_key: null,
}
