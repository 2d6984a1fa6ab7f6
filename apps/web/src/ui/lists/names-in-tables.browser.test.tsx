import { tidyText } from '@shutterhouse/contract/names';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../testing/page/render-screen.tsx';
import { ScreenHeading } from '../layout/screen-heading.tsx';
import { DataTable } from './data-table.tsx';

type Row = { id: string; name: string };

const rows: Row[] = [
  { id: 'plain', name: 'Ada Berg' },
  { id: 'hebrew', name: 'שרה כהן' },
  { id: 'marked', name: '\u200fAda Berg\u200f' },
  { id: 'turned', name: tidyText('\u202e\u2067Ada Berg') },
  { id: 'marks', name: `Ada${'\u0301'.repeat(500)} Berg` },
];
const columns = [
  {
    header: 'Customer',
    primary: true,
    cell: ({ id, name }: Row) => (
      <>
        <a href={`#${id}`}>{name}</a> <i data-testid={`after-${id}`}>3 (4)</i>
      </>
    ),
  },
  { header: 'Code', cell: ({ id }: Row) => id },
];
const box = (id: string) => page.getByTestId(id).element().getBoundingClientRect();
const linkOf = (id: string) =>
  document.querySelector(`a[href="#${id}"]`)?.getBoundingClientRect() ?? new DOMRect();

test.each([
  [360, 740],
  [1440, 900],
])(
  'no name turns or moves what is beside it, nor makes its row higher, at %i px',
  async (width, height) => {
    await page.viewport(width, height);
    await renderScreen(
      <DataTable label="Customers" columns={columns} rows={rows} rowKey={({ id }) => id} />,
    );
    const heights = rows.map(({ id }) => linkOf(id).height);
    expect(new Set(heights).size).toBe(1);
    const lines = page.getByRole('row').elements();
    const bodyRows = lines.slice(-rows.length).map((line) => line.getBoundingClientRect().height);
    expect(new Set(bodyRows).size).toBe(1);
    for (const { id } of rows) {
      expect([id, box(`after-${id}`).left >= linkOf(id).right]).toEqual([id, true]);
    }
    expect(document.documentElement.scrollWidth).toBe(width);
  },
);

test('a title of two lines begins where the card does', async () => {
  await page.viewport(360, 740);
  const name = 'konstantin.falkenberg-soerensen@client.example';
  await renderScreen(
    <DataTable
      label="Subscribers"
      columns={[{ header: 'Email', primary: true, cell: (row: Row) => row.name }]}
      rows={[{ id: 'long', name }]}
      rowKey={({ id }) => id}
    />,
  );
  const title = document.createRange();
  title.selectNodeContents(page.getByText(name).element());
  const [first, second] = [...title.getClientRects()];
  expect(second?.left).toBe(first?.left);
});

test('the head of a column of numbers ends where they end', async () => {
  await page.viewport(1440, 900);
  const numbers = { header: 'Total', align: 'end', cell: () => '$1,200.00' } as const;
  await renderScreen(
    <DataTable
      label="Customers"
      columns={[...columns, numbers]}
      rows={rows}
      rowKey={({ id }) => id}
    />,
  );
  const head = page.getByRole('columnheader', { name: 'Total' }).element();
  expect(getComputedStyle(head).textAlign).toBe('end');
});

test('a heading with such a name is as high as any other', async () => {
  const heightOf = async (title: string) => {
    const { unmount } = await renderScreen(<ScreenHeading title={title} />);
    const { height } = page.getByRole('heading', { level: 1 }).element().getBoundingClientRect();
    await unmount();
    return height;
  };
  const heights = new Set<number>();
  for (const { name } of rows) heights.add(await heightOf(name));
  expect(heights.size).toBe(1);
});
