CREATE TABLE "content_reports" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tool_id" text NOT NULL,
	"date" date NOT NULL,
	"text" text NOT NULL,
	"source" text NOT NULL,
	"model" text,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"looked_at" timestamp with time zone,
	CONSTRAINT "content_reports_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_reports_open" ON "content_reports" USING btree ("created_at") WHERE "content_reports"."looked_at" is null;--> statement-breakpoint
CREATE INDEX "content_reports_id" ON "content_reports" USING btree ("id");