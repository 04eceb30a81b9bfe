-- When two users change the daily goal at once, the second one is told of the change of the first.
alter table businesses add column revenue_goal_version integer not null default 1;
