-- Cash that was put into the drawer or taken out by mistake is undone by its opposite, and only once.
alter table ledger_postings no force row level security;
alter table ledger_postings add column undoes uuid,
  add foreign key (tenant_id, undoes) references ledger_postings (tenant_id, id),
  add constraint ledger_postings_undoes check (undoes is null or kind = 'cash_movement');
alter table ledger_postings force row level security;
create unique index cash_movement_undone_once on ledger_postings (tenant_id, undoes) where undoes is not null;
