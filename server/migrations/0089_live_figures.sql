-- Figures are counted when they are read, so no table stores them and no trigger notes active days.
drop trigger active_inserted on daily_looks;
drop trigger active_updated on daily_looks;
drop function note_active_day;
drop table figures, figure_corrections, active_days, active_months;
drop function keep_old_figure;
