import { createServer, type RequestListener } from 'node:http';
import { onTestFinished } from 'vitest';
import { listenOnLoopback } from './listening.ts';

/** Starts a server on localhost, which is closed with the running test. @returns its origin */
export async function serve(answer: RequestListener): Promise<string> {
  const { url, close } = await listenOnLoopback(createServer(answer));
  onTestFinished(close);
  return url;
}
