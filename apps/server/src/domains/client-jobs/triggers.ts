import { searchIndex } from '../../db/search-index.ts';
import { aborting, type Trigger, trigger } from '../../db/triggers.ts';
import { countAnew } from './sums.ts';

/** The search index of jobs. */
export const jobSearch = searchIndex({
  table: 'client_jobs',
  key: 'number',
  words: ['title', 'client_names'],
  filters: [],
});

/** Has jobs counted anew; `which` is a list of ids. */
const recount = (which: string) =>
  `UPDATE client_jobs SET revision = revision + 1 WHERE id IN (${which});`;

/** The jobs to which rows of a kind belong. */
const jobsOf = (kind: string, ids: string) =>
  `SELECT job_id FROM client_job_items WHERE kind = '${kind}' AND item_id IN (${ids})`;

const removeItem = (kind: string, itemId: string) =>
  `DELETE FROM client_job_items WHERE kind = '${kind}' AND item_id = ${itemId};`;

/** Opens lost jobs again; `which` is a list of ids. */
const reopen = (which: string) =>
  `UPDATE client_jobs SET lost_at = NULL, lost_reason = '' WHERE lost_at IS NOT NULL AND id IN (${which});`;

/** The job of an item that is a session which was not cancelled, which a lost job has none of. */
const liveSession = `SELECT NEW.job_id FROM bookings AS b
    WHERE NEW.kind = 'booking' AND b.id = NEW.item_id AND b.status <> 'cancelled'`;

/** Whether something hangs on a job that staff or clients have made, and that would go with it. */
export const hasPapers = (
  job: string,
) => `(EXISTS (SELECT 1 FROM contracts AS c WHERE c.job_id = ${job})
    OR EXISTS (SELECT 1 FROM job_quotes AS q WHERE q.job_id = ${job})
    OR EXISTS (SELECT 1 FROM payment_plans AS p WHERE p.job_id = ${job})
    OR EXISTS (SELECT 1 FROM job_questionnaires AS s WHERE s.job_id = ${job}))`;

const nameJobs = (which: string) => `UPDATE client_jobs SET client_names = coalesce((
    SELECT group_concat(trim(u.first_name || ' ' || u.last_name), char(10))
    FROM client_job_clients AS c JOIN users AS u ON u.id = c.user_id WHERE c.job_id = client_jobs.id
  ), '') WHERE id IN (${which});`;

const after = (name: string, event: string, statements: readonly string[], when?: string) =>
  trigger(
    `client_jobs_${name}`,
    `AFTER ${event}${when === undefined ? '' : `\nWHEN ${when}`}
BEGIN
  ${statements.join('\n  ')}
END`,
  );

/** A job of a booking that has none yet has the booking's id. */
const ofBookings: Trigger[] = [
  after('booking_insert', 'INSERT ON bookings', [
    `INSERT OR IGNORE INTO client_jobs (id, title, service_name, day_at, created_at, updated_at)
  VALUES (NEW.id, NEW.service_name, NEW.service_name, NEW.starts_at, NEW.created_at, NEW.created_at);`,
    `INSERT OR IGNORE INTO client_job_clients (job_id, user_id) SELECT NEW.id, NEW.user_id WHERE NEW.user_id IS NOT NULL;`,
    `INSERT OR IGNORE INTO client_job_items (kind, item_id, job_id) VALUES ('booking', NEW.id, NEW.id);`,
  ]),
  after(
    'booking_update',
    'UPDATE OF status, starts_at, ends_at, currency, total_cents, owed_cents ON bookings',
    [
      reopen(`${jobsOf('booking', 'NEW.id')} AND NEW.status <> 'cancelled'`),
      recount(jobsOf('booking', 'NEW.id')),
    ],
  ),
  // Whoever it is booked for now is the client of a job that has only this booking's person.
  after(
    'booking_customer',
    'UPDATE OF user_id ON bookings',
    [
      `DELETE FROM client_job_clients WHERE user_id = OLD.user_id AND job_id = NEW.id;`,
      `INSERT OR IGNORE INTO client_job_clients (job_id, user_id)
  SELECT NEW.id, NEW.user_id FROM client_jobs WHERE id = NEW.id AND NEW.user_id IS NOT NULL;`,
    ],
    'NEW.user_id IS NOT OLD.user_id',
  ),
  // A job that nobody has touched goes with its booking.
  after('booking_delete', 'DELETE ON bookings', [
    removeItem('booking', 'OLD.id'),
    `DELETE FROM client_jobs WHERE id = OLD.id AND version = 1
    AND NOT EXISTS (SELECT 1 FROM client_job_items AS i WHERE i.job_id = OLD.id)
    AND NOT ${hasPapers('OLD.id')};`,
  ]),
];

const ofOthers: Trigger[] = [
  after('message_delete', 'DELETE ON contact_messages', [removeItem('message', 'OLD.id')]),
  after('standing_update', 'UPDATE OF state, open_cents, total_cents ON invoice_standings', [
    recount(jobsOf('invoice', 'NEW.invoice_id')),
  ]),
  after('gallery_insert', 'INSERT ON client_galleries', [
    `INSERT OR IGNORE INTO client_job_items (kind, item_id, job_id)
  SELECT 'gallery', NEW.id, job_id FROM client_job_items WHERE kind = 'booking' AND item_id = NEW.booking_id;`,
  ]),
  after(
    'gallery_booking',
    'UPDATE OF booking_id ON client_galleries',
    [
      removeItem('gallery', 'NEW.id'),
      `INSERT OR IGNORE INTO client_job_items (kind, item_id, job_id)
  SELECT 'gallery', NEW.id, job_id FROM client_job_items WHERE kind = 'booking' AND item_id = NEW.booking_id;`,
    ],
    'NEW.booking_id IS NOT NULL AND NEW.booking_id IS NOT OLD.booking_id',
  ),
  after('gallery_delete', 'DELETE ON client_galleries', [removeItem('gallery', 'OLD.id')]),
  ...['INSERT', 'UPDATE OF revoked_at', 'DELETE'].map((event) => {
    const [row, name] = [event === 'DELETE' ? 'OLD' : 'NEW', event.split(' ')[0]?.toLowerCase()];
    return after(`link_${name}`, `${event} ON client_gallery_links`, [
      recount(jobsOf('gallery', `${row}.gallery_id`)),
    ]);
  }),
];

/** The message with which the triggers refuse to change what was sent. */
export const quoteSentCode = 'quote_version_sent';

const unchanging: Trigger[] = [
  trigger(
    'job_quote_versions_unchanging',
    `BEFORE UPDATE ON job_quote_versions
WHEN NEW.content IS NOT OLD.content OR NEW.hash IS NOT OLD.hash OR NEW.number IS NOT OLD.number
  OR NEW.sent_at IS NOT OLD.sent_at OR NEW.valid_until IS NOT OLD.valid_until
  OR ((OLD.accepted_at IS NOT NULL OR OLD.declined_at IS NOT NULL) AND (
    NEW.accepted_at IS NOT OLD.accepted_at OR NEW.declined_at IS NOT OLD.declined_at
    OR NEW.choices IS NOT OLD.choices OR NEW.total_cents IS NOT OLD.total_cents
  ))
${aborting(quoteSentCode)}`,
  ),
];

const ofJobs: Trigger[] = [
  after('tasks', 'INSERT ON client_jobs', [
    `INSERT INTO client_job_tasks (id, job_id, title, anchor, days, created_at)
  SELECT lower(hex(randomblob(16))), NEW.id, t.title, t.anchor, t.days, NEW.created_at + row_number() OVER (ORDER BY t.number)
  FROM service_tasks AS t JOIN services AS s ON s.id = t.service_id
  WHERE NEW.service_name <> '' AND s.title = NEW.service_name;`,
  ]),
  after('version_insert', 'INSERT ON job_quote_versions', [
    recount('SELECT job_id FROM job_quotes WHERE id = NEW.quote_id'),
  ]),
  after('version_answer', 'UPDATE OF accepted_at, declined_at ON job_quote_versions', [
    reopen('SELECT job_id FROM job_quotes WHERE id = NEW.quote_id AND NEW.accepted_at IS NOT NULL'),
    recount('SELECT job_id FROM job_quotes WHERE id = NEW.quote_id'),
  ]),
  // What was sent stays as it was read: only the answer is added, once.
  ...unchanging,
  after('item_insert', 'INSERT ON client_job_items', [reopen(liveSession), recount('NEW.job_id')]),
  after('item_update', 'UPDATE OF job_id ON client_job_items', [
    reopen(liveSession),
    recount('OLD.job_id, NEW.job_id'),
  ]),
  after('item_delete', 'DELETE ON client_job_items', [recount('OLD.job_id')]),
  after('client_insert', 'INSERT ON client_job_clients', [nameJobs('NEW.job_id')]),
  after('client_update', 'UPDATE OF user_id ON client_job_clients', [nameJobs('NEW.job_id')]),
  after('client_delete', 'DELETE ON client_job_clients', [nameJobs('OLD.job_id')]),
  after(
    'client_name',
    'UPDATE OF first_name, last_name ON users',
    [nameJobs('SELECT job_id FROM client_job_clients WHERE user_id = NEW.id')],
    'NEW.first_name <> OLD.first_name OR NEW.last_name <> OLD.last_name',
  ),
  after(
    'recount',
    'UPDATE OF revision ON client_jobs',
    countAnew('NEW.id').map((each) => `${each};`),
  ),
];

/** The totals of the board are kept by this many milliseconds. */
export const periodMs = 30 * 86_400_000;

const addTotals = (sign: '' | '-', row: 'OLD' | 'NEW') =>
  `INSERT INTO client_job_totals (step, currency, end_period, count, total_cents, owed_cents)
  VALUES (${row}.step, ${row}.currency, ${row}.sessions_end_at / ${periodMs}, ${sign}1, ${sign}${row}.total_cents, ${sign}${row}.owed_cents)
  ON CONFLICT DO UPDATE SET count = count + excluded.count, total_cents = total_cents + excluded.total_cents,
    owed_cents = owed_cents + excluded.owed_cents;`;

const totalled = ['step', 'currency', 'sessions_end_at', 'total_cents', 'owed_cents'];

const ofTotals: Trigger[] = [
  after('totals_insert', 'INSERT ON client_jobs', [addTotals('', 'NEW')]),
  after(
    'totals_update',
    `UPDATE OF ${totalled.join(', ')} ON client_jobs`,
    [addTotals('-', 'OLD'), addTotals('', 'NEW')],
    totalled.map((column) => `NEW.${column} IS NOT OLD.${column}`).join(' OR '),
  ),
  after('totals_delete', 'DELETE ON client_jobs', [addTotals('-', 'OLD')]),
];

/** Keep what a job costs and how far it is, whoever writes. */
export const jobTriggers: Trigger[] = [
  ...jobSearch.triggers,
  ...ofJobs,
  ...ofBookings,
  ...ofOthers,
  ...ofTotals,
];
