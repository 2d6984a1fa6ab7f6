import { searchIndex } from '../../db/search-index.ts';
import { type Trigger, trigger } from '../../db/triggers.ts';
import { countAnew } from './sums.ts';

/** The search index of clients. */
export const clientSearch = searchIndex({
  table: 'client_summaries',
  key: 'number',
  words: ['first_name', 'last_name', 'email', 'phone', 'tags'],
  filters: ['is_client'],
  phone: 'phone',
});

/** The last nine digits of a telephone number, which are the same with and without the code of the country. */
export function phoneKeyOf(phone: string): string {
  const digits = [...' ()+-./'].reduce((text, sign) => `replace(${text}, '${sign}', '')`, phone);
  return `iif(length(${digits}) >= 7, substr(${digits}, -9), '')`;
}

/** Has the sums of people counted anew; `who` is a list of ids. */
const recount = (who: string) =>
  `UPDATE client_summaries SET revision = revision + 1 WHERE user_id IN (${who});`;

const addEntry = (kind: string, values: { user: string; ref: string; at: string }) =>
  `INSERT INTO client_entries (user_id, kind, ref, at)
  SELECT ${values.user}, '${kind}', ${values.ref}, ${values.at} WHERE ${values.user} IS NOT NULL;`;

const removeEntry = (kind: string, refs: string) =>
  `DELETE FROM client_entries WHERE kind = '${kind}' AND ref IN (${refs});`;

/** The payments of a booking that moved money. */
const addPayments = (condition: string) => `INSERT INTO client_entries (user_id, kind, ref, at)
  SELECT b.user_id, 'payment', p.id, p.paid_at FROM payments AS p JOIN bookings AS b ON b.id = p.booking_id
  WHERE ${condition} AND p.paid_at IS NOT NULL AND b.user_id IS NOT NULL;`;

/** The instant of noon on a day: `YYYY-MM-DD`. */
const noonOf = (day: string) => `unixepoch(${day}) * 1000 + 43200000`;

const addNotedPayments = (condition: string) => `INSERT INTO client_entries (user_id, kind, ref, at)
  SELECT s.user_id, 'payment', n.record_id, ${noonOf('n.paid_on')}
  FROM invoice_payments AS n JOIN invoice_standings AS s ON s.invoice_id = n.invoice_id
  WHERE ${condition} AND s.user_id IS NOT NULL;`;

type Made = { name: string; table: string; columns?: string; when?: string };

function after(
  event: 'INSERT' | 'UPDATE' | 'DELETE',
  { name, table, columns, when }: Made,
  statements: readonly string[],
): Trigger {
  const what = columns === undefined ? event : `${event} OF ${columns}`;
  return trigger(
    `clients_${name}`,
    `AFTER ${what} ON ${table}${when === undefined ? '' : `\nWHEN ${when}`}
BEGIN
  ${statements.join('\n  ')}
END`,
  );
}

/** The row of a person in the list, and the words by which they are found. */
const summaries: Trigger[] = [
  after('INSERT', { name: 'person_insert', table: 'users' }, [
    `INSERT INTO client_summaries (number, user_id, is_client, first_name, last_name, email, phone, name_key, phone_key)
  VALUES (NEW.number, NEW.id, NEW.role IN ('user', 'guest'), NEW.first_name, NEW.last_name, NEW.email, NEW.phone, NEW.name_key, ${phoneKeyOf('NEW.phone')});`,
  ]),
  after(
    'UPDATE',
    { name: 'person_update', table: 'users', columns: 'first_name, last_name, email, phone' },
    [
      `UPDATE client_summaries SET first_name = NEW.first_name, last_name = NEW.last_name,
    email = NEW.email, phone = NEW.phone, phone_key = ${phoneKeyOf('NEW.phone')} WHERE number = NEW.number;`,
    ],
  ),
  after('UPDATE', { name: 'name_key', table: 'users', columns: 'name_key' }, [
    'UPDATE client_summaries SET name_key = NEW.name_key WHERE number = NEW.number;',
  ]),
  after('UPDATE', { name: 'role', table: 'users', columns: 'role' }, [recount('NEW.id')]),
  ...(['INSERT', 'UPDATE'] as const).map((event) =>
    after(event, { name: `tags_${event.toLowerCase()}`, table: 'person_details' }, [
      `UPDATE client_summaries SET tags = coalesce((SELECT group_concat(value, char(10)) FROM json_each(NEW.tags)), '')
  WHERE user_id = NEW.user_id;`,
    ]),
  ),
  after(
    'UPDATE',
    { name: 'recount', table: 'client_summaries', columns: 'revision' },
    countAnew('client_summaries.number = NEW.number').map((each) => `${each};`),
  ),
];

/** What is new of a booking or a payment writes what the booking owes (`standing-triggers.ts`), which has the sums counted. */
const ofBookings: Trigger[] = [
  after('INSERT', { name: 'booking_insert', table: 'bookings', when: 'NEW.user_id IS NOT NULL' }, [
    addEntry('booking', { user: 'NEW.user_id', ref: 'NEW.id', at: 'NEW.starts_at' }),
  ]),
  after(
    'UPDATE',
    {
      name: 'booking_time',
      table: 'bookings',
      columns: 'starts_at',
      when: 'NEW.starts_at <> OLD.starts_at',
    },
    [`UPDATE client_entries SET at = NEW.starts_at WHERE kind = 'booking' AND ref = NEW.id;`],
  ),
  after(
    'UPDATE',
    {
      name: 'booking_customer',
      table: 'bookings',
      columns: 'user_id',
      when: 'NEW.user_id IS NOT OLD.user_id',
    },
    [
      removeEntry('booking', 'NEW.id'),
      addEntry('booking', { user: 'NEW.user_id', ref: 'NEW.id', at: 'NEW.starts_at' }),
      removeEntry('payment', 'SELECT id FROM payments WHERE booking_id = NEW.id'),
      addPayments('b.id = NEW.id'),
    ],
  ),
  after(
    'UPDATE',
    {
      name: 'booking_sums',
      table: 'bookings',
      columns: 'user_id, status, owed_cents, currency, created_at, ends_at',
    },
    [recount('OLD.user_id, NEW.user_id')],
  ),
  after('DELETE', { name: 'booking_delete', table: 'bookings' }, [
    removeEntry('booking', 'OLD.id'),
    recount('OLD.user_id'),
  ]),
  after('INSERT', { name: 'payment_insert', table: 'payments' }, [addPayments('p.id = NEW.id')]),
  after(
    'UPDATE',
    {
      name: 'payment_update',
      table: 'payments',
      columns: 'booking_id, status, amount_cents, refunded_cents, paid_at',
    },
    [removeEntry('payment', 'NEW.id'), addPayments('p.id = NEW.id')],
  ),
  after('DELETE', { name: 'payment_delete', table: 'payments' }, [
    removeEntry('payment', 'OLD.id'),
  ]),
];

const addMessage = `INSERT INTO client_entries (user_id, kind, ref, at)
  SELECT NEW.user_id, 'message', NEW.id, NEW.submitted_at WHERE NEW.user_id IS NOT NULL AND NEW.is_spam = 0;`;

const authorOf = (message: string) => `SELECT user_id FROM contact_messages WHERE id = ${message}`;

const ofMessages: Trigger[] = [
  after('INSERT', { name: 'message_insert', table: 'contact_messages' }, [
    addMessage,
    recount('NEW.user_id'),
  ]),
  after(
    'UPDATE',
    {
      name: 'message_update',
      table: 'contact_messages',
      columns: 'user_id, is_spam',
      when: 'NEW.user_id IS NOT OLD.user_id OR NEW.is_spam <> OLD.is_spam',
    },
    [removeEntry('message', 'NEW.id'), addMessage, recount('OLD.user_id, NEW.user_id')],
  ),
  after('DELETE', { name: 'message_delete', table: 'contact_messages' }, [
    removeEntry('message', 'OLD.id'),
    recount('OLD.user_id'),
  ]),
  after('INSERT', { name: 'reply_insert', table: 'message_replies' }, [
    recount(authorOf('NEW.message_id')),
  ]),
  after('INSERT', { name: 'letter_insert', table: 'client_letters' }, [
    addEntry('message', { user: 'NEW.user_id', ref: 'NEW.id', at: 'NEW.created_at' }),
    recount('NEW.user_id'),
  ]),
  after('UPDATE', { name: 'letter_update', table: 'client_letters', columns: 'user_id' }, [
    `UPDATE client_entries SET user_id = NEW.user_id WHERE kind = 'message' AND ref = NEW.id;`,
    recount('OLD.user_id, NEW.user_id'),
  ]),
  after('DELETE', { name: 'letter_delete', table: 'client_letters' }, [
    removeEntry('message', 'OLD.id'),
    recount('OLD.user_id'),
  ]),
];

const ofInvoices: Trigger[] = [
  // Named so that it fires after the trigger that inserts the standing.
  after('INSERT', { name: 'standing_insert', table: 'invoice_standings' }, [
    `UPDATE invoice_standings SET user_id = coalesce(
    (SELECT b.user_id FROM invoices AS i JOIN bookings AS b ON b.id = i.booking_id WHERE i.id = NEW.invoice_id),
    (SELECT s.user_id FROM invoices AS i JOIN invoice_standings AS s ON s.invoice_id = i.corrects_id WHERE i.id = NEW.invoice_id),
    (SELECT id FROM users WHERE email = lower(NEW.customer_email)),
    (SELECT user_id FROM person_addresses WHERE email = lower(NEW.customer_email))
  ) WHERE number = NEW.number;`,
  ]),
  after(
    'UPDATE',
    {
      name: 'standing_person',
      table: 'invoice_standings',
      columns: 'user_id',
      when: 'NEW.user_id IS NOT OLD.user_id',
    },
    [
      removeEntry('invoice', 'NEW.invoice_id'),
      addEntry('invoice', { user: 'NEW.user_id', ref: 'NEW.invoice_id', at: 'NEW.issued_at' }),
      removeEntry(
        'payment',
        'SELECT record_id FROM invoice_payments WHERE invoice_id = NEW.invoice_id',
      ),
      addNotedPayments('s.invoice_id = NEW.invoice_id'),
    ],
  ),
  after(
    'UPDATE',
    { name: 'standing_update', table: 'invoice_standings', columns: 'user_id, state, open_cents' },
    [recount('OLD.user_id, NEW.user_id')],
  ),
  after('INSERT', { name: 'noted_insert', table: 'invoice_payments' }, [
    addNotedPayments('n.record_id = NEW.record_id'),
  ]),
  after('DELETE', { name: 'noted_delete', table: 'invoice_payments' }, [
    removeEntry('payment', 'OLD.record_id'),
  ]),
];

const ofLinks: Trigger[] = [
  after('INSERT', { name: 'link_insert', table: 'file_shares', when: 'NEW.user_id IS NOT NULL' }, [
    addEntry('gallery', { user: 'NEW.user_id', ref: 'NEW.id', at: 'NEW.created_at' }),
    recount('NEW.user_id'),
  ]),
  after(
    'UPDATE',
    {
      name: 'link_update',
      table: 'file_shares',
      columns: 'user_id',
      when: 'NEW.user_id IS NOT OLD.user_id',
    },
    [
      removeEntry('gallery', 'NEW.id'),
      addEntry('gallery', { user: 'NEW.user_id', ref: 'NEW.id', at: 'NEW.created_at' }),
      recount('OLD.user_id, NEW.user_id'),
    ],
  ),
  after('DELETE', { name: 'link_delete', table: 'file_shares' }, [
    removeEntry('gallery', 'OLD.id'),
    recount('OLD.user_id'),
  ]),
  after('INSERT', { name: 'selection_insert', table: 'file_share_selections' }, [
    recount('SELECT user_id FROM file_shares WHERE id = NEW.share_id'),
  ]),
];

/** A person has one entry for each client gallery: as its client, or by a link. */
const addGallery = `INSERT OR IGNORE INTO client_entries (user_id, kind, ref, at)
  SELECT NEW.user_id, 'gallery', NEW.gallery_id || ':' || NEW.user_id, g.created_at
  FROM client_galleries AS g WHERE g.id = NEW.gallery_id AND NEW.user_id IS NOT NULL;`;

/** Removes it where neither is left. */
const removeGallery = `DELETE FROM client_entries WHERE kind = 'gallery' AND ref = OLD.gallery_id || ':' || OLD.user_id
    AND NOT EXISTS (SELECT 1 FROM client_gallery_clients WHERE gallery_id = OLD.gallery_id AND user_id = OLD.user_id)
    AND NOT EXISTS (SELECT 1 FROM client_gallery_links WHERE gallery_id = OLD.gallery_id AND user_id = OLD.user_id);`;

const ofClientGalleries: Trigger[] = ['client_gallery_clients', 'client_gallery_links'].flatMap(
  (table) => [
    after('INSERT', { name: `${table}_insert`, table, when: 'NEW.user_id IS NOT NULL' }, [
      addGallery,
      recount('NEW.user_id'),
    ]),
    after(
      'UPDATE',
      {
        ...{ name: `${table}_update`, table, columns: 'user_id' },
        when: 'NEW.user_id IS NOT OLD.user_id',
      },
      [removeGallery, addGallery, recount('OLD.user_id, NEW.user_id')],
    ),
    after('DELETE', { name: `${table}_delete`, table, when: 'OLD.user_id IS NOT NULL' }, [
      removeGallery,
      recount('OLD.user_id'),
    ]),
  ],
);

/** Kinds of mails that a timeline shows with the message that they carry. */
const shownAsMessages = "'messageReply', 'clientLetter'";

const ofMails: Trigger[] = [
  after(
    'INSERT',
    { name: 'mail_insert', table: 'mails', when: `NEW.kind NOT IN (${shownAsMessages})` },
    [
      `INSERT INTO client_entries (user_id, kind, ref, at)
  SELECT users.id, 'mail', NEW.id, NEW.created_at FROM users
  WHERE users.role IN ('guest', 'user') AND users.id = coalesce(
    (SELECT id FROM users WHERE email = lower(NEW."to")),
    (SELECT user_id FROM person_addresses WHERE email = lower(NEW."to"))
  );`,
    ],
  ),
  after('DELETE', { name: 'mail_delete', table: 'mails' }, [removeEntry('mail', 'OLD.id')]),
];

/** Keep the list of clients and their timelines, whoever writes. */
export const clientTriggers: Trigger[] = [
  ...clientSearch.triggers,
  ...summaries,
  ...ofBookings,
  ...ofMessages,
  ...ofInvoices,
  ...ofLinks,
  ...ofClientGalleries,
  ...ofMails,
];
