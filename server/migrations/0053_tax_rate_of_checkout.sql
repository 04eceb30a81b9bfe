-- The tax rate of a bill, for its receipt, in millionths. Null for payments before it was stored.
alter table checkouts
  add column tax_rate_ppm integer
    constraint checkouts_tax_rate check (tax_rate_ppm between 0 and 1000000);
