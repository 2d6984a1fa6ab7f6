import { join } from 'node:path';
import { startStudio } from '../processes.ts';
import { signIn } from '../sign-in.ts';

/** Which of the two: 0 has many rows, 1 has few. */
export type Size = 0 | 1;

/** Two studios in a folder, one with many rows and one with few, that answer their signed-in owner. */
export async function startTwoSizes(
  folder: string,
  { name, many, few }: { name: string; many: number; few: number },
  fill: (dataDir: string, count: number) => void,
) {
  const dirs = [join(folder, `${name}-many`), join(folder, `${name}-few`)] as const;
  for (const dir of dirs) await (await startStudio(dir)).stop();
  fill(dirs[0], many);
  fill(dirs[1], few);
  const studios = [await startStudio(dirs[0]), await startStudio(dirs[1])] as const;
  const cookies = [await signIn(studios[0].url), await signIn(studios[1].url)] as const;

  const callOf = (size: Size, path: string) => ({
    url: studios[size].url + path,
    headers: { cookie: cookies[size] },
  });
  async function ask(size: Size, path: string): Promise<Buffer> {
    const { url, headers } = callOf(size, path);
    const answer = await fetch(url, { headers });
    const body = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    return body;
  }
  return {
    dirs,
    callOf,
    ask,
    /** How long an answer takes, in milliseconds. */
    async timeOf(size: Size, path: string): Promise<number> {
      const start = performance.now();
      await ask(size, path);
      return performance.now() - start;
    },
    stop: () => Promise.all(studios.map((studio) => studio.stop())),
  };
}
