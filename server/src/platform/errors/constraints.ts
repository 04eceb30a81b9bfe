import type { RefusalCode } from '@chairtime/contract/refusals.ts'

/**
 * The refusal that a violated constraint means: constraint name → refusal. `server/test/schema.test.ts` fails when a
 * unique or exclusion constraint other than a primary key is missing here. `null` stands for a constraint that only a
 * defect of the program can violate; that is a failure, not a refusal.
 */
export const constraintRefusals: Readonly<Record<string, RefusalCode | null>> = {
  claims_no_overlap: 'slot_taken',
  users_email_unique: 'email_taken',
  slugs_pkey: 'slug_taken',
  slugs_one_current: null,
  service_categories_name_unique: 'category_name_taken',
  services_template_once: 'version_conflict',
  client_notes_of_client: 'client_conflict',
  client_photos_of_client: 'client_conflict',
  kept_apart_clients_first: 'client_conflict',
  kept_apart_clients_second: 'client_conflict',
  appointments_tenant_id_client_id_fkey: 'client_conflict',
  appointments_tenant_id_probable_client_id_fkey: 'client_conflict',
  waitlist_entries_tenant_id_client_id_fkey: 'client_conflict',
  waitlist_entries_tenant_id_probable_client_id_fkey: 'client_conflict',
  messages_tenant_id_client_id_fkey: 'client_conflict',
  staff_position_unique: 'version_conflict',
  memberships_user_unique: null,
  staff_user_unique: 'staff_linked',
  invitations_email_unique: 'already_in_team',
  invitations_staff_unique: 'staff_linked',
  invitation_links_one: null,
  resource_units_position_unique: 'version_conflict',
  checkouts_once: 'appointment_closed',
  cash_movement_undone_once: null,
  day_closes_once: 'day_closed',
  day_closes_corrected_once: 'day_closed',
  push_devices_session_unique: null,
  push_devices_endpoint_unique: 'version_conflict',
  push_devices_place_unique: null,
  messages_once: null,
  messages_announced_once: null,
  messages_waitlist_once: null,
  holds_token_unique: null,
  sessions_refresh_unique: null,
  password_resets_token_unique: null,
  email_verifications_token_unique: null,
  newsletter_subscribers_email_unique: null,
  picture_files_available_key: null,
}
