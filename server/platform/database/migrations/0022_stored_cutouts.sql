CREATE TABLE "stored_cutouts" (
	"ticket" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"matte" text NOT NULL,
	"stored_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stored_cutouts" ADD CONSTRAINT "stored_cutouts_ticket_tickets_id_fk" FOREIGN KEY ("ticket") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stored_cutouts_stored" ON "stored_cutouts" USING btree ("stored_at");