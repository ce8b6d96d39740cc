import { defineConfig } from 'drizzle-kit';

/** For `npx drizzle-kit generate`: a change of the tables as a migration (server/platform/database/README.md). */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/platform/database/schema.ts',
  out: './server/platform/database/migrations',
  casing: 'snake_case',
});
