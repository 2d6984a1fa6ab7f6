import type { SubmitContactInput } from '@shutterhouse/contract/messages/schema';
import type { Db } from '../../db/open.ts';
import { write } from '../../db/transact.ts';
import { contactMessages } from './tables.ts';

/**
 * Keeps what a visitor wrote, as a new message. What a robot wrote (it fills the trap) is put
 * with the spam, and the robot is told the same as everybody.
 */
export async function submitContact(
  { db, now }: { db: Db; now: () => Date },
  { website, ...message }: SubmitContactInput,
): Promise<void> {
  await write(db, (tx) => {
    tx.insert(contactMessages)
      .values({ ...message, status: website === '' ? 'new' : 'spam', submittedAt: now() })
      .run();
  });
}
