/** Rings of imports that are there at run time; types are erased and close none. */

/** @typedef {import('./house.mjs').House} House */

/**
 * Each ring once, as the paths along it, the first one again at the end.
 * @param {House} house
 * @returns {string[][]}
 */
export function findCycles(house) {
  /** @type {Map<string, 'open' | 'done'>} */
  const state = new Map();
  /** @type {string[]} */
  const trail = [];
  /** @type {string[][]} */
  const cycles = [];
  const visit = (/** @type {string} */ path) => {
    if (state.get(path) === 'done') return;
    if (state.get(path) === 'open') {
      cycles.push([...trail.slice(trail.indexOf(path)), path]);
      return;
    }
    state.set(path, 'open');
    trail.push(path);
    for (const next of importsOf(house, path, ['value', 'lazy'])) visit(next);
    trail.pop();
    state.set(path, 'done');
  };
  for (const path of house.files.keys()) visit(path);
  return cycles;
}

/**
 * The ways by which a file loads others at once (not by a lazy `import()`), one for each that is wanted.
 * @param {House} house
 * @param {string} from
 * @param {(path: string) => boolean} wanted
 * @returns {string[][]} paths from `from` to the file found
 */
export function waysTo(house, from, wanted) {
  if (!house.files.has(from)) return [];
  const seen = new Set([from]);
  const queue = [[from]];
  const ways = [];
  for (const way of queue) {
    for (const next of importsOf(house, way.at(-1) ?? from, ['value'])) {
      if (seen.has(next)) continue;
      seen.add(next);
      if (wanted(next)) ways.push([...way, next]);
      else queue.push([...way, next]);
    }
  }
  return ways;
}

/**
 * @param {House} house
 * @param {string} path
 * @param {import('./source.mjs').Link['kind'][]} kinds
 */
function importsOf(house, path, kinds) {
  return (house.files.get(path)?.links ?? []).flatMap((link) =>
    link.file && kinds.includes(link.kind) && house.files.has(link.file) ? [link.file] : [],
  );
}
