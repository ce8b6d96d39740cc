CREATE TABLE "works" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"materials" jsonb NOT NULL,
	"preview" text NOT NULL,
	"design" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "works_user" ON "works" USING btree ("user_id","saved_at");--> statement-breakpoint
CREATE INDEX "works_saved" ON "works" USING btree ("saved_at");