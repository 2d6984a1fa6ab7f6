/** A breach of each import rule: the rule that has to refuse it, what it is, its files, words of the advice given. */

/** @type {{ rule: string, of: string, files: Record<string, string>, says: string }[]} */
export const plantedImports = [
  {
    rule: 'contract-is-pure',
    of: 'a package other than zod in the contract',
    files: {
      'packages/contract/src/gallery/schema.ts':
        "import { readFileSync } from 'node:fs';\nexport const read = readFileSync;\n",
    },
    says: 'the contract imports only zod, libphonenumber-js and itself',
  },
  {
    rule: 'contract-is-pure',
    of: 'a clock in the contract',
    files: { 'packages/contract/src/money.ts': 'export const now = () => Date.now();\n' },
    says: 'let the caller give it as a parameter',
  },
  {
    rule: 'contract-is-pure',
    of: 'the environment in the contract',
    files: { 'packages/contract/src/money.ts': 'export const home = process.env.HOME;\n' },
    says: 'let the caller give it as a parameter',
  },
  {
    rule: 'server-as-types',
    of: 'a value of the server on the web',
    files: {
      'apps/web/src/lib/trpc.ts':
        "import { appRouter } from '@shutterhouse/server/app-router';\nexport const api = appRouter;\n",
    },
    says: 'write `import type`',
  },
  {
    rule: 'server-as-types',
    of: 'an import that is kept though each of its names is a type',
    files: {
      'apps/web/src/lib/trpc.ts':
        "import { type appRouter } from '@shutterhouse/server/app-router';\nexport type Api = appRouter;\n",
    },
    says: 'write `import type`',
  },
  {
    rule: 'workspaces-by-name',
    of: 'a path into another workspace',
    files: {
      'apps/server/src/domains/accounts/service.ts':
        "import { cents } from '../../../../../packages/contract/src/money.ts';\nexport const people = cents;\n",
    },
    says: "import it as '@shutterhouse/…'",
  },
  {
    rule: 'server-without-web',
    of: 'the web on the server',
    files: {
      'apps/server/src/http/pages.ts':
        "import type { Site } from '@shutterhouse/web/app/site.tsx';\nexport type Page = Site;\n",
    },
    says: 'move what both need into the contract',
  },
  {
    rule: 'features-apart',
    of: 'a feature in another feature',
    files: {
      'apps/web/src/features/bookings/site/calendar.tsx':
        "import { useAlbums } from '../../gallery/queries.ts';\nexport const Calendar = () => useAlbums();\n",
    },
    says: 'let a page or the shell compose the two',
  },
  {
    rule: 'site-without-admin',
    of: 'a form for staff on the site',
    files: {
      'apps/web/src/features/gallery/site/albums.tsx':
        "export const Albums = () => import('../admin/album-form.tsx');\n",
    },
    says: 'is for staff',
  },
  {
    rule: 'site-without-admin',
    of: 'a page that loads staff code at once',
    files: {
      'apps/web/src/app/site.tsx':
        "import { AlbumForm } from '../features/gallery/admin/album-form.tsx';\nexport const Site = () => <AlbumForm />;\n",
    },
    says: 'Make one of these imports lazy',
  },
  {
    rule: 'domains-meet-at-services',
    of: "another domain's adapter",
    files: {
      'apps/server/src/domains/accounts/service.ts':
        "import { cloud } from '../gallery/adapters/cloud.ts';\nexport const people = cloud;\n",
    },
    says: 'import its service.ts or tables.ts',
  },
  {
    rule: 'domains-meet-at-services',
    of: "a domain's router in another domain",
    files: {
      'apps/server/src/domains/accounts/router.ts':
        "import { albums } from '../gallery/router.ts';\nexport const people = albums;\n",
    },
    says: 'import its service.ts or tables.ts',
  },
  {
    rule: 'services-speak-no-protocol',
    of: 'tRPC in a service',
    files: {
      'apps/server/src/domains/accounts/service.ts':
        "import { TRPCError } from '@trpc/server';\nexport const people = TRPCError;\n",
    },
    says: 'leave it to router.ts or rest.ts',
  },
  {
    rule: 'services-speak-no-protocol',
    of: "a door's room in a service",
    files: {
      'apps/server/src/domains/accounts/service.ts':
        "import { t } from '../../trpc/init.ts';\nexport const people = t;\n",
    },
    says: 'belongs to a door',
  },
  {
    rule: 'kept-packages',
    of: 'SQL in a router',
    files: {
      'apps/server/src/domains/accounts/router.ts':
        "import { sql } from 'drizzle-orm';\nexport const people = sql;\n",
    },
    says: 'put the query into the service.ts of its domain',
  },
  {
    rule: 'kept-packages',
    of: 'a database opened outside db/',
    files: {
      'apps/server/src/domains/accounts/service.ts':
        "import Database from 'better-sqlite3';\nexport const people = Database;\n",
    },
    says: 'db/ alone opens it',
  },
  {
    rule: 'kept-packages',
    of: 'the session package outside its adapter',
    files: {
      'apps/server/src/http/context.ts':
        "import type { Lucia } from 'lucia';\nexport type Sessions = Lucia;\n",
    },
    says: 'go through the adapter',
  },
  {
    rule: 'no-cycles',
    of: 'a ring of two files',
    files: {
      'apps/server/src/domains/accounts/service.ts':
        "import { images } from '../gallery/images/service.ts';\nexport const people = images;\n",
      'apps/server/src/domains/gallery/images/service.ts':
        "import { people } from '../../accounts/service.ts';\nexport const images = people;\n",
    },
    says: 'move what they share into a file of its own',
  },
  {
    rule: 'server-direction',
    of: 'a domain that knows the app',
    files: {
      'apps/server/src/domains/accounts/router.ts':
        "import type { createApp } from '../../app.ts';\nexport type App = typeof createApp;\n",
    },
    says: 'lies above domains',
  },
  {
    rule: 'server-direction',
    of: 'the database room reaching for a door',
    files: {
      'apps/server/src/db/migrate.ts':
        "import { t } from '../trpc/init.ts';\nexport const migrate = t;\n",
    },
    says: 'lies above db',
  },
  {
    rule: 'web-direction',
    of: 'a feature that knows the app',
    files: {
      'apps/web/src/features/bookings/site/calendar.tsx':
        "export const Calendar = () => import('../../../app/site.tsx');\n",
    },
    says: 'lies above features',
  },
  {
    rule: 'web-direction',
    of: 'lib/ reaching for ui/',
    files: {
      'apps/web/src/lib/notices.ts':
        "import { Card } from '../ui/card.tsx';\nexport const notice = Card;\n",
    },
    says: 'lies above lib',
  },
  {
    rule: 'blind-ui',
    of: 'a domain in ui/',
    files: {
      'apps/web/src/ui/card.tsx':
        "import type { album } from '@shutterhouse/contract/gallery/schema';\nexport const Card = (_: { title: string; of?: typeof album }) => null;\n",
    },
    says: 'take it as a prop or parameter',
  },
  {
    rule: 'tests-only',
    of: 'a factory in the product',
    files: {
      'apps/server/src/starter/fill.ts':
        "import { made } from '../testing/factories.ts';\nexport const fill = made;\n",
    },
    says: 'is for tests',
  },
  {
    rule: 'environment-in-config',
    of: 'a setting read on the side',
    files: { 'apps/server/src/http/security.ts': 'export const port = process.env.PORT;\n' },
    says: 'read it in apps/server/src/config.ts',
  },
  {
    rule: 'environment-in-config',
    of: 'a setting read by another name',
    files: {
      'apps/server/src/http/security.ts':
        "import { env } from 'node:process';\nexport const port = env.PORT;\n",
    },
    says: 'read it in apps/server/src/config.ts',
  },
  ...[
    'new Date()',
    'Date.now()',
    'performance.now()',
    'Math.random()',
    "fetch('/x')",
    "globalThis.fetch('/x')",
  ].map((taken) => ({
    rule: 'given-not-taken',
    of: `${taken} in a domain`,
    files: {
      'apps/server/src/domains/accounts/service.ts': `export const people = () => ${taken};\n`,
    },
    says: 'from the deps',
  })),
];
