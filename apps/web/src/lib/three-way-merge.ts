/** What becomes of somebody's edits when the thing was saved by somebody else meanwhile. */
export type ThreeWayMerge<Values> = {
  /** Theirs, with everything that was edited here put over it. */
  merged: Values;
  /** Where the two differ, by path: 'title', 'socialMedia.facebook'. */
  differences: Difference[];
};

/** A field of which the two say different things. */
export type Difference = {
  path: string;
  mine: unknown;
  theirs: unknown;
  /** It was edited here, so that a save overwrites theirs; otherwise theirs stays. */
  isMine: boolean;
};

/**
 * Puts the edits of one person over the save of another: a field that was edited here keeps what was
 * typed, any other says what they saved. Lists count as one field; plain objects are taken apart.
 */
export function mergeEdits<Values extends object>(
  opened: Values,
  mine: Values,
  theirs: Values,
): ThreeWayMerge<Values> {
  const differences: Difference[] = [];
  const merged = merge(opened, mine, theirs, '', differences);
  return { merged: merged as Values, differences };
}

function merge(
  opened: object,
  mine: object,
  theirs: object,
  prefix: string,
  differences: Difference[],
): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...theirs };
  const [was, my, their] = [fieldsOf(opened), fieldsOf(mine), fieldsOf(theirs)];
  for (const key of new Set([...Object.keys(their), ...Object.keys(my)])) {
    const path = prefix + key;
    const [before, ours, others] = [was[key], my[key], their[key]];
    if (isPlain(before) && isPlain(ours) && isPlain(others)) {
      merged[key] = merge(before, ours, others, `${path}.`, differences);
      continue;
    }
    const isMine = !isSame(ours, before);
    merged[key] = isMine ? ours : others;
    if (isSame(ours, others)) continue;
    differences.push({ path, mine: ours, theirs: others, isMine });
  }
  return merged;
}

function fieldsOf(value: object): Record<string, unknown> {
  return { ...value };
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Equal in content; an absent value and an undefined one are the same. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]));
  }
  if (!isPlain(one) || !isPlain(other)) return false;
  const [a, b] = [fieldsOf(one), fieldsOf(other)];
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) =>
    isSame(a[key], b[key]),
  );
}
