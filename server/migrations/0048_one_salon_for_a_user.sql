-- A user belongs to one salon only, because a session belongs to one salon and nobody can choose between two.

alter table memberships add constraint memberships_user_unique unique (user_id);
