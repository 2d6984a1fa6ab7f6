/** The result of merging edits with another user's save. */
export type ThreeWayMerge<Values> = {
  /** Their values, with the local edits applied. */
  merged: Values;
  /** The fields in which the two differ, by path: 'title', 'socialMedia.facebook'. */
  differences: Difference[];
};

/** A field with different values on both sides. */
export type Difference = {
  path: string;
  mine: unknown;
  theirs: unknown;
  /** Whether it was edited here, so that a save overwrites theirs; otherwise theirs is kept. */
  isMine: boolean;
};

/**
 * Merges one user's edits with another's save: edited fields keep the local value, all others get
 * the saved one. Lists count as one field; plain objects are merged field by field.
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

/** Deep equality; a missing property equals an undefined one. */
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
