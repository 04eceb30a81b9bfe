-- A checkout gets lines, and can be for several appointments or for none. Refunds and the ledger are new. Every amount
-- is written to the ledger.

alter table checkouts no force row level security;
alter table appointments no force row level security;
alter table appointment_services no force row level security;

-- The tax of a salon. A salon without a row charges none.
create table tax_settings (
  tenant_id uuid primary key references businesses (tenant_id),
  -- millionths: 8.875 % is 88750
  rate_ppm integer not null constraint tax_settings_rate check (rate_ppm between 0 and 1000000),
  -- true: the prices of the menu contain the tax; false: the tax is added to the bill
  included boolean not null,
  version integer not null default 1
);

alter table checkouts
  -- the first appointment of a paid bill; null for a bill without appointments, and after a reopening
  alter column appointment_id drop not null,
  add column tax_minor bigint not null default 0 constraint checkouts_tax check (tax_minor >= 0),
  add column tax_included boolean not null default true,
  -- what its refunds have paid back so far
  add column refunded_minor bigint not null default 0,
  add column reopened_at timestamptz,
  -- the name of the user who took the payment
  add column taken_by text,
  drop constraint checkouts_once,
  drop constraint checkouts_adds_up,
  add constraint checkouts_adds_up check (total_minor = subtotal_minor - discount_minor + tip_minor
    + case when tax_included then 0 else tax_minor end),
  add constraint checkouts_refunds_within_total check (refunded_minor between 0 and total_minor),
  add constraint checkouts_reopened_unrefunded check (reopened_at is null or refunded_minor = 0);
create index checkouts_of_appointment on checkouts (tenant_id, appointment_id);

-- What was sold, as it was priced.
create table checkout_lines (
  tenant_id uuid not null references businesses (tenant_id),
  checkout_id uuid not null,
  position smallint not null,
  kind text not null constraint checkout_lines_kind check (kind in ('service', 'product')),
  name text not null,
  quantity integer not null constraint checkout_lines_quantity check (quantity between 1 and 999),
  price_minor bigint not null constraint checkout_lines_price check (price_minor >= 0),
  discount_minor bigint not null constraint checkout_lines_discount check (discount_minor >= 0),
  -- the line's part of the total: its price times its quantity, less its own discount and its share of the bill's
  -- discount, plus its share of the tax if tax is added to the bill
  net_minor bigint not null constraint checkout_lines_net check (net_minor >= 0),
  staff_id uuid,
  appointment_id uuid,
  -- the refund that paid the line back
  refund_id uuid,
  primary key (tenant_id, checkout_id, position),
  foreign key (tenant_id, checkout_id) references checkouts (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id),
  foreign key (tenant_id, appointment_id) references appointments (tenant_id, id)
);
create index checkout_lines_of_staff on checkout_lines (tenant_id, staff_id);

-- The appointments of a bill. A bill that was reopened or wholly refunded leaves its appointments free for another one.
create table checkout_appointments (
  tenant_id uuid not null references businesses (tenant_id),
  checkout_id uuid not null,
  appointment_id uuid not null,
  state text not null constraint checkout_appointments_state check (state in ('paid', 'refunded', 'reopened')),
  primary key (tenant_id, checkout_id, appointment_id),
  foreign key (tenant_id, checkout_id) references checkouts (tenant_id, id),
  foreign key (tenant_id, appointment_id) references appointments (tenant_id, id)
);
-- refuses the second payment when two desks take payment for one appointment at once
create unique index checkouts_once on checkout_appointments (tenant_id, appointment_id) where state = 'paid';
create index checkout_appointments_of on checkout_appointments (tenant_id, appointment_id);

create table refunds (
  tenant_id uuid not null references businesses (tenant_id),
  id uuid not null,
  checkout_id uuid not null,
  amount_minor bigint not null constraint refunds_amount check (amount_minor > 0),
  method text not null constraint refunds_method check (method in ('cash', 'card', 'other')),
  reason text not null,
  refunded_by text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, checkout_id) references checkouts (tenant_id, id)
);
create index refunds_of_checkout on refunds (tenant_id, checkout_id);

-- The ledger. A posting says what happened; its entries move amounts between accounts and sum to zero. On the
-- accounts `cash`, `card` and `other`, money that came in is positive and money that went out is negative. The entries
-- on the remaining accounts say what the money was for, with the opposite sign.
create table ledger_postings (
  tenant_id uuid not null references businesses (tenant_id),
  id uuid not null,
  kind text not null constraint ledger_postings_kind
    check (kind in ('checkout', 'refund', 'reopening', 'cash_movement', 'day_close')),
  checkout_id uuid,
  currency text not null,
  note text,
  posted_by text,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, checkout_id) references checkouts (tenant_id, id)
);
create index ledger_postings_by_time on ledger_postings (tenant_id, created_at);
create index ledger_postings_of_checkout on ledger_postings (tenant_id, checkout_id);

create table ledger_entries (
  tenant_id uuid not null references businesses (tenant_id),
  posting_id uuid not null,
  position smallint not null,
  account text not null constraint ledger_entries_account check (account in ('cash', 'card', 'other', 'services',
    'products', 'tips', 'tax', 'refunds', 'paid_in_out', 'cash_difference')),
  -- whose work or tip it is
  staff_id uuid,
  amount_minor bigint not null constraint ledger_entries_amount check (amount_minor <> 0),
  primary key (tenant_id, posting_id, position),
  foreign key (tenant_id, posting_id) references ledger_postings (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id)
);
create index ledger_entries_of_staff on ledger_entries (tenant_id, staff_id);

-- The counted drawer at the end of a local day. A correction is a further row, which names the one that it corrects.
create table day_closes (
  tenant_id uuid not null references businesses (tenant_id),
  id uuid not null,
  day date not null,
  corrects uuid,
  currency text not null,
  opening_float_minor bigint not null constraint day_closes_float check (opening_float_minor >= 0),
  -- the opening float plus the cash of the day according to the ledger
  expected_minor bigint not null,
  counted_minor bigint not null constraint day_closes_counted check (counted_minor >= 0),
  -- [{"value_minor": 2000, "count": 3}]
  denominations jsonb,
  note text,
  closed_by text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, corrects) references day_closes (tenant_id, id)
);
create unique index day_closes_once on day_closes (tenant_id, day) where corrects is null;
create unique index day_closes_corrected_once on day_closes (tenant_id, corrects) where corrects is not null;
create index day_closes_by_day on day_closes (tenant_id, day desc, created_at desc);

-- The following statements add the payments so far to the new tables. Each tip goes to the staff member who served
-- first. The posting of a checkout gets the id of the checkout.
insert into checkout_appointments (tenant_id, checkout_id, appointment_id, state)
select tenant_id, id, appointment_id, 'paid' from checkouts;

create temporary table served on commit drop as
select distinct on (tenant_id, appointment_id) tenant_id, appointment_id, staff_id, service_name,
  count(*) over (partition by tenant_id, appointment_id) as services,
  sum(price_minor) over (partition by tenant_id, appointment_id) as price_minor
from appointment_services order by tenant_id, appointment_id, position;

-- Each service becomes a line. If there was a discount, or if the services do not add up to the subtotal, the whole
-- visit becomes one line instead.
insert into checkout_lines (tenant_id, checkout_id, position, kind, name, quantity, price_minor, discount_minor,
  net_minor, staff_id, appointment_id)
select k.tenant_id, k.id, s.position, 'service', s.service_name, 1, s.price_minor, 0, s.price_minor, s.staff_id,
  k.appointment_id
from checkouts k
join served v using (tenant_id, appointment_id)
join appointment_services s using (tenant_id, appointment_id)
where k.discount_minor = 0 and v.price_minor = k.subtotal_minor;
insert into checkout_lines (tenant_id, checkout_id, position, kind, name, quantity, price_minor, discount_minor,
  net_minor, staff_id, appointment_id)
select k.tenant_id, k.id, 0, 'service', coalesce(v.service_name, ''), 1, k.subtotal_minor, 0,
  k.subtotal_minor - k.discount_minor, v.staff_id, k.appointment_id
from checkouts k left join served v using (tenant_id, appointment_id)
where not exists (select from checkout_lines l where l.tenant_id = k.tenant_id and l.checkout_id = k.id);

insert into ledger_postings (tenant_id, id, kind, checkout_id, currency, created_at)
select tenant_id, id, 'checkout', id, currency, created_at from checkouts;
insert into ledger_entries (tenant_id, posting_id, position, account, staff_id, amount_minor)
select tenant_id, id, row_number() over (partition by tenant_id, id order by account, staff_id) - 1, account, staff_id,
  sum(amount_minor)
from (
  select k.tenant_id, k.id, p ->> 'method' as account, null::uuid as staff_id,
    (p ->> 'amount_minor')::bigint as amount_minor
  from checkouts k, jsonb_array_elements(k.payments) p
  union all
  select l.tenant_id, l.checkout_id, 'services', l.staff_id, -l.net_minor from checkout_lines l
  union all
  select k.tenant_id, k.id, 'tips', v.staff_id, -k.tip_minor
  from checkouts k left join served v using (tenant_id, appointment_id)
) amounts
group by tenant_id, id, account, staff_id having sum(amount_minor) <> 0;

select assert_rule(not exists (
  select from ledger_entries group by tenant_id, posting_id having sum(amount_minor) <> 0), 'ledger_balanced');

create function assert_ledger_balanced() returns trigger
language plpgsql as $$
begin
  perform assert_rule((select sum(amount_minor) = 0 from ledger_entries e
    where e.tenant_id = new.tenant_id and e.posting_id = new.posting_id), 'ledger_balanced');
  return null;
end
$$;
-- judged at the commit, when all entries of a posting are there
create constraint trigger ledger_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function assert_ledger_balanced();

create function refuse_ledger_change() returns trigger
language plpgsql as $$
begin
  perform assert_rule(false, 'ledger_append_only');
  return null;
end
$$;
create trigger ledger_append_only before update or delete or truncate on ledger_postings
  for each statement execute function refuse_ledger_change();
create trigger ledger_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_ledger_change();

alter table checkouts force row level security;
alter table appointments force row level security;
alter table appointment_services force row level security;
select protect_tenant_table('tax_settings');
select protect_tenant_table('checkout_lines');
select protect_tenant_table('checkout_appointments');
select protect_tenant_table('refunds');
select protect_tenant_table('ledger_postings');
select protect_tenant_table('ledger_entries');
select protect_tenant_table('day_closes');
revoke update, delete on ledger_postings, ledger_entries, refunds, day_closes from chairtime_app;
