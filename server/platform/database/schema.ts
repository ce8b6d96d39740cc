/** All tables. A room of the server adds a file to schema/ and a line here (README.md). */
export * from './schema/accounts.ts';
export * from './schema/batch.ts';
export * from './schema/content.ts';
export * from './schema/credits.ts';
export * from './schema/feedback.ts';
export * from './schema/gallery.ts';
export * from './schema/idempotency.ts';
export * from './schema/keys.ts';
export * from './schema/matting.ts';
export * from './schema/money.ts';
export * from './schema/notices.ts';
export * from './schema/operators.ts';
export * from './schema/stored-cutouts.ts';
export * from './schema/uploads.ts';
export * from './schema/webhooks.ts';
export * from './schema/works.ts';
