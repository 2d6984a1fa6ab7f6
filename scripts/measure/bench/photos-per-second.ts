/**
 * Processes `count` photos, repeating those that there are, two at a time, and prints the photos per second.
 * @param work receives the number of photos left, which is unique for each
 */
export async function printPhotosPerSecond(
  photos: readonly string[],
  count: number,
  work: (photo: string, left: number) => Promise<void>,
): Promise<void> {
  const queue = Array.from({ length: count }, (_, at) => photos[at % photos.length] ?? '');
  const started = performance.now();
  await Promise.all([workOff(), workOff()]);
  process.stdout.write(String(count / ((performance.now() - started) / 1000)));

  async function workOff(): Promise<void> {
    for (let photo = queue.pop(); photo !== undefined; photo = queue.pop()) {
      await work(photo, queue.length);
    }
  }
}
