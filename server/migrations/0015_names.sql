-- The contract bounds a name in characters as a person counts them. These checks bound it in bytes, 16 for each
-- character. PostgreSQL counts one emoji of several people as seven characters. So the old checks refused names that
-- the contract had accepted.
alter table users
  drop constraint users_name_check,
  add constraint users_name_bounded check (char_length(name) >= 2 and octet_length(name) <= 1280);
alter table businesses
  drop constraint businesses_name_check,
  add constraint businesses_name_bounded check (char_length(name) >= 2 and octet_length(name) <= 1280);
alter table staff
  drop constraint staff_name_check,
  add constraint staff_name_bounded check (octet_length(name) between 1 and 1280);
alter table services
  drop constraint services_name_check,
  add constraint services_name_bounded check (octet_length(name) between 1 and 1280);
alter table clients
  drop constraint clients_name_check,
  add constraint clients_name_bounded check (octet_length(name) between 1 and 1280);
alter table service_categories
  drop constraint service_categories_name_check,
  add constraint service_categories_name_bounded check (octet_length(name) between 1 and 960);
alter table resource_units
  drop constraint resource_units_name_check,
  add constraint resource_units_name_bounded check (octet_length(name) between 1 and 960),
  drop constraint resource_units_type_check,
  add constraint resource_units_type_bounded check (octet_length(type) between 1 and 640);
