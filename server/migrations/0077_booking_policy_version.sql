-- When two users change the booking policy at once, the second one is told of the change of the first.
alter table businesses add column booking_policy_version integer not null default 1;
