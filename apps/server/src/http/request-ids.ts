import { randomBytes } from 'node:crypto';

/** Makes ids by which a request is found in the log: unguessable for each process, then counted. */
export function requestIds(): () => string {
  const process = randomBytes(6).toString('hex');
  let count = 0;
  return () => `${process}-${(count++).toString(36)}`;
}
