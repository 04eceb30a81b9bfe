-- Two who change the booking policy at once: the second one is told of the first.
alter table businesses add column booking_policy_version integer not null default 1;
