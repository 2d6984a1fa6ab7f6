import { eq } from 'drizzle-orm';
import { write } from '../../db/transact.ts';
import type { AppDeps } from '../../deps.ts';
import { SettingError } from '../../setting-error.ts';
import { studioFacts } from './tables.ts';

type Deps = Pick<AppDeps, 'config' | 'db' | 'secrets' | 'now'>;

const purpose = 'the key of all machines';

/**
 * Requires the machines that share a database to have the same secret key: the first of them stores a
 * text sealed with its key, which every other must be able to open. A machine with a database of its own
 * needs no such check.
 * @throws SettingError when this machine has another key than the first
 */
export async function assertSharedKey({ config, db, secrets, now }: Deps): Promise<void> {
  if (config.database.kind !== 'libsql' || config.database.url === undefined) return;
  const word = await write(db, (tx) => {
    const known = tx.select().from(studioFacts).where(eq(studioFacts.name, 'secretKey')).get();
    if (known) return known.value;
    const value = secrets.seal('the same', purpose);
    tx.insert(studioFacts).values({ name: 'secretKey', value, since: now() }).run();
    return value;
  });
  if (secrets.open(word, purpose) !== null) return;
  throw new SettingError(
    'SECRET_KEY',
    'the key of the other machines on this database; this machine has another one, by which it can read none of what they keep secret',
  );
}
