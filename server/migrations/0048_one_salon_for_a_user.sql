-- An account belongs to one salon: a session belongs to a salon, and there is no way to choose between two.

alter table memberships add constraint memberships_user_unique unique (user_id);
