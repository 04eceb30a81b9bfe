-- The achievement of online bookings counts them by the moment of booking, because most of their visits are still to
-- come.
create index appointments_booked_online on appointments (tenant_id, created_at) where source = 'online';
