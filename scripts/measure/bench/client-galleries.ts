import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { percentile99, scaled } from '../figures.ts';
import { startStudio } from '../processes.ts';
import { signIn } from '../sign-in.ts';
import { atMostLine, print } from './report.ts';

/** In each of two lists, which hold 5,000 pictures at most. */
const favourites = scaled(4999);
const visitors = scaled(50);
const pictures = scaled(5000);
/** The limit for one address is 600 taps a minute. */
const calls = 300;
/** The first calls are the warm-up. */
const warmUp = 30;

/**
 * A tap on a heart in a gallery with 10,000 favourites, and the table of 50 visitors who have each chosen 5,000 pictures: how long
 * the slowest calls take over HTTP, one after the other.
 */
export async function measureClientGalleries(dataDir: string): Promise<void> {
  const opening = await startStudio(dataDir);
  const call = await callsOf(opening.url);
  const heavy = await makeGallery(call);
  const crowded = await makeGallery(call);
  const known = await call('/visit/visitor', { key: heavy.key, name: 'Amara' });
  await opening.stop();

  const db = new Database(join(dataDir, 'studio.db'));
  const fill = filling(db);
  const last = db.transaction(() => {
    const ids = fill.pictures(heavy.id, favourites + 1);
    for (const id of [known.visitor.id, fill.visitor(heavy, 'Jonas')]) {
      fill.choices(heavy.listId, id, ids.slice(0, favourites));
    }
    const shown = fill.pictures(crowded.id, pictures);
    for (let at = 0; at < visitors; at += 1) {
      fill.choices(crowded.listId, fill.visitor(crowded, `Visitor ${at}`), shown);
    }
    return ids.at(-1);
  })();
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();

  const studio = await startStudio(dataDir);
  const ask = await callsOf(studio.url);
  const report = async (what: string, work: (turn: number) => Promise<unknown>, most: number) => {
    const times: number[] = [];
    for (let turn = 0; turn < calls + warmUp; turn += 1) {
      const start = performance.now();
      await work(turn);
      if (turn >= warmUp) times.push(performance.now() - start);
    }
    print(atMostLine(`${what}, 99 of 100 calls`, percentile99(times), 'ms', most));
  };
  const tap = { key: known.key, listId: heavy.listId, pictureId: last };
  await report(
    `a heart in a gallery with ${2 * favourites} favourites`,
    (turn) => ask('/visit/lists/pictures', { ...tap, isChosen: turn % 2 === 0 }),
    50,
  );
  await report(
    `the table of ${visitors} visitors who have chosen ${pictures} pictures each`,
    () => ask(`/${crowded.id}/choices/table`),
    100,
  );
  await studio.stop();
}

/** What the calls below answer. */
type Answer = { id: string; url: string; key: string; visitor: { id: string } };
type Call = (path: string, body?: object) => Promise<Answer>;

async function callsOf(url: string): Promise<Call> {
  const cookie = await signIn(url);
  return async (path, body) => {
    const reply = await fetch(`${url}/api/client-galleries${path}`, {
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
    const { data }: { data: Answer } = JSON.parse(await reply.text());
    return data;
  };
}

/** A gallery without pictures, that a client has opened. */
async function makeGallery(call: Call) {
  const { id } = await call('', { title: 'Amara and Jonas' });
  const link = await call(`/${id}/links`, { role: 'client', name: 'Amara' });
  const { id: listId } = await call(`/${id}/lists`, { name: 'Album' });
  const token = link.url.split('/').at(-1);
  const { key } = await call('/visit', { token });
  return { id, listId, linkId: link.id, key };
}

function filling(db: Database.Database) {
  const now = Date.now();
  const picture = db.prepare(
    `INSERT INTO client_gallery_pictures (id, gallery_id, source, key, name, name_key, original_name, kind, mimetype, size, width, height, added_at)
     VALUES (?, ?, 'local', ?, ?, ?, ?, 'image', 'image/jpeg', 5000, 6000, 4000, ?)`,
  );
  const selection = db.prepare(
    'INSERT INTO client_gallery_selections (id, list_id, visitor_id, updated_at) VALUES (?, ?, ?, ?)',
  );
  const choice = db.prepare(
    'INSERT INTO client_gallery_choices (selection_id, picture_id, updated_at) VALUES (?, ?, ?)',
  );
  const person = db.prepare(
    `INSERT INTO client_gallery_visitors (id, gallery_id, link_id, name, email, created_at, last_seen_at)
     VALUES (?, ?, ?, ?, '', ?, ?)`,
  );
  return {
    pictures: (galleryId: string, count: number) =>
      Array.from({ length: count }, (_, at) => {
        const id = randomUUID();
        const name = `dsc_${String(at).padStart(6, '0')}.jpg`;
        picture.run(id, galleryId, id, name, name, name, now);
        return id;
      }),
    choices(listId: string, visitorId: string, ids: readonly string[]) {
      const id = randomUUID();
      selection.run(id, listId, visitorId, now);
      for (const pictureId of ids) choice.run(id, pictureId, now);
    },
    visitor({ id: galleryId, linkId }: { id: string; linkId: string }, name: string) {
      const id = randomUUID();
      person.run(id, galleryId, linkId, name, now, now);
      return id;
    },
  };
}
