/** Planted violations: the rule, a description, and the files. */

const server = 'apps/server/src';
const web = 'apps/web/src';
const people = `${server}/domains/accounts/service.ts`;
const money = 'packages/contract/src/money.ts';

/** Rule, kind of import, file, what it imports. */
const imported = `
contract-is-pure           value ${money}                                   node:fs
server-as-types            value ${web}/lib/trpc.ts                         @shutterhouse/server/app-router
server-as-types            kept  ${web}/lib/trpc.ts                         @shutterhouse/server/app-router
server-as-types            value apps/web/e2e/studio.ts                        @shutterhouse/server/app-router
client-alone               value packages/client/src/studio-client.ts            node:http
workspaces-by-name         value ${people}                                  ../../../../../packages/contract/src/money.ts
server-without-web         type  ${server}/http/guards/security.ts                 @shutterhouse/web/app/site.tsx
features-apart             value ${web}/features/bookings/site/calendar.tsx ../../gallery/queries.ts
site-without-admin         lazy  ${web}/features/gallery/site/albums.tsx    ../admin/album-form.tsx
site-without-admin         value ${web}/app/site.tsx                        ../features/gallery/admin/album-form.tsx
domains-meet-at-services   value ${server}/domains/gallery/images.ts        ../connections/adapters/cloud.ts
domains-meet-at-services   value ${server}/domains/gallery/router.ts        ../accounts/router.ts
domain-order               value ${people}                                  ../gallery/images.ts
domain-order               type  ${people}                                  ../gallery/tables.ts
services-speak-no-protocol value ${people}                                  @trpc/server
services-speak-no-protocol value ${people}                                  ../../trpc/init.ts
services-speak-no-protocol value ${server}/domains/gallery/images.ts        fastify
kept-packages              value ${server}/domains/accounts/router.ts       drizzle-orm
kept-packages              value ${people}                                  better-sqlite3
kept-packages              type  ${server}/http/context.ts                  lucia
direction                  type  ${server}/domains/accounts/router.ts       ../../app.ts
direction                  value ${server}/db/migrate.ts                    ../trpc/init.ts
direction                  lazy  ${web}/features/bookings/site/calendar.tsx ../../../app/site.tsx
direction                  value ${web}/lib/notices.ts                      ../ui/card.tsx
blind-ui                   value ${web}/ui/row.ts                           @shutterhouse/contract/gallery/schema
tests-only                 value ${server}/starter/fill.ts                  ../testing/factories.ts`;

/** Rule, file with a wrong name or place. */
const placed = `
known-layers     ${server}/cellar/wine.ts
known-domains    ${web}/features/weather/queries.ts
feature-files    ${web}/features/gallery/badge.ts
folders-of-three ${server}/domains/gallery/covers/sizes.ts
kebab-case       ${web}/lib/mediaQuery.ts
kebab-case       ${web}/lib/media_query/width.ts
telling-names    ${web}/lib/date-helpers.ts
telling-names    ${web}/ui/index.ts`;

/** Rule, file, forbidden contents. */
const held = [
  ['one-component', `${web}/ui/card.tsx`, 'export const Card = 1;\nexport function CardTitle() {}'],
  ['one-component', `${web}/ui/banner.tsx`, 'const Notice = 1;\nexport { Notice };'],
  ['one-catalog', 'apps/server/package.json', '{ "dependencies": { "fastify": "5.12.8" } }'],
  ['one-catalog', 'pnpm-workspace.yaml', 'catalog:\n  vite: ^8.0.0'],
  ['strict-tables', 'drizzle/migrations/0001_a.sql', 'CREATE TABLE `people` (\n\t`id` text\n);'],
  ['triggers-in-source', 'drizzle/migrations/0001_a.sql', 'CREATE TRIGGER a ON b BEGIN END;'],
  ['given-not-taken', people, 'export const at = () => new Date();'],
  ['given-not-taken', money, 'export const at = () => Date();'],
  ...[
    "export const look = 'flex max-md:-ml-2 gap-2';",
    'export const look = { marginLeft: 4 };',
    'export const Card = () => <p style={{ top: 0, left: 4 }} />;',
    'export const Card = () => <p className="data-[drop=after]:before:right-2" />;',
  ].map((text) => ['logical-sides', `${web}/ui/card.tsx`, text]),
  ...['p { padding-left: 4px; }', 'p { text-align: right; }', 'p { left: 0; }'].map((text) => [
    'logical-sides',
    `${web}/ui/styles/card.css`,
    text,
  ]),
];

const lines = Array.from({ length: 310 }, (_, line) => `  ${line},`).join('\n');

/** The same for linter rules that this repo enables. */
const linted = [
  ['noExcessiveLinesPerFile', `${web}/lib/poem.ts`, `export const lines = [\n${lines}\n];`],
  ['noReExportAll', `${web}/ui/cards.ts`, "export * from './card.tsx';"],
  ['noBarrelFile', `${web}/ui/cards.ts`, "export { Card } from './card.tsx';"],
  [
    'noImportCycles',
    `${web}/ui/card.tsx`,
    "import { Albums } from '../features/gallery/site/albums.tsx';\nexport const Card = Albums;",
  ],
  [
    'noImportCycles',
    `${web}/ui/card.tsx`,
    "import type { Albums } from '../features/gallery/site/albums.tsx';\nexport const Card = {} as typeof Albums;",
  ],
  ['noRestrictedImports', `${server}/http/log.ts`, "export { env } from 'node:process';"],
  ...[`${server}/http/log.ts`, `${web}/lib/port.ts`, money].map((path) => [
    'noProcessEnv',
    path,
    'export const port = process.env.PORT;',
  ]),
  ...[people, money].flatMap((path) => [
    ['noJsRestrictedProperties', path, 'export const at = Date.now();'],
    ['noJsRestrictedProperties', path, 'export const chance = Math.random();'],
    ['noJsRestrictedProperties', path, "export const page = globalThis.fetch('/x');"],
    ['noRestrictedGlobals', path, "export const page = fetch('/x');"],
    ['noRestrictedGlobals', path, 'export const at = performance.now();'],
  ]),
];

/** @type {Record<string, (specifier: string) => string>} */
const forms = {
  value: (specifier) => `import { named } from '${specifier}';`,
  // Only types are imported, but the import statement itself is kept.
  kept: (specifier) => `import { type Named } from '${specifier}';`,
  type: (specifier) => `import type { Named } from '${specifier}';`,
  lazy: (specifier) => `export const lazy = () => import('${specifier}');`,
};

/** @param {string} table */
const rows = (table) =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split(/\s+/));

/** @param {string[][]} list @returns {[rule: string, what: string, files: Record<string, string>][]} */
const named = (list) =>
  list.map(([rule = '', path = '', text = '']) => [
    rule,
    `${text.split('\n')[0]} in ${path}`,
    { [path]: `${text}\n` },
  ]);

export const violations = named([
  ...rows(imported).map(([rule = '', form = '', path = '', to = '']) => [
    rule,
    path,
    forms[form]?.(to) ?? '',
  ]),
  ...rows(placed).map(([rule = '', path = '']) => [rule, path, 'export const one = 1;']),
  ...held,
]);

export const lintViolations = named(linted);
