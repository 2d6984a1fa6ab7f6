/** Which end of a sequence is loaded further. */
export type SequenceEnd = 'start' | 'end';

/** Things in an order, of which the first and the last may be there while those between are still to come. */
export type Sequence<Item> = {
  /** How many there are, those to come too. */
  length: number;
  /** How many have come. */
  loaded: number;
  /** Undefined for one that has not come yet, and beyond the ends. */
  at: (index: number) => Item | undefined;
  /** From which end one that has not come yet is reached sooner. */
  nearerEnd: (index: number) => SequenceEnd;
};

/**
 * @param fromStart the first ones that have come, in their order
 * @param fromEnd the last ones that have come, the very last first
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

/** The index that is `by` places on, going round at the ends. */
export function around({ length }: Pick<Sequence<unknown>, 'length'>, index: number, by: number) {
  return (((index + by) % length) + length) % length;
}

/** The same sequence of something else. */
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

/** The index of the first that has come and fits; -1 when none does. */
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
