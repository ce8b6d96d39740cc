import { defineConfig } from 'drizzle-kit';

/** For `npx drizzle-kit generate`: a change of the tables as a migration (server/database/README.md). */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/database/schema.ts',
  out: './server/database/migrations',
  casing: 'snake_case',
});
