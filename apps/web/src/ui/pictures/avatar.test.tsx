import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';

test.each([
  ['Amelia Hartwell', 'AH'],
  ['Mary Ann de Souza', 'MS'],
  ['northlight', 'N'],
  ['  Élodie   Ŝ ', 'ÉŜ'],
  ['', ''],
])('%j is shown as %j', (name, letters) => {
  expect(renderToStaticMarkup(<Avatar name={name} />)).toContain(`>${letters}</span>`);
});
