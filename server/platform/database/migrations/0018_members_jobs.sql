ALTER TABLE "batch_jobs" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "batch_pictures" ADD COLUMN "ticket" text;--> statement-breakpoint
ALTER TABLE "batch_jobs" ADD CONSTRAINT "batch_jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_jobs_user" ON "batch_jobs" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "batch_pictures_ticket" ON "batch_pictures" USING btree ("ticket");