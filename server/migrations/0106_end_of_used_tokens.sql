-- Housekeeping removes refresh tokens and password resets that can no longer mean anything. It reads only their times.
create index spent_refresh_tokens_by_age on spent_refresh_tokens (spent_at);
create index password_resets_by_age on password_resets (expires_at);
grant select (spent_at), delete on spent_refresh_tokens to chairtime_jobs;
grant select (expires_at), delete on password_resets to chairtime_jobs;
