import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build-cache.mjs';
import { installPackage } from '../toolchain.mjs';
import { linkFile } from './link-file.ts';
import { dependencyOf, type Package, readPackage } from './packages.ts';

/** What the build leaves outside the bundle: native modules, the decoder of HEIC, and the files of the API reference. */
const outsideBundle = [
  'better-sqlite3',
  'libheif-js',
  'libsql',
  'sharp',
  '@node-rs/argon2',
  'swagger-ui-dist',
];

/** Only needed to compile or to edit. */
const notAtWork = /^(node-addon-api|@types\/.*)$/;

const includedFile = /\.([cm]?js|json|node|wasm|so[.\d]*)$|(^|\/)(licen[cs]e|notice)[^/]*$/i;
const leftOutFolder = /^(src|deps|include|test|tests|docs)$/;

/**
 * Puts the native modules of a platform into a `node_modules`, downloading those of other platforms
 * from npm.
 * @returns the packages included, for their licences
 * @throws Failed when one of another platform can't be downloaded
 */
export function placeNativeParts(modules: string, arch: string): Package[] {
  const placed = new Map<string, Package>();

  function place(part: Package, parent: string): void {
    const known = placed.get(part.name);
    if (known?.version === part.version) return;
    const inner = known !== undefined;
    const target = join(inner ? join(parent, 'node_modules') : modules, part.name);
    copyPart(part, target, arch);
    placed.set(inner ? `${part.name}@${part.version}` : part.name, part);
    for (const name of part.dependencies.filter((each) => !notAtWork.test(each))) {
      const dependency = dependencyOf(part, name);
      if (dependency) place(dependency, target);
    }
    const ofPlatform = new RegExp(`linux-${arch}(-gnu)?$`);
    for (const [name, version] of Object.entries(part.optional)) {
      if (ofPlatform.test(name))
        place(dependencyOf(part, name) ?? installPart(name, version), target);
    }
  }

  for (const name of outsideBundle) {
    const part = readPackage(join(root, 'apps/server/node_modules', name));
    if (part === undefined) throw new Error(`The package ${name} is not installed.`);
    place(part, modules);
  }
  return [...placed.values()];
}

/** A native module of another platform. */
function installPart(name: string, version: string): Package {
  const modules = installPackage(name, version, `Bringing ${name} ${version}…`, 'another platform');
  const part = readPackage(join(modules, name));
  if (part === undefined) throw new Error(`${name} ${version} is not what npm said.`);
  return part;
}

function copyPart({ name, folder }: Package, target: string, arch: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const inside = path.slice(folder.length + 1);
    if (isWanted(name, inside, arch)) linkFile(path, join(target, inside));
  }
}

function isWanted(name: string, path: string, arch: string): boolean {
  const folders = path.split('/').slice(0, -1);
  if (folders.some((folder) => leftOutFolder.test(folder) || folder === 'node_modules'))
    return false;
  if (name === 'swagger-ui-dist') {
    return (
      /^(swagger-ui\.css|swagger-ui-bundle\.js|package\.json|LICENSE|NOTICE)/.test(path) &&
      !path.endsWith('.map')
    );
  }
  // One of its builds is used, with the licence of what it contains.
  if (name === 'libheif-js') {
    return /^(package\.json|LICENSE|wasm-bundle\.js|libheif-wasm\/(LICENSE|libheif-bundle\.js))$/.test(
      path,
    );
  }
  if (path.startsWith('prebuilds/')) return path === `prebuilds/linux-${arch}.node`;
  return includedFile.test(path);
}
