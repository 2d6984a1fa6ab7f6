import { marked, t, translate } from '@shutterhouse/contract/sentences';
import { useContext, useId, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { SearchInput } from '../../../ui/controls/search-input.tsx';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { BuiltTopics } from './built-topics.ts';
import { findHelp, type HelpTopic, helpTopics } from './help-topics.ts';

/** The general keyboard shortcuts. */
const helpKeys: readonly (readonly [keys: string, does: string])[] = [
  [marked('Ctrl S or ⌘ S'), marked('Saves what is being edited.')],
  [marked('Escape'), marked('Closes what is open, and asks first when something was changed.')],
  [marked('Tab and Shift Tab'), marked('Go to the next and the previous control.')],
  [marked('Enter'), marked('Opens the row or presses the button that has the focus.')],
  [marked('← and →'), marked('Turn the pictures in the viewer.')],
  [marked('Back'), marked('Closes a sheet or a dialog, as Escape does.')],
];

/** Settings, Help: what each available section and tab does, searchable, and the keyboard shortcuts. */
export function HelpTab() {
  const built = useContext(BuiltTopics);
  const [search, setSearch] = useState('');
  const found = findHelp(
    helpTopics.filter(({ id }) => built.has(id)),
    search,
  );
  const sections = found.filter(({ kind }) => kind === 'section');
  const tabs = found.filter(({ kind }) => kind === 'settings');
  return (
    <div className="max-w-[56rem]">
      <div className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-2">
        <SearchInput
          label={t('Search the help')}
          value={search}
          pauseMs={0}
          onChange={setSearch}
          className="w-full sm:w-80"
        />
        <p role="status" className="text-muted">
          {search.trim() !== '' &&
            t('{count, plural, one {# topic} other {# topics}}', { count: found.length })}
        </p>
      </div>
      {found.length === 0 && (
        <div className="border-t border-line py-12 text-center">
          <p className="text-base font-medium">{t('No help topic matches your search.')}</p>
          <Button size="small" className="mt-4" onClick={() => setSearch('')}>
            {t('Clear search')}
          </Button>
        </div>
      )}
      <Topics title={t('Sections')} topics={sections} />
      <Topics title={t('Settings')} topics={tabs} />
      {search.trim() === '' && (
        <section aria-labelledby="help-keys" className="mt-10">
          <h2 id="help-keys" className="display text-lead">
            {t('Keys')}
          </h2>
          <dl className="mt-3 border-t border-line">
            {helpKeys.map(([keys, does]) => (
              <div
                key={keys}
                className="grid gap-x-6 gap-y-0.5 border-b border-line py-3 sm:grid-cols-[11rem_minmax(0,1fr)]"
              >
                <dt className="font-medium">{translate(keys)}</dt>
                <dd className="text-pretty text-muted">{translate(does)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}

function Topics({ title, topics }: { title: string; topics: readonly HelpTopic[] }) {
  const id = useId();
  if (topics.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-10 first-of-type:mt-0">
      <h2 id={id} className="display text-lead">
        {title}
      </h2>
      <ul className="mt-3 border-t border-line">
        {topics.map((topic) => (
          <li
            key={topic.id}
            className="grid gap-x-6 gap-y-1 border-b border-line py-3 sm:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <h3>
              <TextLink href={topic.href}>{translate(topic.label)}</TextLink>
            </h3>
            <p className="max-w-[68ch] text-pretty text-muted">
              {topic.sentences.map(translate).join(' ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
