-- Alerts on a filter of the screener: on an instrument, on the members of a universe, or on the figures of a portfolio.
alter table portfolio_alerts add column universe text;
alter table portfolio_alerts add column filter text;
-- The members that passed when the alert was last judged, by symbol: later ones are new.
alter table portfolio_alerts add column judged_members text[];
