CREATE TABLE "uploads" (
	"key" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"sha256" text,
	"size" bigint NOT NULL,
	"type" text NOT NULL,
	"stored_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "uploads_owner" ON "uploads" USING btree ("owner","sha256");--> statement-breakpoint
CREATE INDEX "uploads_stored" ON "uploads" USING btree ("stored_at");