-- When the desk books an appointment in spite of another one, the overlapping claims of the new appointment are not
-- active. The people of the new appointment are busy nevertheless, so the book reads such claims, too, when it tells
-- what is free.
create index claims_beside_others on claims (tenant_id, starts_at) include (subject_id, ends_at)
  where not active;
