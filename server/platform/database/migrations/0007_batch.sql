CREATE TABLE "batch_jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"options" jsonb NOT NULL,
	"tells" boolean NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "batch_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job" text NOT NULL,
	"position" integer NOT NULL,
	"name" text,
	"address" text,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"charged_on" date,
	"result" jsonb,
	"code" text,
	"touched_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "batch_pictures" ADD CONSTRAINT "batch_pictures_job_batch_jobs_id_fk" FOREIGN KEY ("job") REFERENCES "public"."batch_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_jobs_key" ON "batch_jobs" USING btree ("key") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "batch_jobs_finished" ON "batch_jobs" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "batch_pictures_job" ON "batch_pictures" USING btree ("job","position");--> statement-breakpoint
CREATE INDEX "batch_pictures_open" ON "batch_pictures" USING btree ("touched_at") WHERE state in ('queued', 'running');