/**
 * What the product promises in words and numbers, and where each promise is kept. The calls are listed
 * in apps/server/src/testing/documented-paths.ts, whose test makes every one of them.
 */

/** A text as it is promised; `{name}` in it stands for what differs from case to case. */
type DocumentedText =
  | string
  | {
      text: string;
      /** As a test expects it, with the place filled. */
      shown: string;
      /** As the source writes it, where that is in pieces. */
      code?: string;
    };

/** Texts that one file says and one test shows. */
export type DocumentedTexts = {
  area: string;
  /** The file of the product that says them. */
  source: string;
  /** The test that expects them, or the data of one. */
  proof: string;
  texts: readonly DocumentedText[];
};

/** A number or a list that is promised, and how the source has it. */
export type DocumentedConstant = { what: string; source: string; code: readonly string[] };

/** What is built otherwise than it was described at first, and where that is shown. */
export type DecidedOtherwise = {
  described: string;
  instead: string;
  proof: string;
  /** What the proof says of it. */
  shown: string;
};

/** Reads a file of the repo, its white space as single blanks. Throws when there is none. */
export type Read = (path: string) => string;

const isProof = /\.(test|spec)\.tsx?$|\/testing\//;

/** So short, a word stands in any prose: it must be a literal of its own. */
const shortWord = 14;

/** What is not where the list says it is. @returns a sentence for each */
export function missingTexts({ source, proof, texts }: DocumentedTexts, read: Read): string[] {
  if (!isProof.test(proof)) return [`${proof} is no test`];
  return texts.flatMap((entry) => {
    const { text, shown, code } = typeof entry === 'string' ? plain(entry) : entry;
    return [
      ...((code ? includes(read(source), code) : says(read(source), text))
        ? []
        : [`${source} does not say “${text}”`]),
      ...(says(read(proof), shown) ? [] : [`${proof} does not show “${shown}”`]),
    ];
  });
}

/** @returns a sentence for each piece that the source has not */
export function missingConstants({ what, source, code }: DocumentedConstant, read: Read): string[] {
  return code.flatMap((piece) =>
    includes(read(source), piece) ? [] : [`${source} has no \`${piece}\`: ${what}`],
  );
}

/** @returns a sentence when the proof is gone */
export function missingSettled(
  { described, proof, shown }: DecidedOtherwise,
  read: Read,
): string[] {
  return isProof.test(proof) && includes(read(proof), shown)
    ? []
    : [`${proof} does not show what stands in the place of “${described}”`];
}

function plain(text: string): { text: string; shown: string; code?: string } {
  return { text, shown: text };
}

function includes(content: string, piece: string): boolean {
  return content.includes(piece);
}

/** Whether a text stands in a source: short words between quotes or tags, places as `${…}` or `{…}`. */
function says(content: string, text: string): boolean {
  const places = text
    .split(/\{[^}]*\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
    .join('\\$?\\{.*?\\}');
  const isShort = text.length < shortWord && !text.includes(' ');
  const pattern = isShort ? `['"\`>^/}{,]\\s?${places}\\s?['"\`<$/{:]` : places;
  return new RegExp(pattern).test(content);
}
