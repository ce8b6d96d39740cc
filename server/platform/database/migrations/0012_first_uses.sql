CREATE TABLE "first_uses" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "first_uses_at" ON "first_uses" USING btree ("at");