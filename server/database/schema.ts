/** All tables. A room of the server adds a file to schema/ and a line here (README.md). */
export * from './schema/accounts.ts';
export * from './schema/keys.ts';
export * from './schema/notices.ts';
export * from './schema/sheets.ts';
export * from './schema/uploads.ts';
