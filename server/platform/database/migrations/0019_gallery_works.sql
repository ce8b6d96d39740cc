CREATE TABLE "gallery_pictures" (
	"work_id" text NOT NULL,
	"width" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "gallery_pictures_work_id_width_pk" PRIMARY KEY("work_id","width")
);
--> statement-breakpoint
CREATE TABLE "gallery_reports" (
	"work_id" text NOT NULL,
	"reporter" text NOT NULL,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"is_settled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "gallery_reports_work_id_reporter_pk" PRIMARY KEY("work_id","reporter")
);
--> statement-breakpoint
CREATE TABLE "gallery_works" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"alt" text NOT NULL,
	"maker" text NOT NULL,
	"lang" text NOT NULL,
	"tags" jsonb NOT NULL,
	"licence" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"reason" text,
	"words" text DEFAULT '' NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"was_shown" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gallery_pictures" ADD CONSTRAINT "gallery_pictures_work_id_gallery_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."gallery_works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_reports" ADD CONSTRAINT "gallery_reports_work_id_gallery_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."gallery_works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_works" ADD CONSTRAINT "gallery_works_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gallery_reports_reporter" ON "gallery_reports" USING btree ("reporter","at");--> statement-breakpoint
CREATE INDEX "gallery_works_user" ON "gallery_works" USING btree ("user_id","sent_at");--> statement-breakpoint
CREATE INDEX "gallery_works_state" ON "gallery_works" USING btree ("state","decided_at");