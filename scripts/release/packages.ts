import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** A package in `node_modules`. */
export type Package = {
  name: string;
  version: string;
  folder: string;
  licence: string;
  dependencies: string[];
  /** Optional dependencies with their versions, such as the native modules of each platform. */
  optional: Record<string, string>;
};

/** Reads a package. @returns undefined if it does not exist */
export function readPackage(path: string): Package | undefined {
  if (!existsSync(join(path, 'package.json'))) return undefined;
  const folder = realpathSync(path);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { name, version, license, dependencies = {}, optionalDependencies = {} } = manifest;
  return {
    ...{ name, version, folder },
    licence: typeof license === 'string' ? license : (license?.type ?? 'see its own words'),
    dependencies: Object.keys(dependencies).filter((each) => !(each in optionalDependencies)),
    optional: optionalDependencies,
  };
}

/** A dependency of a package: pnpm puts it beside that one. @returns undefined if it was not installed */
export function dependencyOf({ folder, name }: Package, dependency: string): Package | undefined {
  const beside = folder.slice(0, -name.length);
  return readPackage(join(beside, dependency));
}

/** These packages with all their dependencies, without duplicates, by name and version. */
export function withDependencies(packages: readonly Package[]): Package[] {
  const found = new Map<string, Package>();
  const visit = (each: Package) => {
    const key = `${each.name}@${each.version}`;
    if (found.has(key)) return;
    found.set(key, each);
    for (const name of [...each.dependencies, ...Object.keys(each.optional)]) {
      const dependency = dependencyOf(each, name);
      if (dependency) visit(dependency);
    }
  };
  for (const each of packages) visit(each);
  return [...found.values()];
}
