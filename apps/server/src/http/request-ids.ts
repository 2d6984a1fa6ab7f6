import { randomBytes } from 'node:crypto';

/** Generates request ids for the log: a random part for each process, then a counter. */
export function requestIds(): () => string {
  const process = randomBytes(6).toString('hex');
  let count = 0;
  return () => `${process}-${(count++).toString(36)}`;
}
