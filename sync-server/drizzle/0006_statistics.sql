CREATE TABLE "statistic_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statistic_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"measure" text NOT NULL,
	"key" text NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statistic_totals" (
	"measure" text NOT NULL,
	"key" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "statistic_totals_measure_key_pk" PRIMARY KEY("measure","key")
);
--> statement-breakpoint
CREATE INDEX "users_created_at" ON "users" USING btree ("created_at");--> statement-breakpoint
-- What is counted is noted by the statement that changes it, one row a key. Rows are only added: nobody waits for a sum.
CREATE FUNCTION note_people() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign bigint := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  INSERT INTO statistic_changes (measure, key, amount)
    SELECT 'people', membership_tier, sign * count(*) FROM changed GROUP BY 2
    UNION ALL
    SELECT 'signups', to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD'), sign * count(*) FROM changed GROUP BY 2;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_walks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO statistic_changes (measure, key, amount)
    SELECT 'walks', date::text, (CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END) * count(*) FROM changed GROUP BY 2;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_credits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign bigint := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  INSERT INTO statistic_changes (measure, key, amount)
    SELECT 'credits', to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM'), sign * sum(credits_used) FROM changed GROUP BY 2
    UNION ALL
    SELECT 'tool-uses', tool_name, sign * count(*) FROM changed GROUP BY 2;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_tier_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO statistic_changes (measure, key, amount)
    VALUES ('people', OLD.membership_tier, -1), ('people', NEW.membership_tier, 1);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_walk_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO statistic_changes (measure, key, amount)
    VALUES ('walks', OLD.date::text, -1), ('walks', NEW.date::text, 1);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_added_noted AFTER INSERT ON users REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_people();
--> statement-breakpoint
CREATE TRIGGER users_removed_noted AFTER DELETE ON users REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_people();
--> statement-breakpoint
CREATE TRIGGER users_tier_noted AFTER UPDATE OF membership_tier ON users FOR EACH ROW
  WHEN (OLD.membership_tier IS DISTINCT FROM NEW.membership_tier) EXECUTE FUNCTION note_tier_change();
--> statement-breakpoint
CREATE TRIGGER walk_completions_added_noted AFTER INSERT ON walk_completions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_walks();
--> statement-breakpoint
CREATE TRIGGER walk_completions_removed_noted AFTER DELETE ON walk_completions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_walks();
--> statement-breakpoint
CREATE TRIGGER walk_completions_moved_noted AFTER UPDATE OF date ON walk_completions FOR EACH ROW
  WHEN (OLD.date IS DISTINCT FROM NEW.date) EXECUTE FUNCTION note_walk_moved();
--> statement-breakpoint
CREATE TRIGGER credit_usage_added_noted AFTER INSERT ON credit_usage REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_credits();
--> statement-breakpoint
CREATE TRIGGER credit_usage_removed_noted AFTER DELETE ON credit_usage REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_credits();
--> statement-breakpoint
-- Counts everything anew: for what was there before, and after a load that went around the triggers.
CREATE FUNCTION rebuild_statistics() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE users, walk_completions, credit_usage, statistic_changes, statistic_totals IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM statistic_changes;
  DELETE FROM statistic_totals;
  INSERT INTO statistic_totals (measure, key, amount)
    SELECT 'people', membership_tier, count(*) FROM users GROUP BY 2
    UNION ALL
    SELECT 'signups', to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD'), count(*) FROM users GROUP BY 2
    UNION ALL
    SELECT 'walks', date::text, count(*) FROM walk_completions GROUP BY 2
    UNION ALL
    SELECT 'credits', to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM'), sum(credits_used) FROM credit_usage GROUP BY 2
    UNION ALL
    SELECT 'tool-uses', tool_name, count(*) FROM credit_usage GROUP BY 2;
END $$;
--> statement-breakpoint
SELECT rebuild_statistics();
