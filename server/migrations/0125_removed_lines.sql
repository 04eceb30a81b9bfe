-- The services that the latest change of a visit's services removed, as they were booked. Undo of the change brings
-- them back with their length and price, also when the menu has changed meanwhile.
alter table appointments add column removed_lines jsonb;
