CREATE TABLE "app_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	"description" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "app_settings_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "credit_summaries" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"month" date NOT NULL,
	"credits_allocated" integer NOT NULL,
	"credits_used" integer NOT NULL,
	"daily_walk_usage" integer DEFAULT 0 NOT NULL,
	"tool_usage" integer DEFAULT 0 NOT NULL,
	"most_used_tool" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_summaries_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "credit_summaries_one_a_month" UNIQUE("user_id","month")
);
--> statement-breakpoint
CREATE TABLE "credit_usage" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tool_id" text NOT NULL,
	"tool_name" text NOT NULL,
	"credits_used" integer NOT NULL,
	"model_used" text,
	"usage_type" text NOT NULL,
	"metadata" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_usage_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "daily_walks" (
	"user_id" uuid NOT NULL,
	"date" date NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"content" jsonb NOT NULL,
	"source" text NOT NULL,
	"started_at" timestamp with time zone,
	"is_outdated" boolean DEFAULT false NOT NULL,
	"generated_at" timestamp with time zone NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "daily_walks_user_id_date_pk" PRIMARY KEY("user_id","date")
);
--> statement-breakpoint
CREATE TABLE "journaling_entries" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"prompt" text NOT NULL,
	"content" text NOT NULL,
	"topic" text,
	"from_daily_walk_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" bigint NOT NULL,
	CONSTRAINT "journaling_entries_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "quiz_responses" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"step" integer NOT NULL,
	"response" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quiz_responses_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"user_id" uuid NOT NULL,
	"sid" text NOT NULL,
	"sess" jsonb NOT NULL,
	"expire" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_user_id_sid_pk" PRIMARY KEY("user_id","sid")
);
--> statement-breakpoint
CREATE TABLE "spiritual_gifts_assessments" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"responses" jsonb NOT NULL,
	"results" jsonb NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "spiritual_gifts_assessments_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "spiritual_library" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tool_id" text NOT NULL,
	"tool_name" text NOT NULL,
	"title" text NOT NULL,
	"input" text NOT NULL,
	"output" text NOT NULL,
	"category" text NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_favorite" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" bigint NOT NULL,
	CONSTRAINT "spiritual_library_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "sync_devices" (
	"user_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"last_seq" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sync_devices_user_id_device_id_pk" PRIMARY KEY("user_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "sync_epoch" (
	"is_only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"epoch" uuid NOT NULL,
	CONSTRAINT "sync_epoch_one_row" CHECK ("sync_epoch"."is_only_row")
);
--> statement-breakpoint
CREATE TABLE "sync_receipts" (
	"user_id" uuid NOT NULL,
	"mutation_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"status" text NOT NULL,
	"code" text,
	"message" text,
	"entity" text,
	"payload" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sync_receipts_user_id_mutation_id_pk" PRIMARY KEY("user_id","mutation_id"),
	CONSTRAINT "sync_receipts_device_seq" UNIQUE("user_id","device_id","seq")
);
--> statement-breakpoint
CREATE TABLE "user_sync" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"mood_check" text,
	"time_available" text,
	"spiritual_hunger" jsonb NOT NULL,
	"faith_background" text,
	"spiritual_personality" jsonb NOT NULL,
	"membership_tier" text DEFAULT 'Free' NOT NULL,
	"stripe_customer_id" text,
	"stripe_subscription_id" text,
	"stripe_subscription_status" text,
	"subscription_start_date" timestamp with time zone,
	"subscription_end_date" timestamp with time zone,
	"credits_remaining" integer DEFAULT 0 NOT NULL,
	"credits_total" integer DEFAULT 0 NOT NULL,
	"credits_reset_date" timestamp with time zone,
	"time_zone" text,
	"created_at" timestamp with time zone NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_credits_not_negative" CHECK ("users"."credits_remaining" >= 0),
	CONSTRAINT "users_email_lower_case" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE TABLE "walk_completions" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"date" date NOT NULL,
	"verse_reference" text NOT NULL,
	"verse_text" text NOT NULL,
	"devotion" text NOT NULL,
	"reflective_prompt" text NOT NULL,
	"application_tip" text NOT NULL,
	"prayer" text NOT NULL,
	"social_posts" jsonb NOT NULL,
	"takeaways" jsonb NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	"date_was_clamped" boolean DEFAULT false NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "walk_completions_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "walk_completions_one_a_day" UNIQUE("user_id","date")
);
--> statement-breakpoint
ALTER TABLE "credit_summaries" ADD CONSTRAINT "credit_summaries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_usage" ADD CONSTRAINT "credit_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_walks" ADD CONSTRAINT "daily_walks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journaling_entries" ADD CONSTRAINT "journaling_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_responses" ADD CONSTRAINT "quiz_responses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spiritual_gifts_assessments" ADD CONSTRAINT "spiritual_gifts_assessments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spiritual_library" ADD CONSTRAINT "spiritual_library_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sync_devices" ADD CONSTRAINT "sync_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sync_receipts" ADD CONSTRAINT "sync_receipts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "walk_completions" ADD CONSTRAINT "walk_completions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "daily_walks_version" ON "daily_walks" USING btree ("user_id","version");--> statement-breakpoint
CREATE INDEX "journaling_entries_version" ON "journaling_entries" USING btree ("user_id","version");--> statement-breakpoint
CREATE INDEX "spiritual_gifts_assessments_version" ON "spiritual_gifts_assessments" USING btree ("user_id","version");--> statement-breakpoint
CREATE INDEX "spiritual_library_version" ON "spiritual_library" USING btree ("user_id","version");--> statement-breakpoint
CREATE INDEX "walk_completions_version" ON "walk_completions" USING btree ("user_id","version");