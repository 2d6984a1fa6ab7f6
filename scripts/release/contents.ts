import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../build-cache.mjs';
import { installPackage, nodeVersion } from '../toolchain.mjs';
import { launcherOf } from './launcher.ts';
import { licencesOf } from './licences.ts';
import { linkFile } from './link-file.ts';
import { placeNativeParts } from './native-parts.ts';

/** The parts of the project in a release, with the files that are left out. */
const built: [folder: string, leftOut?: RegExp][] = [
  // V8's compile cache depends on this machine.
  ['apps/server/dist', /\.map$|^\.made-from$|^compiled\//],
  ['apps/server/fonts'],
  ['apps/server/starter-pictures'],
  ['apps/web/dist/client', /\.map$/],
  ['apps/web/dist/server', /\.map$/],
  ['drizzle/migrations'],
  ['packages/lightroom/shutterhouse.lrplugin'],
  // Why it is made as it is serves those who change it.
  ['docs', /^(decisions|measured|parts)\.md$/],
];

const project = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** The name of a release, and of the folder in it. */
export function nameOfRelease(arch: string): string {
  return `${project.name}-${project.version}-linux-${arch}`;
}

/**
 * Assembles everything that a studio needs on a bare Linux with glibc, and nothing that builds it.
 * @param node a Node to include, instead of npm's for the platform
 * @throws Failed when a part can't be downloaded
 */
export function fillRelease(
  folder: string,
  { arch, node }: { arch: string; node: string | undefined },
): void {
  mkdirSync(folder);
  placeNode(folder, arch, node);
  for (const [from, leftOut] of built) copyFolder(from, folder, leftOut);
  const native = placeNativeParts(join(folder, 'apps/server/node_modules'), arch);
  const { name, version, description, license, type } = project;
  write(
    join(folder, 'package.json'),
    JSON.stringify({ name, version, private: true, description, license, type }, null, 2),
  );
  write(join(folder, 'README.md'), readme(version));
  linkFile(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  write(join(folder, 'licences/packages.txt'), licencesOf(native));
  writeFileSync(join(folder, 'shutterhouse'), launcherOf(version), { mode: 0o755 });
}

function placeNode(folder: string, arch: string, given: string | undefined): void {
  const name = `node-linux-${arch}`;
  const path =
    given ??
    join(
      installPackage(name, nodeVersion, `Bringing Node ${nodeVersion}…`, 'another platform'),
      name,
      'bin/node',
    );
  linkFile(path, join(folder, 'bin/node'));
  const licence = ['../LICENSE', '../share/doc/node/LICENSE', '../share/doc/nodejs/LICENSE']
    .map((place) => join(dirname(path), place))
    .find((place) => existsSync(place));
  if (licence) linkFile(licence, join(folder, 'licences/node.txt'));
}

function copyFolder(from: string, folder: string, leftOut?: RegExp): void {
  for (const entry of readdirSync(join(root, from), { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || leftOut?.test(path.slice(join(root, from).length + 1))) continue;
    linkFile(path, join(folder, path.slice(root.length + 1)));
  }
}

/** How to start it, and where the settings are. */
function readme(version: string): string {
  return `# Shutterhouse ${version}

${project.description}

\`\`\`
./shutterhouse           # serves the studio at http://localhost:3000
./shutterhouse help      # backup, restore, doctor, owner
\`\`\`

It needs a Linux with libstdc++ and glibc 2.34 or newer (Debian 12, Ubuntu 22.04, RHEL 9): Node lies in \`bin\`. The first start makes the starter site
and prints how to sign in. The data lies in \`DATA_DIR\`, by default \`data\` in the folder where it is called: give it a
place of its own before you put a newer version beside this one. \`docs/hosting.md\` says how it runs as a service and
behind a proxy. Where a text says \`npm start\` or \`npm run backup -- …\`, it is \`./shutterhouse\` or
\`./shutterhouse backup …\` here.

## Settings

It needs none. \`docs/settings.md\` lists the variables, and what the owner changes while the studio runs.

## Licence

\`LICENSE\` is that of Shutterhouse; \`licences\` holds those of its parts.
`;
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text.endsWith('\n') ? text : `${text}\n`);
}
