import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ServiceRow } from './service-row.tsx';

const wedding = {
  id: 'one',
  title: 'Weddings',
  description: 'The whole day.',
  price: 'From $999',
  minutes: 8 * 60,
};

function signOf(icon: string): string | undefined {
  const row = renderToStaticMarkup(
    <ServiceRow offer={{ ...wedding, icon }} onBook={() => undefined} />,
  );
  return /<use href="#icon-([\w-]+)"/.exec(row)?.[1];
}

test('a service has its selected icon, whatever its title', () => {
  expect([signOf('Ring/Wedding'), signOf('Film'), signOf('Unheard of')]).toEqual([
    'gem',
    'film',
    'camera',
  ]);
});
