/** Where `npm run db:generate` reads the tables and writes the migrations; paths are from the repo's root. */
export default {
  dialect: 'sqlite',
  schema: './apps/server/src/**/tables.ts',
  out: './drizzle/migrations',
};
