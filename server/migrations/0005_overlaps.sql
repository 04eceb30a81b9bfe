-- What the desk booked in spite of another appointment takes nothing from anybody, but whoever works
-- on it is busy all the same: the book looks for it when it tells what is free.
create index claims_beside_others on claims (tenant_id, starts_at) include (subject_id, ends_at)
  where not active;
