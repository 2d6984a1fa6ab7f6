/** A breach of each rule of structure: the rule that has to refuse it, what it is, its files, words of the advice. */

const manyLines = 'export const lines = [\n'.concat("  'a line',\n".repeat(310), '];\n');

/** @type {{ rule: string, of: string, files: Record<string, string>, says: string }[]} */
export const plantedNames = [
  {
    rule: 'known-rooms',
    of: 'a room that is on no map',
    files: { 'apps/server/src/cellar/wine.ts': 'export const wine = 1;\n' },
    says: "There is no room 'cellar'",
  },
  {
    rule: 'known-domains',
    of: 'a domain that is on no list',
    files: { 'apps/web/src/features/weather/queries.ts': 'export const useWeather = 1;\n' },
    says: "There is no domain 'weather'",
  },
  {
    rule: 'domain-words',
    of: 'a word of its own in a domain',
    files: { 'apps/server/src/domains/gallery/manager.ts': 'export const manager = 1;\n' },
    says: 'tables, triggers, service, router, rest, *.test, adapters/',
  },
  {
    rule: 'contract-words',
    of: "another domain's word in the contract",
    files: { 'packages/contract/src/gallery/slots.ts': 'export const slots = 1;\n' },
    says: 'The contract of gallery is made of schema, constants, messages',
  },
  {
    rule: 'feature-words',
    of: 'a component beside site/ and admin/',
    files: { 'apps/web/src/features/gallery/badge.tsx': 'export const Badge = () => null;\n' },
    says: 'put what is seen into site/ or admin/',
  },
  {
    rule: 'kebab-case',
    of: 'a name in camel case',
    files: { 'apps/web/src/lib/mediaQuery.ts': 'export const query = 1;\n' },
    says: 'kebab-case',
  },
  {
    rule: 'telling-names',
    of: 'a file of helpers',
    files: { 'apps/web/src/lib/date-helpers.ts': 'export const date = 1;\n' },
    says: "'helpers' says nothing",
  },
  {
    rule: 'no-barrels',
    of: 'an index file',
    files: { 'apps/web/src/ui/index.ts': "export { Card } from './card.tsx';\n" },
    says: 'No index files',
  },
  {
    rule: 'no-barrels',
    of: 'a file that exports all of another',
    files: { 'apps/web/src/ui/cards.ts': "export * from './card.tsx';\n" },
    says: 'No `export *`',
  },
  {
    rule: 'under-300-lines',
    of: 'a long file',
    files: { 'apps/web/src/lib/poem.ts': manyLines },
    says: '312 lines are over 300',
  },
  {
    rule: 'one-component',
    of: 'two components in a file',
    files: {
      'apps/web/src/ui/card.tsx':
        'export const Card = (_: { title: string }) => null;\nexport function CardTitle() {\n  return null;\n}\n',
    },
    says: 'Card and CardTitle share a file',
  },
  {
    rule: 'one-component',
    of: "a component in a file of another's name",
    files: { 'apps/web/src/ui/banner.tsx': 'const Notice = () => null;\nexport { Notice };\n' },
    says: 'name the file as the component',
  },
  {
    rule: 'one-catalog',
    of: 'a version outside the catalog',
    files: { 'apps/server/package.json': '{ "dependencies": { "fastify": "5.12.8" } }' },
    says: "write 'catalog:'",
  },
  {
    rule: 'one-catalog',
    of: 'a range in the catalog',
    files: { 'pnpm-workspace.yaml': 'catalog:\n  vite: ^8.0.0\n' },
    says: 'pin one exact version',
  },
  {
    rule: 'strict-tables',
    of: 'a table without STRICT',
    files: {
      'drizzle/migrations/0001_people.sql':
        'CREATE TABLE `people` (\n\t`id` text\n);\n--> statement-breakpoint\nCREATE TABLE `pets` (`id` text) STRICT;',
    },
    says: 'people is not STRICT',
  },
  {
    rule: 'triggers-in-source',
    of: 'a trigger in a migration',
    files: {
      'drizzle/migrations/0001_bump.sql':
        'CREATE TRIGGER bump AFTER INSERT ON people BEGIN SELECT 1; END;',
    },
    says: "into the domain's triggers.ts",
  },
];
