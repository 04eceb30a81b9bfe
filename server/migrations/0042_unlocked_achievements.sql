-- The achievements of a salon that were announced. Many are about the present month. An achievement that was reached
-- stays unlocked when the next month begins.
create table unlocked_achievements (
  tenant_id uuid not null references businesses (tenant_id),
  achievement text not null,
  unlocked_at timestamptz not null,
  constraint unlocked_achievements_once primary key (tenant_id, achievement),
  constraint unlocked_achievements_name check (achievement ~ '^[a-z-]{1,40}$')
);
select protect_tenant_table('unlocked_achievements');
