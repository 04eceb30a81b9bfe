-- What was booked stays as it was booked.

-- The service as it stood on the menu when it was booked: {segments, bufferBeforeMinutes,
-- bufferAfterMinutes, priceMinor, doubleBookingInGap, staffTerms}. A move asks for this and not for
-- today's menu. Null for services that were booked before this was stored: today's menu holds for them.
alter table appointment_services add column booked_as jsonb;

-- Whether the claim was made in spite of other claims; the audit log has the reason. When a missed or cancelled visit
-- is restored, such a claim may overlap others again. Every other claim must find its time free.
alter table claims add column despite_others boolean not null default false;
