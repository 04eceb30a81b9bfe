-- The owner's number from registration is not the salon's number for clients. Registration stored it as both, and
-- nobody was asked. Salons whose site is not open yet lose it, and their owner is asked in the set-up. Salons whose
-- site is open keep it, because their clients have it and the refusals of late changes name it. Their owner can remove
-- it in the settings.
alter table businesses no force row level security;
alter table businesses disable trigger configuration_lock;
update businesses b set phone = null, config_version = b.config_version + 1
 where b.published_at is null
   and exists (select from memberships m join users u on u.id = m.user_id
                where m.tenant_id = b.tenant_id and m.role = 'owner' and u.phone = b.phone);
alter table businesses enable trigger configuration_lock;
alter table businesses force row level security;

-- When the card "Share your link" was closed on the dashboard.
alter table businesses add column share_card_closed_at timestamptz;
