/** What the rules ask of a file. */
import { bare, placeOf, testRooms } from './rooms.mjs';

/**
 * @typedef {import('./house.mjs').File} File
 * @typedef {import('./house.mjs').Breach} Breach
 * @typedef {import('./source.mjs').Link} Link
 * @typedef {import('./rooms.mjs').Place} Place
 */

/**
 * Whether a file is a test or of the tests' own room: those may reach across.
 * @param {File} file
 */
export function isFree(file) {
  return file.place.test || testRooms.includes(file.place.room);
}

/**
 * The workspace that a path lies in.
 * @param {string} path
 */
export function workspaceFolder(path) {
  return path.split('/').slice(0, 2).join('/');
}

/**
 * Whether a place is for staff.
 * @param {Place} place
 */
export function isAdmin(place) {
  return place.workspace === 'web' && place.room === 'features' && place.inside.includes('admin');
}

/**
 * The role that a file's name says.
 * @param {Place} place
 */
export function lastWord(place) {
  return bare(place.inside.at(-1) ?? '');
}

/**
 * Breaches for the imports that are bad.
 * @param {File} file
 * @param {(link: Link) => boolean} isBad
 * @param {(link: Link) => string} say
 * @returns {Breach[]}
 */
export function links(file, isBad, say) {
  return file.links.filter(isBad).map((link) => ({ line: link.line, say: say(link) }));
}

/**
 * Breaches for the imports that lead to a bad place of this repo.
 * @param {File} file
 * @param {(to: Place) => boolean} isBad
 * @param {(link: Link) => string} say
 */
export function neighbours(file, isBad, say) {
  return links(file, (link) => link.file !== undefined && isBad(placeOf(link.file)), say);
}

/**
 * Breaches for what is taken from the outside world.
 * @param {File} file
 * @param {import('./source.mjs').Touch['what'][]} what
 * @param {(written: string) => string} say
 * @returns {Breach[]}
 */
export function touches(file, what, say) {
  return file.touches
    .filter((touch) => what.includes(touch.what))
    .map(({ written, line }) => ({ line, say: say(written) }));
}

/**
 * Breaches for imports of a room that lies higher than the file's own.
 * @param {File} file
 * @param {string[][]} levels
 */
export function upward(file, levels) {
  if (isFree(file)) return [];
  const levelOf = (/** @type {string} */ room) => levels.findIndex((rooms) => rooms.includes(room));
  const own = levelOf(file.place.room);
  return neighbours(
    file,
    (to) => {
      if (to.workspace !== file.place.workspace) return false;
      const sameRoom = to.room === file.place.room;
      return !sameRoom && levelOf(to.room) > own;
    },
    ({ specifier }) =>
      `'${specifier}' lies above ${file.place.room}: pass what it gives as a parameter, or move it down.`,
  );
}
