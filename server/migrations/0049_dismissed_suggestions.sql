-- The suggestions of the assistant that a user does not want to see. The column `suggestion` names the cause: the kind,
-- and the ids and the day that the suggestion is about. A suggestion with a new cause has another name, so it is shown.
create table dismissed_suggestions (
  tenant_id uuid not null references businesses (tenant_id),
  user_id uuid not null,
  suggestion text not null,
  dismissed_at timestamptz not null,
  constraint dismissed_suggestions_once primary key (tenant_id, user_id, suggestion),
  constraint dismissed_suggestions_name check (suggestion ~ '^[a-z_]+(\.[0-9a-z-]+){1,3}$' and length(suggestion) <= 120)
);
select protect_tenant_table('dismissed_suggestions');
