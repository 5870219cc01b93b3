-- A list of members may say weights instead of shares, and holds on one day.

-- A fraction; known where the shares are not.
alter table universe_members add column weight double precision;
-- The day on which shares or weight hold; null where the shares hold on every day of the stay.
alter table universe_members add column counted_on integer;
