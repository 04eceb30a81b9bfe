-- The achievement for online bookings counts the bookings that were made in a month, because most of their visits are
-- still to come.
create index appointments_booked_online on appointments (tenant_id, created_at) where source = 'online';
