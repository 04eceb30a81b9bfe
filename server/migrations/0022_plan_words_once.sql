-- The insert of this trigger costs about as much to plan as to run, and its plan is always the same. It was planned
-- anew for each new client, because the planner cannot know how many words there are.
alter function write_client_words() set plan_cache_mode = force_generic_plan;
