ALTER TABLE "journaling_entries" ADD COLUMN "text_version" bigint;--> statement-breakpoint
ALTER TABLE "journaling_entries" ADD COLUMN "text_source" uuid;