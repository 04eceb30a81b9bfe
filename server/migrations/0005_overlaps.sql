-- An appointment that the desk booked in spite of another one takes no time from anybody. Its people are
-- busy nevertheless, so the book reads such claims when it tells what is free.
create index claims_beside_others on claims (tenant_id, starts_at) include (subject_id, ends_at)
  where not active;
