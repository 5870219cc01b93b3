-- How often a series is observed. The median distance of its bars is measured when prices are written; for series that are stored
-- already their mean distance must do until then.
alter table instruments add column frequency text not null default 'daily'
  check (frequency in ('daily', 'weekly', 'monthly', 'quarterly', 'annual'));
update instruments set frequency = case
    when last_day - first_day <= 4 * (bars - 1) then 'daily'
    when last_day - first_day <= 10 * (bars - 1) then 'weekly'
    when last_day - first_day <= 45 * (bars - 1) then 'monthly'
    when last_day - first_day <= 120 * (bars - 1) then 'quarterly'
    else 'annual' end
  where bars >= 3;
