-- Each row is the pace of one bucket: when its next attempt may begin (see 0009).
alter table attempt_turns rename to attempt_paces;
alter index attempt_turns_pkey rename to attempt_paces_pkey;
