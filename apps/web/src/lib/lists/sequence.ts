/** From which end of a sequence to load. */
export type SequenceEnd = 'start' | 'end';

/** Ordered items of which the first and the last may be loaded while those between are not. */
export type Sequence<Item> = {
  /** The number of items, loaded or not. */
  length: number;
  /** The number of loaded items. */
  loaded: number;
  /** Undefined for an item that is not loaded, and out of range. */
  at: (index: number) => Item | undefined;
  /** From which end an item that is not loaded is reached sooner. */
  nearerEnd: (index: number) => SequenceEnd;
};

/**
 * @param fromStart the first loaded items, in order
 * @param fromEnd the last loaded items, the very last first
 */
export function sequenceOf<Item>(
  length: number,
  fromStart: readonly Item[],
  fromEnd: readonly Item[] = [],
): Sequence<Item> {
  return {
    length,
    loaded: fromStart.length + fromEnd.length,
    at: (index) => {
      if (index < 0 || index >= length) return undefined;
      return fromStart[index] ?? fromEnd[length - 1 - index];
    },
    nearerEnd: (index) => {
      const pastStart = index - fromStart.length;
      const beforeEnd = length - 1 - fromEnd.length - index;
      return pastStart <= beforeEnd ? 'start' : 'end';
    },
  };
}

/** The index `by` steps away, wrapping around at the ends. */
export function around({ length }: Pick<Sequence<unknown>, 'length'>, index: number, by: number) {
  return (((index + by) % length) + length) % length;
}

/** Maps the items of a sequence. */
export function mapSequence<From, To>(
  sequence: Sequence<From>,
  map: (item: From, index: number) => To,
): Sequence<To> {
  const at = (index: number) => {
    const item = sequence.at(index);
    return item === undefined ? undefined : map(item, index);
  };
  return { ...sequence, at };
}

/** The index of the first loaded item that matches; -1 if none does. */
export function indexIn<Item>(
  { length, at }: Pick<Sequence<Item>, 'length' | 'at'>,
  fits: (item: Item) => boolean,
): number {
  for (let index = 0; index < length; index += 1) {
    const item = at(index);
    if (item !== undefined && fits(item)) return index;
  }
  return -1;
}
