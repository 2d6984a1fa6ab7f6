import { fileMessages as messages } from '@shutterhouse/contract/files/messages';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  resizeTo,
} from '../../../testing/page/accessible.ts';
import { button } from '../../../testing/page/button.ts';
import {
  answerBytes,
  fileRow,
  filesPage,
  folderRow,
  showFiles,
} from '../../../testing/screens/files.tsx';

const preview = (name: string) => page.getByRole('dialog', { name });

/** Sets whether the browser has a PDF viewer. */
function hasViewer(isThere: boolean): void {
  vi.spyOn(navigator, 'pdfViewerEnabled', 'get').mockReturnValue(isThere);
}
const rows = [
  folderRow('Weddings'),
  fileRow('a.gif', { mimetype: 'image/gif', fileType: 'image' }),
  fileRow('b.docx', { mimetype: 'application/msword' }),
  fileRow('c.pdf', { mimetype: 'application/pdf' }),
];

describe('a preview', () => {
  test('goes to the next file by the arrow keys, and back to the list by Escape', async () => {
    await showFiles({ 'files.list': () => filesPage(rows) });
    await button('a.gif').click();
    await expect.element(preview('a.gif')).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(preview('a.gif')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(preview('b.docx')).toBeVisible();
    expect(new URLSearchParams(location.search).get('preview')).toBe('id of b.docx');
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(preview('a.gif')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement?.textContent).toBe('a.gif');
  });

  test('of a type that browsers do not show says what to do, on a phone and on a desktop', async () => {
    await showFiles({ 'files.list': () => filesPage(rows) });
    await button('b.docx').click();
    const sentence = 'This kind of file is not shown here. Please download it.';
    await expect.element(preview('b.docx').getByText(sentence)).toBeVisible();
    const download = preview('b.docx').getByRole('link', { name: 'Download' });
    await expect.element(download).toHaveAttribute('href', '/api/files/download/id%20of%20b.docx');
    await expectAccessible('[role=dialog]');
    await resizeTo('phone');
    await expectAccessibleInBothThemes('[role=dialog]');
  });

  test('of a broken picture says so', async () => {
    await showFiles({ 'files.list': () => filesPage(rows) });
    await button('a.gif').click();
    await expect
      .element(page.getByText('This file could not be shown here. Please download it.'))
      .toBeVisible();
  });

  test('of a picture that can’t be shown says why, in the words of the server', async () => {
    const asked: string[] = [];
    answerBytes({
      'd.cr3': () => {
        asked.push('d.cr3');
        const message = messages.rawWithoutPreview;
        return Response.json({ success: false, message }, { status: 415 });
      },
    });
    const raw = fileRow('d.cr3', { mimetype: 'image/x-canon-cr3', fileType: 'image' });
    await showFiles({ 'files.list': () => filesPage([raw]) });
    await expect.element(button('d.cr3')).toBeVisible();
    const before = asked.length;
    await button('d.cr3').click();
    await expect.element(preview('d.cr3').getByText(messages.rawWithoutPreview)).toBeVisible();
    expect(asked.length - before).toBe(1);
    await expectAccessible('[role=dialog]');
    await resizeTo('phone');
    await expectAccessibleInBothThemes('[role=dialog]');
  });

  test('of a text shows its beginning as it is, on a phone and on a desktop', async () => {
    const text = '<b>Gold</b>\nZoë';
    const long = 'x'.repeat(256 * 1024);
    answerBytes({
      'notes.md': () => new Response(text),
      'long.txt': (init) => {
        expect(init?.headers).toEqual({ range: 'bytes=0-262143' });
        const headers = { 'content-range': 'bytes 0-262143/900000' };
        return new Response(long, { status: 206, headers });
      },
    });
    const texts = [fileRow('notes.md', { mimetype: 'text/markdown' }), fileRow('long.txt')];
    await showFiles({ 'files.list': () => filesPage(texts) });
    await button('notes.md').click();
    const shown = preview('notes.md').getByRole('textbox', { name: 'notes.md' });
    await expect.element(shown).toHaveValue(text);
    const cut = page.getByText('Only the first 256 KB are shown. Please download the whole file.');
    await expect.element(cut).not.toBeInTheDocument();
    await expectAccessible('[role=dialog]');
    await resizeTo('phone');
    await expectAccessibleInBothThemes('[role=dialog]');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(cut).toBeVisible();
  });

  test('of a document uses the browser’s own viewer, unless the file is not one', async () => {
    answerBytes({ 'c.pdf': 200 });
    await showFiles({ 'files.list': () => filesPage(rows) });
    hasViewer(true);
    await button('c.pdf').click();
    await expect
      .element(page.getByTitle('c.pdf').last())
      .toHaveAttribute('src', '/api/files/download/id%20of%20c.pdf?inline=true');
  });

  test('of a document is left out in browsers without a viewer, and when the request is refused', async () => {
    answerBytes({ 'c.pdf': 415 });
    await showFiles({ 'files.list': () => filesPage(rows) });
    hasViewer(true);
    await button('c.pdf').click();
    await expect
      .element(page.getByText('This file could not be shown here. Please download it.'))
      .toBeVisible();
    await userEvent.keyboard('{Escape}');
    hasViewer(false);
    await button('c.pdf').click();
    await expect
      .element(page.getByText('This kind of file is not shown here. Please download it.'))
      .toBeVisible();
  });
});
