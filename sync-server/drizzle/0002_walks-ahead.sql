ALTER TABLE "sync_devices" ADD COLUMN "last_pushed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_sync" ADD COLUMN "purged_version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "journaling_entries_deleted" ON "journaling_entries" USING btree ("deleted_at") WHERE "journaling_entries"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "sessions_expire" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "spiritual_library_deleted" ON "spiritual_library" USING btree ("deleted_at") WHERE "spiritual_library"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "sync_receipts_payload" ON "sync_receipts" USING btree ("created_at") WHERE "sync_receipts"."payload" is not null;