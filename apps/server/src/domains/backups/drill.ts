import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { localeTag } from '@shutterhouse/contract/locale';
import { pictureUrl } from '@shutterhouse/contract/renditions';
import { t } from '@shutterhouse/contract/sentences';
import { and, desc, eq } from 'drizzle-orm';
import { closeDatabase, type Db, openDatabase } from '../../db/open.ts';
import { pictures } from '../../media/tables.ts';
import { BackupProblem, problemOf, usedPlaces } from '../../snapshots/problem.ts';
import { listBackups, openRepository, type PlaceChoice } from '../../snapshots/repository.ts';
import { type Restored, restoreBackup } from '../../snapshots/restore.ts';
import { startSession } from '../accounts/sessions.ts';
import { bookings } from '../bookings/tables.ts';
import { users } from '../people/tables.ts';
import { readCopy } from './adapters/copy-client.ts';

/** What is tested, and where. All of it can be serialised for another process. */
export type DrillOrder = {
  place: PlaceChoice;
  passphrase: string | undefined;
  /** The temporary folder of the drill. */
  scratch: string;
  /** The studio's settings that the copy needs. */
  environment: { timeZone: string; secretKey: string | undefined };
};

/** The result of a drill; `words` are for people. */
type DrillOutcome = { backupId: string; words: string; rows: number; files: number };

const prefix = '.drill-';

/** The startup timeout of the copy, in milliseconds. */
const startMs = 90_000;

const program = join(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? '../../main.ts' : 'main.js',
);

/**
 * Restores the newest backup into a temporary folder, starts the product on it without background work, reads a
 * booking, a picture and a page of it, and deletes it.
 * @throws BackupProblem when any of it fails
 */
export async function drillBackup(
  order: DrillOrder,
  now: Date,
  signal?: AbortSignal,
): Promise<DrillOutcome> {
  const repository = await openRepository(order.place, false);
  const [id] = await listBackups(repository);
  if (id === undefined)
    throw new BackupProblem(t('There is no backup yet in {place}.', { place: repository.where }));
  let folder: string | undefined;
  try {
    await removeLeftover(order.scratch);
    folder = await mkdtemp(join(order.scratch, prefix));
    const restored = await restoreBackup(repository, {
      id,
      folder: join(folder, 'data'),
      passphrase: order.passphrase,
    });
    const words = await tryStudio(join(folder, 'data'), order.environment, now, signal);
    return {
      backupId: id,
      rows: restored.rows,
      files: restored.files,
      words: tell(restored, words),
    };
  } catch (error) {
    throw problemOf(error, usedPlaces.folder(order.scratch));
  } finally {
    if (folder) await rm(folder, { recursive: true, force: true });
  }
}

function tell({ rows, files }: Restored, words: string[]): string {
  return t(
    '{rows, plural, one {# row} other {# rows}} and {files, plural, one {# file} other {# files}} came back as they were. The studio started on them and showed {shown}.',
    { rows, files, shown: new Intl.ListFormat(localeTag()).format(words) },
  );
}

type Sample = {
  token: string | undefined;
  bookingId: string | undefined;
  picture: { id: string; width: number } | undefined;
};

async function tryStudio(
  dataDir: string,
  environment: DrillOrder['environment'],
  now: Date,
  signal: AbortSignal | undefined,
) {
  const sample = await takeSample(join(dataDir, 'studio.db'), now);
  const { child, url } = await startCopy(dataDir, environment, signal);
  try {
    return await inspect(url, sample);
  } finally {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await ended;
    }
  }
}

/** What should be found in the copy, and a session for reading it, which exists only in the copy. */
async function takeSample(path: string, now: Date): Promise<Sample> {
  const db: Db = await openDatabase({ kind: 'file', path });
  try {
    const staff = db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.role, 'admin'), eq(users.isActive, true)))
      .get();
    const booking = db
      .select({ id: bookings.id })
      .from(bookings)
      .orderBy(desc(bookings.startsAt))
      .limit(1)
      .get();
    const picture = db
      .select({ id: pictures.id, width: pictures.width })
      .from(pictures)
      .where(and(eq(pictures.visibility, 'public'), eq(pictures.renditions, 'ready')))
      .limit(1)
      .get();
    const session = staff && (await startSession({ db, now: () => now }, staff.id));
    return { token: session?.token, bookingId: booking?.id, picture };
  } finally {
    closeDatabase(db);
  }
}

/** Requests what a visitor and the studio would. @returns a description of what was found */
async function inspect(url: string, { token, bookingId, picture }: Sample): Promise<string[]> {
  const ask = async (path: string, type: RegExp, part: string) => {
    const answer = await readCopy(`${url}${path}`, token).catch(() => undefined);
    if (answer?.status === 200 && type.test(answer.type) && answer.body.length > 0) {
      return answer.body;
    }
    throw new BackupProblem(
      answer?.status
        ? t('The restored studio answered {status} instead of showing {part}.', {
            ...{ part, status: answer.status },
          })
        : t('The restored studio gave no answer instead of showing {part}.', { part }),
    );
  };
  const page = t('its first page');
  await ask('/', /^text\/html/, page);
  const shown = [page];
  if (picture) {
    const part = t('a picture');
    await ask(pictureUrl(picture), /^image\//, part);
    shown.push(part);
  }
  if (bookingId) {
    const input = encodeURIComponent(JSON.stringify({ id: bookingId }));
    const path = `/trpc/bookings.get?input=${input}`;
    const part = t('a booking');
    const answer = await ask(path, /^application\/json/, part);
    if (!answer.includes(bookingId)) {
      throw new BackupProblem(t('The restored studio did not show an existing booking.'));
    }
    shown.push(part);
  }
  return shown;
}

function startCopy(
  dataDir: string,
  { timeZone, secretKey }: DrillOrder['environment'],
  signal: AbortSignal | undefined,
): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [program], {
    env: {
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
      STARTER_CONTENT: 'off',
      // The copy must not send mails, and gets no service credentials.
      BACKGROUND_WORK: 'off',
      LOG: 'off',
      STUDIO_TIMEZONE: timeZone,
      ...(secretKey !== undefined && { SECRET_KEY: secretKey }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
    killSignal: 'SIGKILL',
  });
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = () => {
      child.kill('SIGKILL');
      reject(new BackupProblem(t('The studio did not start on the restored backup.')));
    };
    const late = setTimeout(fail, startMs);
    // Also called later, when the drill is aborted.
    child.on('error', fail);
    child.once('exit', fail);
    const read = (chunk: Buffer) => {
      if (output.length < 10_000) output += chunk.toString();
      const url = /Shutterhouse\s+(http:\/\/\S+)/.exec(output)?.[1];
      if (url === undefined) return;
      clearTimeout(late);
      child.off('exit', fail);
      resolve({ child, url });
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
  });
}

/** A drill that ended with its process has left its folder. */
async function removeLeftover(scratch: string): Promise<void> {
  for (const name of await readdir(scratch)) {
    if (name.startsWith(prefix)) await rm(join(scratch, name), { recursive: true, force: true });
  }
}
