import { capitalized } from './text-format.ts';

/**
 * The messages that all kinds of records share, by their name: `{ one: 'package', many: 'packages'
 * }`. A record's own messages override them.
 */
export function recordMessages({ one, many }: { one: string; many: string }) {
  const One = capitalized(one);
  return {
    noun: one,
    loadFailed: `Failed to load ${many}`,
    loadDetailsFailed: `Failed to load ${one} details`,
    saveFailed: `Error saving ${one}`,
    removeFailed: `Failed to delete ${one}`,
    setActiveFailed: (activate: boolean) =>
      `Failed to ${activate ? 'activate' : 'deactivate'} ${one}`,
    reorderFailed: `Failed to reorder ${many}`,
    created: `${One} created.`,
    updated: `${One} updated.`,
    removed: `${One} deleted.`,
    activated: `${One} activated.`,
    deactivated: `${One} deactivated.`,
    notFound: `This ${one} does not exist anymore.`,
    tooMany: `There is no room for another ${one}. Please delete one first.`,
    thing: `This ${one}`,
  };
}
