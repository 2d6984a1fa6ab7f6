import type { Block } from '@shutterhouse/contract/contracts/text';
import { contractText } from '@shutterhouse/contract/contracts/text';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleInBothThemes, resizeTo } from '../../../../testing/page/accessible.ts';
import { renderScreen } from '../../../../testing/page/render-screen.tsx';
import { TextEditor } from './text-editor.tsx';

let written: Block[] = [];

function Written({ value }: { value: Block[] }) {
  const [, setBlocks] = useState(value);
  return (
    <TextEditor
      label="Text of the contract"
      value={value}
      onChange={(blocks) => {
        written = blocks;
        setBlocks(blocks);
      }}
    />
  );
}

async function show(value: Block[] = []) {
  written = value;
  await renderScreen(<Written value={value} />);
  const box = page.getByRole('textbox', { name: 'Text of the contract' });
  await box.click();
  return box;
}

/** Pastes HTML as a browser does. */
async function paste(html: string) {
  const box = await show();
  const data = new DataTransfer();
  data.setData('text/html', html);
  box
    .element()
    .dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  expect(contractText.parse(written)).toEqual(written);
  return written;
}

const text = (words: string, ...marks: ('bold' | 'italic')[]) => ({
  ...{ type: 'text' as const, text: words, marks },
});
const paragraph = (...runs: ReturnType<typeof text>[]) => ({ type: 'paragraph' as const, runs });
const item = (words: string, ...inside: object[]) => ({
  blocks: [paragraph(text(words)), ...inside],
});

describe('text that is pasted', () => {
  test('from Word arrives clean: headings, lists, bold and italic, nothing else', async () => {
    const blocks =
      await paste(`<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {mso-style-unhide:no; font-family:"Calibri",sans-serif;} --></style></head>
<body lang=EN-US style='tab-interval:36.0pt'><!--StartFragment-->
<p class=MsoTitle>Photography Agreement<o:p></o:p></p>
<h1 style='mso-list:none'>1 Parties<o:p></o:p></h1>
<p class=MsoNormal style='margin-bottom:8.0pt'>This is <b style='mso-bidi-font-weight:normal'>binding</b> for <i>both</i> sides<span style='mso-spacerun:yes'> </span>of it.<o:p></o:p></p>
<h3>Scope</h3>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>The ceremony<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp;&nbsp; </span></span>Outside</p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span>The dinner</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span>Deposit</p>
<p class=MsoNormal><a href="https://example.com" onclick="alert(1)">Terms</a><img src="file:///C:/a.png"></p>
<!--EndFragment--></body></html>`);
    expect(blocks).toEqual([
      { type: 'heading', level: 2, runs: [text('Photography Agreement')] },
      { type: 'heading', level: 2, runs: [text('1 Parties')] },
      paragraph(
        ...[text('This is '), text('binding', 'bold'), text(' for '), text('both', 'italic')],
        text(' sides of it.'),
      ),
      { type: 'heading', level: 3, runs: [text('Scope')] },
      {
        ...{ type: 'list', isOrdered: false },
        items: [
          item('The ceremony', { type: 'list', isOrdered: false, items: [item('Outside')] }),
          item('The dinner'),
        ],
      },
      { type: 'list', isOrdered: true, items: [item('Deposit')] },
      paragraph(text('Terms')),
    ]);
  });

  test('from Google Docs arrives clean', async () => {
    const blocks =
      await paste(`<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1f0d9a6e-7fff-1c2b-8a0e-000000000000">
<h2 dir="ltr" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;color:#000000;font-weight:400;">Cancellation</span></h2>
<p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;font-style:normal;white-space:pre-wrap;">Either side may </span><span style="font-size:11pt;font-weight:700;font-style:normal;">cancel</span><span style="font-weight:400;font-style:italic;"> in writing</span><span style="font-weight:400;">.</span></p>
<ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Until 30 days before</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400;">free of charge</span></p></li></ul></ul>
<ol><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Afterwards</span></p></li></ol></b><br class="Apple-interchange-newline">`);
    expect(blocks).toEqual([
      { type: 'heading', level: 2, runs: [text('Cancellation')] },
      paragraph(
        ...[text('Either side may '), text('cancel', 'bold'), text(' in writing', 'italic')],
        text('.'),
      ),
      {
        ...{ type: 'list', isOrdered: false },
        items: [
          item('Until 30 days before', {
            ...{ type: 'list', isOrdered: false, items: [item('free of charge')] },
          }),
        ],
      },
      { type: 'list', isOrdered: true, items: [item('Afterwards')] },
    ]);
  });
});

test('the buttons and keys write headings, lists, bold and fields; the keyboard reaches all', async () => {
  const box = await show();
  await userEvent.keyboard('Between ');
  await page.getByRole('button', { name: 'Insert field' }).click();
  await page.getByRole('menuitem', { name: 'Names of the clients' }).click();
  await expect.element(box.getByText('Names of the clients')).toBeVisible();
  await box.click();
  await userEvent.keyboard('{Control>}{End}{/Control}{Enter}');
  await page.getByRole('button', { name: 'Bold' }).click();
  await userEvent.keyboard('Rules');
  await page.getByRole('button', { name: 'Heading', exact: true }).click();
  await expect
    .element(page.getByRole('button', { name: 'Heading', exact: true }))
    .toHaveAttribute('aria-pressed', 'true');
  expect(written).toEqual([
    paragraph(text('Between '), { type: 'field', field: 'names', marks: [] } as never),
    { type: 'heading', level: 2, runs: [text('Rules', 'bold')] },
  ]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectAccessibleInBothThemes();
  await resizeTo('desk');
});
