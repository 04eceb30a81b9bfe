-- Pairs of clients who are two people, as the desk has said. They are not proposed as duplicates. A pair has one row.
-- The row is deleted when one of the two clients is deleted. A merge deletes one client, too, but first it copies the
-- pairs of that client to the client who remains.
create table kept_apart_clients (
  tenant_id uuid not null references businesses (tenant_id),
  first_id uuid not null,
  second_id uuid not null,
  -- the name shown for the user, as it was then
  kept_by text not null,
  kept_at timestamptz not null,
  constraint kept_apart_clients_once primary key (tenant_id, first_id, second_id),
  constraint kept_apart_clients_ordered check (first_id < second_id),
  constraint kept_apart_clients_first foreign key (tenant_id, first_id)
    references clients (tenant_id, id) on delete cascade,
  constraint kept_apart_clients_second foreign key (tenant_id, second_id)
    references clients (tenant_id, id) on delete cascade
);
create index kept_apart_clients_by_second on kept_apart_clients (tenant_id, second_id);
select protect_tenant_table('kept_apart_clients');

-- A merge passes the pairs of the client whom it removes on to the client who remains. For its undo, `before` has the
-- pairs of the removed client, and `added` the ids of the clients who were newly paired with the one who remains.
alter table client_merges
  add column apart jsonb not null default '{"before": [], "added": []}';
