/** True for a path below a root such as `/Weddings/rings.jpg`, without `.` and `..`. */
export function isPath(key: string): boolean {
  return key
    .split('/')
    .every((name, at) => (at === 0 ? name === '' : name !== '' && !/^\.{1,2}$/.test(name)));
}

/** The last name of a path. */
export function nameOfPath(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The path of the parent folder; null at the root. */
export function parentOfPath(path: string): string | null {
  const parent = path.slice(0, Math.max(0, path.lastIndexOf('/')));
  return parent === '' ? null : parent;
}

/** True for a path within a folder, however deep. */
export function within(folder: string, path: string): boolean {
  return path.startsWith(`${folder}/`);
}

/** The URL of a path below a root; that of a folder ends with a slash. */
export function addressOfPath(root: string, path: string, isFolder: boolean): string {
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  return `${root}${encoded}${isFolder || path === '' ? '/' : ''}`;
}

/**
 * The path below a root of a server's `href`. The root itself is the empty path.
 * @returns undefined for an address outside of the root, or with an invalid name
 */
export function pathOfHref(root: string, href: string): string | undefined {
  const base = URL.parse(root)?.pathname ?? '';
  const pathname = URL.parse(href, root)?.pathname;
  if (pathname === undefined) return undefined;
  const names = namesOf(pathname);
  const above = namesOf(base);
  if (names === undefined || above === undefined) return undefined;
  if (above.some((name, at) => names[at] !== name)) return undefined;
  const below = names.slice(above.length);
  const path = below.map((name) => `/${name}`).join('');
  return below.some((name) => name.includes('/')) || (path !== '' && !isPath(path))
    ? undefined
    : path;
}

function namesOf(pathname: string): string[] | undefined {
  try {
    return pathname
      .split('/')
      .filter((name) => name !== '')
      .map(decodeURIComponent);
  } catch {
    return undefined;
  }
}
