-- Each booking entered its claims of people and units in this index, and only clients were looked up by it: the
-- book of people and units is read by time, and claims_no_overlap finds a subject, too.
drop index claims_of_subject;
create index claims_of_client on claims (tenant_id, subject_id, starts_at)
  where active and subject_kind = 'client';
