-- Housekeeping looks for the oldest file that is shown before it takes a missing file for removed.
grant select (widths, private) on picture_files to chairtime_jobs;
