-- Every write to a synced row must carry the version that withUserLock() took for this transaction (sync-spec PULL-1).
-- The settings are local to the transaction, so a write that never took the lock finds them empty and is refused.
CREATE FUNCTION refuse_unversioned_write() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.version::text IS DISTINCT FROM current_setting('emmaus.version', true)
     OR NEW.user_id::text IS DISTINCT FROM current_setting('emmaus.user_id', true) THEN
    RAISE EXCEPTION 'write to %.% without the user lock', TG_TABLE_SCHEMA, TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_unversioned_user_write() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.version::text IS DISTINCT FROM current_setting('emmaus.version', true)
     OR NEW.id::text IS DISTINCT FROM current_setting('emmaus.user_id', true) THEN
    RAISE EXCEPTION 'write to %.% without the user lock', TG_TABLE_SCHEMA, TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_versioned BEFORE INSERT OR UPDATE ON users FOR EACH ROW EXECUTE FUNCTION refuse_unversioned_user_write();
--> statement-breakpoint
CREATE TRIGGER daily_walks_versioned BEFORE INSERT OR UPDATE ON daily_walks FOR EACH ROW EXECUTE FUNCTION refuse_unversioned_write();
--> statement-breakpoint
CREATE TRIGGER walk_completions_versioned BEFORE INSERT OR UPDATE ON walk_completions FOR EACH ROW EXECUTE FUNCTION refuse_unversioned_write();
--> statement-breakpoint
CREATE TRIGGER spiritual_library_versioned BEFORE INSERT OR UPDATE ON spiritual_library FOR EACH ROW EXECUTE FUNCTION refuse_unversioned_write();
--> statement-breakpoint
CREATE TRIGGER journaling_entries_versioned BEFORE INSERT OR UPDATE ON journaling_entries FOR EACH ROW EXECUTE FUNCTION refuse_unversioned_write();
--> statement-breakpoint
CREATE TRIGGER spiritual_gifts_assessments_versioned BEFORE INSERT OR UPDATE ON spiritual_gifts_assessments FOR EACH ROW EXECUTE FUNCTION refuse_unversioned_write();
--> statement-breakpoint
INSERT INTO sync_epoch (epoch) VALUES (gen_random_uuid());
--> statement-breakpoint
INSERT INTO app_settings (id, key, value, description, updated_at) VALUES
  (gen_random_uuid(), 'credits.discipleship.monthly', '100', 'Credits that a Discipleship member receives each month', now()),
  (gen_random_uuid(), 'pricing.discipleship.display', '$9.97', 'Price of Discipleship a month, as it is shown', now());
