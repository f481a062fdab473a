CREATE TABLE "credit_reservations" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"tool_id" text NOT NULL,
	"cost" integer NOT NULL,
	"period_end" timestamp with time zone,
	"state" text NOT NULL,
	"release_reason" text,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"lapses_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_reservations_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "credit_reservations_one_a_key" UNIQUE("user_id","idempotency_key"),
	CONSTRAINT "credit_reservations_cost_not_negative" CHECK ("credit_reservations"."cost" >= 0),
	CONSTRAINT "credit_reservations_state" CHECK (("credit_reservations"."state" = 'reserved' and "credit_reservations"."answer" is null and "credit_reservations"."release_reason" is null)
        or ("credit_reservations"."state" = 'settled' and "credit_reservations"."answer" is not null and "credit_reservations"."release_reason" is null)
        or ("credit_reservations"."state" = 'released' and "credit_reservations"."answer" is null and "credit_reservations"."release_reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "credit_usage" ADD COLUMN "cause" text;--> statement-breakpoint
UPDATE "credit_usage" SET "cause" = 'before ' || "id";--> statement-breakpoint
ALTER TABLE "credit_usage" ALTER COLUMN "cause" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_reservations" ADD CONSTRAINT "credit_reservations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_reservations_open" ON "credit_reservations" USING btree ("lapses_at") WHERE "credit_reservations"."state" = 'reserved';--> statement-breakpoint
CREATE INDEX "credit_reservations_created_at" ON "credit_reservations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "credit_usage_created_at" ON "credit_usage" USING btree ("user_id","created_at");--> statement-breakpoint
ALTER TABLE "credit_usage" ADD CONSTRAINT "credit_usage_one_a_cause" UNIQUE("user_id","cause");--> statement-breakpoint
ALTER TABLE "credit_usage" ADD CONSTRAINT "credit_usage_not_negative" CHECK ("credit_usage"."credits_used" >= 0);
--> statement-breakpoint
-- What was given and what was used is only ever added to; a mistake is made good by another row.
CREATE FUNCTION refuse_rewritten_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER credit_usage_append_only BEFORE UPDATE ON credit_usage FOR EACH ROW EXECUTE FUNCTION refuse_rewritten_ledger();
--> statement-breakpoint
CREATE TRIGGER credit_grants_append_only BEFORE UPDATE ON credit_grants FOR EACH ROW EXECUTE FUNCTION refuse_rewritten_ledger();
