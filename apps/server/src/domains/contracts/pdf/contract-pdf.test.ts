import type { Block } from '@shutterhouse/contract/contracts/text';
import { expect, test } from 'vitest';
import { textOfPdf } from '../../../testing/media/pdf-text.ts';
import { aSignedContract } from '../../../testing/rows/signed-contract.ts';
import { renderContractPdf } from './contract-pdf.ts';

const paragraph = (text: string): Block => ({
  type: 'paragraph',
  runs: [{ type: 'text', text, marks: [] }],
});

test('a contract of 60 pages is whole, page by page, with its record at the end', async () => {
  const pages = await textOfPdf(await renderContractPdf(aSignedContract(60), 'UTC'));
  expect(pages.length).toBeGreaterThanOrEqual(60);
  expect(pages[0]).toContain('Between Studio and Ida Berg');
  for (const [at, page] of pages.entries()) {
    expect(page).toContain(`Wedding · ${at + 1} of ${pages.length}`);
  }
  const all = pages.join(' ').replaceAll(/\s+/g, ' ');
  for (let clause = 1; clause <= 60; clause += 1) expect(all).toContain(`${clause}. Delivery`);
  const record = pages.at(-1) ?? '';
  for (const text of ['Record of the signatures', 'Ida Berg, ida@client.example', '192.0.2.1']) {
    expect(record).toContain(text);
  }
});

test('lists have their numbers, and names in Arabic their letters', async () => {
  const list: Block = {
    ...{ type: 'list', isOrdered: true },
    items: [{ blocks: [paragraph('First') as never] }, { blocks: [paragraph('Second') as never] }],
  };
  const signed = aSignedContract(0, [list, paragraph('طارق')]);
  const [page = ''] = await textOfPdf(await renderContractPdf(signed, 'UTC'));
  expect(page.replaceAll(/\s+/g, ' ')).toMatch(/1\. First 2\. Second/);
  expect(page.normalize('NFKC')).toContain('طارق');
});
