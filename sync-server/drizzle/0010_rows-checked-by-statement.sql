ALTER TABLE "journaling_entries" DROP CONSTRAINT "journaling_entries_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "spiritual_library" DROP CONSTRAINT "spiritual_library_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "sync_receipts" DROP CONSTRAINT "sync_receipts_user_id_users_id_fk";
--> statement-breakpoint
-- A device that comes back brings hundreds of rows in one statement, and a foreign key looks its person up for each of them: that was
-- two fifths of the work. These checks say the same of a statement: its rows are of the person whose lock the transaction holds, they
-- carry its version, and the person is there and stays until the commit.
CREATE FUNCTION require_locked_person() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id = current_setting('emmaus.user_id')::uuid FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the person of these rows is not there' USING ERRCODE = 'foreign_key_violation';
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_unversioned_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person uuid := nullif(current_setting('emmaus.user_id', true), '')::uuid;
  taken bigint := nullif(current_setting('emmaus.version', true), '')::bigint;
BEGIN
  IF EXISTS (SELECT FROM added WHERE user_id IS DISTINCT FROM person OR version IS DISTINCT FROM taken) THEN
    RAISE EXCEPTION 'write to %.% without the user lock', TG_TABLE_SCHEMA, TG_TABLE_NAME;
  END IF;
  IF EXISTS (SELECT FROM added) THEN
    PERFORM require_locked_person();
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_unlocked_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person uuid := nullif(current_setting('emmaus.user_id', true), '')::uuid;
BEGIN
  IF EXISTS (SELECT FROM added WHERE user_id IS DISTINCT FROM person) THEN
    RAISE EXCEPTION 'write to %.% without the user lock', TG_TABLE_SCHEMA, TG_TABLE_NAME;
  END IF;
  IF EXISTS (SELECT FROM added) THEN
    PERFORM require_locked_person();
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_new_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a row of %.% stays with its person', TG_TABLE_SCHEMA, TG_TABLE_NAME;
END $$;
--> statement-breakpoint
DROP TRIGGER spiritual_library_versioned ON spiritual_library;
--> statement-breakpoint
CREATE TRIGGER spiritual_library_versioned BEFORE UPDATE ON spiritual_library FOR EACH ROW EXECUTE FUNCTION refuse_unversioned_write();
--> statement-breakpoint
CREATE TRIGGER spiritual_library_added AFTER INSERT ON spiritual_library REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_unversioned_rows();
--> statement-breakpoint
DROP TRIGGER journaling_entries_versioned ON journaling_entries;
--> statement-breakpoint
CREATE TRIGGER journaling_entries_versioned BEFORE UPDATE ON journaling_entries FOR EACH ROW EXECUTE FUNCTION refuse_unversioned_write();
--> statement-breakpoint
CREATE TRIGGER journaling_entries_added AFTER INSERT ON journaling_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_unversioned_rows();
--> statement-breakpoint
CREATE TRIGGER sync_receipts_added AFTER INSERT ON sync_receipts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_unlocked_rows();
--> statement-breakpoint
CREATE TRIGGER spiritual_library_owner BEFORE UPDATE OF user_id ON spiritual_library FOR EACH ROW
  WHEN (OLD.user_id IS DISTINCT FROM NEW.user_id) EXECUTE FUNCTION refuse_new_owner();
--> statement-breakpoint
CREATE TRIGGER journaling_entries_owner BEFORE UPDATE OF user_id ON journaling_entries FOR EACH ROW
  WHEN (OLD.user_id IS DISTINCT FROM NEW.user_id) EXECUTE FUNCTION refuse_new_owner();
--> statement-breakpoint
CREATE TRIGGER sync_receipts_owner BEFORE UPDATE OF user_id ON sync_receipts FOR EACH ROW
  WHEN (OLD.user_id IS DISTINCT FROM NEW.user_id) EXECUTE FUNCTION refuse_new_owner();
--> statement-breakpoint
-- What a cascade did. Whoever adds rows holds a share of the person until they commit, so that a delete waits for them; what it then
-- looks for must be what is there now, and not what an older snapshot shows.
CREATE FUNCTION erase_rows_of_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE EXCEPTION 'people are erased in a transaction that reads what is committed';
  END IF;
  DELETE FROM spiritual_library WHERE user_id IN (SELECT id FROM removed);
  DELETE FROM journaling_entries WHERE user_id IN (SELECT id FROM removed);
  DELETE FROM sync_receipts WHERE user_id IN (SELECT id FROM removed);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_rows_erased AFTER DELETE ON users REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION erase_rows_of_people();
