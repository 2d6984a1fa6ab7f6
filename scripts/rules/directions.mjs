/** The rule on styles: they name the start and the end of a line, which a page from right to left turns. */

/** A utility of Tailwind that names a side; one after `ltr:` or `rtl:` says both. */
const utility =
  /^-?(?:(?:scroll-)?[mp][lr]-|(?:left|right)-[\d[(a-z]|border-[lr](?:-|!|$)|rounded-(?:[tb]?[lr])(?:-|!|$)|(?:text|float|clear)-(?:left|right)!?$|(?:origin|object|bg)-(?:(?:top|bottom)-)?(?:left|right)|bg-(?:linear|gradient)-to-[tb]?[lr]$|translate-x-|\[(?:margin|padding|border|inset|left|right)[a-z-]*(?:left|right)|\[(?:left|right):)/;

/** The same as a property of a style object. */
const property =
  /\b(?:(?:margin|padding|scroll(?:Margin|Padding))(?:Left|Right)|border(?:Left|Right|(?:Top|Bottom)(?:Left|Right))\w*)\s*:|\btextAlign:\s*'(?:left|right)'/;

/** The same in a style sheet. */
const declaration =
  /(?:^|[\s;{])(?:left|right|[a-z-]+-(?:left|right)(?:-[a-z-]+)?)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b|\bto (?:(?:top|bottom) )?(?:left|right)\b|translateX\((?!calc\(var\(--inline-sign\))/;

/** Where a side is meant, the line before says so and why. */
const reason = /\bphysical: \S/;

const text =
  "A side can't be named here: use start and end (`ms-2`, `inset-e-0`, `text-start`, `insetInlineStart`), or say why the side is meant in a comment `physical: …` before it.";

/** @type {import('./model.mjs').Rule[]} */
export const directionRules = [
  {
    name: 'logical-sides',
    why: 'a language from right to left turns what names the start and the end',
    check: ({ path, text: source, place: { workspace, test } }) =>
      workspace !== 'web' || test || path.startsWith('apps/web/e2e')
        ? []
        : find(source, (line) => namesUtility(line) || property.test(line)).concat(
            styleObjects(source).flatMap(({ first, body }) =>
              find(body, (line) => /\b(?:left|right):/.test(line), source, first),
            ),
          ),
    checkRepo: (repo) =>
      styleSheets(repo, 'apps/web/src').flatMap((path) =>
        find(repo.read(path), (line) => declaration.test(line)).map((finding) => ({
          ...finding,
          path,
        })),
      ),
  },
];

/** @param {string} line */
function namesUtility(line) {
  return line.split(/[\s"'`]+/).some((token) => {
    const parts = token.replace(/^!/, '').split(/:(?![^[(]*[\])])/);
    return utility.test(parts.at(-1) ?? '') && !parts.includes('ltr') && !parts.includes('rtl');
  });
}

/**
 * The lines that name a side without a reason.
 * @param {string} part
 * @param {(line: string) => boolean} namesSide
 * @param {string} [source] of which the part is one
 * @param {number} [first] the line of the source on which the part begins
 */
function find(part, namesSide, source = part, first = 0) {
  const lines = source.split('\n');
  return part.split('\n').flatMap((line, index) => {
    const at = first + index;
    const isMeant = reason.test(lines[at] ?? '') || reason.test(lines[at - 1] ?? '');
    return namesSide(line.replace(/^\s*(?:\/\/|\/?\*).*$/, '')) && !isMeant
      ? [{ line: at + 1, text }]
      : [];
  });
}

/**
 * The style objects of elements.
 * @param {string} source
 */
function styleObjects(source) {
  return [...source.matchAll(/\bstyle=\{\{[\s\S]*?\}\}/g)].map(({ 0: body, index }) => ({
    body,
    first: source.slice(0, index).split('\n').length - 1,
  }));
}

/**
 * @param {import('./model.mjs').Repo} repo
 * @param {string} folder
 * @returns {string[]}
 */
function styleSheets(repo, folder) {
  return repo.list(folder).flatMap((name) => {
    if (name.endsWith('.css')) return [`${folder}/${name}`];
    return name.includes('.') ? [] : styleSheets(repo, `${folder}/${name}`);
  });
}
