import { formatCalendarDay } from '../calendar-days.ts';
import { t } from '../sentences.ts';
import type { GalleryEvent } from './constants.ts';

type Happened = { kind: GalleryEvent; name: string; detail: string; pictures: number | null };

type Told = { name: string; of: string; count: number };

const sentences: Readonly<Record<GalleryEvent, (told: Told) => string>> = {
  sent: ({ name }) => t('The link was sent to {name}.', { name }),
  opened: ({ name }) => t('{name} opened the gallery.', { name }),
  chosen: ({ name, of, count }) =>
    t('{name} chose {count, plural, one {# picture} other {# pictures}} for “{of}”.', {
      ...{ name, count, of },
    }),
  finished: ({ name, of, count }) =>
    t('{name} is done with “{of}”: {count, plural, one {# picture} other {# pictures}}.', {
      ...{ name, count, of },
    }),
  reopened: ({ name, of }) => t('“{of}” of {name} was opened again.', { name, of }),
  downloaded: ({ name, count }) =>
    t('{name} downloaded {count, plural, one {# picture} other {# pictures}}.', { name, count }),
  reminded: ({ name }) => t('{name} was reminded of the expiry.', { name }),
  extended: ({ of }) =>
    of === ''
      ? t('The gallery no longer expires.')
      : t('The gallery was extended until {day}.', {
          day: formatCalendarDay(of, { dateStyle: 'medium' }),
        }),
  revoked: ({ name }) => t('The link of {name} was revoked.', { name }),
};

/** What happened in a gallery, in a sentence. */
export function eventSentence({ kind, name, detail, pictures }: Happened): string {
  return sentences[kind]({ name: name || t('A visitor'), of: detail, count: pictures ?? 0 });
}
