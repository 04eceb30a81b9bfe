-- What was booked stays as it was booked.

-- The service as it stood on the menu when it was booked: {segments, bufferBeforeMinutes,
-- bufferAfterMinutes, priceMinor, doubleBookingInGap, staffTerms}. A move asks for this and not for
-- today's menu. Null: booked before it was kept, so that the menu's own terms hold.
alter table appointment_services add column booked_as jsonb;

-- Claimed in spite of others, with the reason in the audit log. Coming back from an absence or a
-- cancellation it may go on standing beside them, while any other claim must find its time free.
alter table claims add column despite_others boolean not null default false;
