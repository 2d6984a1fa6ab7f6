import type { AppDeps } from '../../deps.ts';
import { bookingTerms } from '../../domains/bookings/terms/tables.ts';
import type { EditorCall } from '../rows/site-content.ts';

type Deps = Pick<AppDeps, 'db' | 'now'>;

/** Terms that the studio had, which nobody has to accept any more. @returns the id */
function createEarlierTerms({ db, now }: Deps): string {
  const savedAt = now();
  const [earlier] = db
    .insert(bookingTerms)
    .values([
      { text: 'Come on time.', savedAt },
      { text: '', savedAt },
    ])
    .returning({ id: bookingTerms.id })
    .all();
  return earlier?.id ?? '';
}

/** The calls about booking terms by their documented names. */
export const termsCalls: Readonly<Record<string, (deps: Deps) => EditorCall>> = {
  'GET /booking-terms/{id}': (deps) => ({ path: `/booking-terms/${createEarlierTerms(deps)}` }),
  'PUT /booking-terms': () => ({
    path: '/booking-terms',
    as: 'admin',
    body: { text: 'Come on time.' },
  }),
};
