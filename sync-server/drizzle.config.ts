import { defineConfig } from 'drizzle-kit';

/** Used only to write migrations (`npm run db:generate`); the server applies them at boot. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './sync-server/src/db/schema/*.ts',
  out: './sync-server/drizzle',
});
