-- Reports of nine months: the third quarter of cash flows is only in them.
alter table fundamentals drop constraint fundamentals_period_months_check;
alter table fundamentals add constraint fundamentals_period_months_check check (period_months in (3, 6, 9, 12));
