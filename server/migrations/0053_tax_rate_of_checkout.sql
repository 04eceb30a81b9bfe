-- The tax rate of a bill, in millionths. The receipt shows it. It is null for checkouts that were made before this
-- column was added.
alter table checkouts
  add column tax_rate_ppm integer
    constraint checkouts_tax_rate check (tax_rate_ppm between 0 and 1000000);
