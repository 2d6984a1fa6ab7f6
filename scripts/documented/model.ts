/**
 * The documented texts and numbers, and where each is implemented and tested. The calls are listed
 * in apps/server/src/testing/calls/, whose tests make every one of them.
 */

/** A documented text; `{name}` is a placeholder. */
type DocumentedText =
  | string
  | {
      text: string;
      /** The text that a test expects, with the placeholder filled in. */
      shown: string;
      /** The text in the source, if it is composed there. */
      code?: string;
    };

/** Texts of one file that one test shows. */
export type DocumentedTexts = {
  area: string;
  /** The file that contains them. */
  source: string;
  /** The test that expects them, or its data. */
  proof: string;
  texts: readonly DocumentedText[];
};

/** A documented number or list, and its form in the source. */
export type DocumentedConstant = { what: string; source: string; code: readonly string[] };

/** A deliberate difference from the original description, and where it is shown. */
export type DecidedOtherwise = {
  described: string;
  instead: string;
  proof: string;
  /** The text in the proof. */
  shown: string;
};

/** Reads a file of the repo with normalized white space. Throws if it does not exist. */
export type Read = (path: string) => string;

const isProof = /\.(test|spec)\.tsx?$|\/testing\//;

/** Words up to this length occur in any prose, so they must be literals of their own. */
const shortWord = 14;

/** The listed texts that are missing. @returns a sentence for each */
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

/** @returns a sentence for each part missing in the source */
export function missingConstants({ what, source, code }: DocumentedConstant, read: Read): string[] {
  return code.flatMap((piece) =>
    includes(read(source), piece) ? [] : [`${source} has no \`${piece}\`: ${what}`],
  );
}

/** @returns a sentence if the proof is missing */
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

/** Whether a source contains a text: short words between quotes or tags, placeholders as `${…}` or `{…}`. */
function says(content: string, text: string): boolean {
  const places = text
    .split(/\{[^}]*\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
    .join('\\$?\\{.*?\\}');
  const isShort = text.length < shortWord && !text.includes(' ');
  const pattern = isShort ? `['"\`>^/}{,]\\s?${places}\\s?['"\`<$/{:]` : places;
  return new RegExp(pattern).test(content);
}
