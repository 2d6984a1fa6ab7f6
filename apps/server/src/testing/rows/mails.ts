import { v7 } from 'uuid';
import { transact } from '../../db/transact.ts';
import type { AppDeps } from '../../deps.ts';
import { type NewMail, queueMail } from '../../outbox/queue.ts';

/** A waiting mail of the outbox, with a unique key. @returns its id */
export function createMail(
  deps: Pick<AppDeps, 'db' | 'now'>,
  changes: Partial<NewMail> = {},
): string {
  const mail: NewMail = {
    kind: 'test',
    key: v7(),
    to: 'robin@client.example',
    subject: 'Hello',
    html: '<p>Hello</p>',
    text: 'Hello',
    ...changes,
  };
  const id = transact(deps.db, (tx) => queueMail({ ...deps, db: tx }, mail));
  if (id === null) throw new Error('A mail of this key is there already.');
  return id;
}
