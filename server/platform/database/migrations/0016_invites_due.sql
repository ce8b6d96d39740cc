DROP INDEX "invite_uses_state";--> statement-breakpoint
CREATE INDEX "invite_uses_due" ON "invite_uses" USING btree ("campaign") WHERE settled_at is null;