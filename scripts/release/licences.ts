import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build-cache.mjs';
import { type Package, readPackage, withDependencies } from './packages.ts';

const licenceFile = /^(licen[cs]e|copying|notice|ofl)/i;

/**
 * The licences of everything in a release, each text once with its packages.
 * @param native the packages included unbundled
 */
export function licencesOf(native: readonly Package[]): string {
  const built = ['apps/server', 'apps/web', 'packages/contract'].flatMap(dependenciesOf);
  const packages = withDependencies([...built, ...native]).filter(
    ({ name }) => !name.startsWith('@types/') && !name.startsWith('@shutterhouse/'),
  );
  const byText = new Map<string, string[]>();
  for (const each of packages.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const text = textOf(each);
    byText.set(text, [
      ...(byText.get(text) ?? []),
      `${each.name} ${each.version} (${each.licence})`,
    ]);
  }
  const line = '-'.repeat(80);
  const sections = [...byText].map(([text, names]) => `${line}\n${names.join('\n')}\n\n${text}\n`);
  return `Shutterhouse is built from the packages below. Node.js has a file of its own beside this one.\n\n${sections.join('\n')}`;
}

function dependenciesOf(project: string): Package[] {
  const manifest = readPackage(join(root, project));
  return (manifest?.dependencies ?? [])
    .map((name) => readPackage(join(root, project, 'node_modules', name)))
    .filter((each) => each !== undefined);
}

/** The licence text of a package, or else its author. */
function textOf({ folder, name, licence }: Package): string {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && licenceFile.test(entry.name))
    .map((entry) => readFileSync(join(folder, entry.name), 'utf8').trim());
  // The picture library lists its bundled libraries and their licences in its README.
  if (/libvips/.test(name)) files.push(readFileSync(join(folder, 'README.md'), 'utf8').trim());
  if (files.length > 0) return files.join('\n\n').replaceAll('\r\n', '\n');
  const { author, repository, homepage } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const by = typeof author === 'string' ? author : author?.name;
  const at = homepage ?? (typeof repository === 'string' ? repository : repository?.url);
  return [`Licence: ${licence}`, by && `By: ${by}`, at && `At: ${at}`].filter(Boolean).join('\n');
}
