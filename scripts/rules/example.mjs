/** A small repo that follows all rules, which must accept it; the base for planted violations. */

/** @type {Record<string, string>} */
export const exampleRepo = {
  'package.json': '{ "devDependencies": { "vite": "catalog:" } }',
  'pnpm-workspace.yaml':
    "packages:\n  - apps/*\ncatalog:\n  '@types/node': 24.19.2\n  vite: 8.3.8\n",
  'apps/server/package.json': '{ "dependencies": { "@shutterhouse/contract": "workspace:*" } }',
  'drizzle/migrations/0000_tables.sql':
    'CREATE TABLE `albums` (\n\t`id` text PRIMARY KEY NOT NULL\n) STRICT;\n--> statement-breakpoint\nCREATE INDEX `a` ON `albums` (`id`);',
  'packages/contract/src/money.ts': "import { z } from 'zod';\nexport const cents = z.int();\n",
  'packages/contract/src/gallery/schema.ts':
    "import { z } from 'zod';\nimport { cents } from '../money.ts';\nexport const album = z.object({ cents });\nexport const year = (now: Date) => new Date(now).getFullYear();\n",
  'packages/contract/src/bookings/slots.ts': 'export const slotMinutes = 30;\n',
  'packages/contract/src/gallery/schema.test.ts':
    "import { expect, test } from 'vitest';\nimport { year } from './schema.ts';\ntest('a year', () => expect(year(new Date())).toBeGreaterThan(0));\n",
  'apps/server/src/main.ts':
    "import { createApp } from './app.ts';\nimport { readConfig } from './config.ts';\ncreateApp(readConfig(), { now: () => new Date(), fetch });\n",
  'apps/server/src/config.ts': 'export const readConfig = () => process.env.PORT;\n',
  'apps/server/src/app.ts':
    "import { appRouter } from './registry/app-router.ts';\nexport const createApp = (...deps: unknown[]) => [appRouter, deps];\n",
  'apps/server/src/registry/app-router.ts':
    "import { albums } from '../domains/gallery/router.ts';\nexport const appRouter = { albums };\n",
  'apps/server/src/db/open.ts':
    "import Database from 'better-sqlite3';\nimport { drizzle } from 'drizzle-orm/better-sqlite3';\nexport const open = () => drizzle(new Database());\n",
  'apps/server/src/trpc/init.ts':
    "import { initTRPC } from '@trpc/server';\nexport const t = initTRPC.create();\n",
  'apps/server/src/testing/factories.ts':
    "import { albums } from '../domains/gallery/tables.ts';\nexport const made = { albums, at: Date.now(), home: process.env.HOME };\n",
  'apps/server/src/domains/gallery/tables.ts':
    "import { sqliteTable } from 'drizzle-orm/sqlite-core';\nexport const albums = sqliteTable('albums', {});\n",
  'apps/server/src/domains/gallery/service.ts':
    "import { cents } from '@shutterhouse/contract/money';\nimport { count } from 'drizzle-orm';\nimport { albums } from './tables.ts';\nexport const fresh = ({ fetch, now }: { fetch: (url: string) => void; now: () => Date }) => {\n  fetch('https://studio.example');\n  return [count(), albums, cents, now(), new Date(0)];\n};\n",
  'apps/server/src/domains/gallery/router.ts':
    "import { t } from '../../trpc/init.ts';\nimport { fresh } from './service.ts';\nexport const albums = { t, fresh };\n",
  'apps/server/src/domains/gallery/adapters/cloud.ts': 'export const cloud = 1;\n',
  'apps/server/src/domains/gallery/images.ts': 'export const images = 1;\n',
  'apps/server/src/domains/gallery/images.test.ts':
    "import { made } from '../../testing/factories.ts';\nexport const now = [made, Date.now(), process.env.TZ];\n",
  'apps/server/src/domains/people/tables.ts':
    "import { sqliteTable } from 'drizzle-orm/sqlite-core';\nexport const users = sqliteTable('users', {});\n",
  'apps/server/src/domains/accounts/service.ts':
    "import { users } from '../people/tables.ts';\nexport const people = [users];\n",
  'apps/web/src/entry-client.ts':
    "import { site } from './app/hydrate.tsx';\nexport const started = site;\n",
  'apps/web/src/app/hydrate.tsx': "import { Site } from './site.tsx';\nexport const site = Site;\n",
  'apps/web/src/app/site.tsx':
    "import { Albums } from '../features/gallery/site/albums.tsx';\nexport const lazyAdmin = () => import('../features/gallery/admin/album-form.tsx');\nexport function Site() {\n  return <Albums />;\n}\n",
  'apps/web/src/features/gallery/queries.ts':
    "import { api } from '../../lib/trpc.ts';\nexport const useAlbums = () => api;\n",
  'apps/web/src/features/gallery/site/albums.tsx':
    "import { Card } from '../../../ui/card.tsx';\nimport { useAlbums } from '../queries.ts';\nexport const Albums = () => <Card title={String(useAlbums())} />;\n",
  'apps/web/src/features/gallery/admin/album-form.tsx': 'export const AlbumForm = () => null;\n',
  'apps/web/src/features/bookings/site/calendar.tsx': 'export const Calendar = () => null;\n',
  'apps/web/src/ui/card.tsx':
    "import { cents } from '@shutterhouse/contract/money';\nexport const CARD_SIDES = 2;\nexport function Card({ title }: { title: string }) {\n  return <p>{title + cents}</p>;\n}\n",
  'apps/web/e2e/studio.ts':
    "import { made } from '@shutterhouse/server/testing/factories';\nexport const studio = made;\n",
  'apps/web/src/lib/trpc.ts':
    "import type { appRouter } from '@shutterhouse/server/app-router';\nexport const api = {} as typeof appRouter;\n",
};
