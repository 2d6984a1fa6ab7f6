import { median, rounds } from '../figures.ts';
import { startStudio } from '../processes.ts';

/** Seconds from the start of the process to its first answer that needed the database; the median of five. */
export async function coldStart(dataDir: string): Promise<number> {
  const figures: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    const studio = await startStudio(dataDir);
    const reply = await fetch(`${studio.url}/hero`);
    await reply.arrayBuffer();
    figures.push((performance.now() - started) / 1000);
    await studio.stop();
  }
  return median(figures);
}
