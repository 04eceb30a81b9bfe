-- Housekeeping counts missing files as removed only if it finds the oldest file that is shown.
grant select (widths, private) on picture_files to chairtime_jobs;
