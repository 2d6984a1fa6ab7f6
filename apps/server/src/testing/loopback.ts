import { createServer, type RequestListener } from 'node:http';
import { onTestFinished } from 'vitest';
import { listenOnLoopback } from './listening.ts';

/** A server of the loopback, which ends with the test that asks for it. @returns its origin */
export async function serve(answer: RequestListener): Promise<string> {
  const { url, close } = await listenOnLoopback(createServer(answer));
  onTestFinished(close);
  return url;
}
