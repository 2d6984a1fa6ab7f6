/** The maximum number of files and bytes per request; a larger file is sent by itself. */
const most = { files: 10, bytes: 64 * 1024 * 1024 };

/** Groups files into batches, in order. */
export function batchesOf<Item extends { file: { size: number } }>(
  items: readonly Item[],
  limit = most,
): Item[][] {
  const batches: Item[][] = [];
  let bytes = 0;
  for (const item of items) {
    const last = batches.at(-1);
    const fits = last && last.length < limit.files && bytes + item.file.size <= limit.bytes;
    if (last && fits) {
      last.push(item);
      bytes += item.file.size;
    } else {
      batches.push([item]);
      bytes = item.file.size;
    }
  }
  return batches;
}
