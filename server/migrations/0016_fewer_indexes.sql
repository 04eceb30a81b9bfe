-- Only clients were looked up by this index, but each booking also wrote its claims of people and units into it. The
-- claims of people and units are read by time, and the index of claims_no_overlap also finds a subject.
drop index claims_of_subject;
create index claims_of_client on claims (tenant_id, subject_id, starts_at)
  where active and subject_kind = 'client';
