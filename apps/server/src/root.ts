import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The root folder of the project or of a release: the nearest one above this file that contains the migrations.
 */
export const projectRoot = findRoot(import.meta.dirname);

/** True for an unpacked release, which has nothing to build it with. */
export const isRelease = !existsSync(join(projectRoot, 'pnpm-workspace.yaml'));

export const migrationsFolder = join(projectRoot, 'drizzle', 'migrations');

/** The built pages; absent until `npm run build`. */
export const clientFolder = join(projectRoot, 'apps', 'web', 'dist', 'client');

/** The built renderer of the public pages. */
export const rendererFolder = join(projectRoot, 'apps', 'web', 'dist', 'server');

/** The fonts of PDF files. */
export const fontsFolder = join(projectRoot, 'apps', 'server', 'fonts');

/** The translations of all sentences, a PO file for each language. */
export const languagesFolder = join(projectRoot, 'packages', 'contract', 'languages');

function findRoot(from: string): string {
  for (let folder = from; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'drizzle', 'migrations'))) return folder;
    if (dirname(folder) === folder) throw new Error('The project folder was not found.');
  }
}
