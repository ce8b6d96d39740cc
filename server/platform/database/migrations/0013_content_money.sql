CREATE TABLE "content_entries" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"state" text NOT NULL,
	"head" integer NOT NULL,
	"live" integer,
	"publish_at" timestamp (3) with time zone,
	"unpublish_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "content_entries_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "content_revision" (
	"id" integer PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"version" integer NOT NULL,
	"slugs" jsonb NOT NULL,
	"facts" jsonb NOT NULL,
	"texts" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	CONSTRAINT "content_versions_kind_id_version_pk" PRIMARY KEY("kind","id","version")
);
--> statement-breakpoint
CREATE TABLE "error_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"program" text NOT NULL,
	"message" text NOT NULL,
	"stack" text NOT NULL,
	"version" text NOT NULL,
	"path" text NOT NULL,
	"browser" text NOT NULL,
	"count" integer NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statistics" (
	"day" text NOT NULL,
	"event" text NOT NULL,
	"host" text NOT NULL,
	"lang" text NOT NULL,
	"path" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "statistics_day_event_host_lang_path_pk" PRIMARY KEY("day","event","host","lang","path")
);
--> statement-breakpoint
CREATE TABLE "deletion_receipts" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"deleted" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invite_uses" (
	"campaign" text NOT NULL,
	"user_id" text NOT NULL,
	"code" text NOT NULL,
	"state" text NOT NULL,
	"network" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "invite_uses_campaign_user_id_pk" PRIMARY KEY("campaign","user_id")
);
--> statement-breakpoint
CREATE TABLE "invites" (
	"code" text PRIMARY KEY NOT NULL,
	"campaign" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"number" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"order_id" text NOT NULL,
	"user_id" text,
	"product" text NOT NULL,
	"currency" text NOT NULL,
	"amount" integer NOT NULL,
	"provider" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"event" text NOT NULL,
	"type" text NOT NULL,
	"order_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_events_provider_event_pk" PRIMARY KEY("provider","event")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "amount" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "provider" text DEFAULT 'sandbox' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "materials" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "invite_uses" ADD CONSTRAINT "invite_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_uses" ADD CONSTRAINT "invite_uses_code_invites_code_fk" FOREIGN KEY ("code") REFERENCES "public"."invites"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "error_reports_last" ON "error_reports" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "invite_uses_code" ON "invite_uses" USING btree ("code");--> statement-breakpoint
CREATE INDEX "invite_uses_network" ON "invite_uses" USING btree ("network","at");--> statement-breakpoint
CREATE INDEX "invite_uses_state" ON "invite_uses" USING btree ("state");--> statement-breakpoint
CREATE UNIQUE INDEX "invites_user" ON "invites" USING btree ("campaign","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_once" ON "invoices" USING btree ("order_id","kind");--> statement-breakpoint
CREATE INDEX "invoices_user" ON "invoices" USING btree ("user_id","number");--> statement-breakpoint
CREATE INDEX "orders_reference" ON "orders" USING btree ("provider","reference");