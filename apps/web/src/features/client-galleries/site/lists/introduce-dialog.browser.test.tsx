import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, inputsOf } from '../../../../testing/calls/answers.ts';
import { expectAccessibleInBothThemes } from '../../../../testing/page/accessible.ts';
import { renderScreen } from '../../../../testing/page/render-screen.tsx';
import { IntroduceDialog, type IntroduceDialogProps } from './introduce-dialog.tsx';

test('where the gallery asks for the address, the code goes back with what came when it was asked for', async () => {
  const who = { name: 'Amara', email: 'amara@client.example' };
  const asked = answerCalls({
    'clientGalleries.visits.introduce': () => ({ needsCode: true, request: 'of this device' }),
    'clientGalleries.visits.prove': () => ({
      ...{ needsCode: false, key: 'her key', resume: 'later', visitor: { id: 'v', ...who } },
    }),
  });
  const onKnown = vi.fn();
  const opened = { key: 'the key', role: 'client', asksEmail: true };
  await renderScreen(
    <IntroduceDialog
      token={'x'.repeat(43)}
      opened={opened as IntroduceDialogProps['opened']}
      onKnown={onKnown}
      onClose={() => undefined}
    />,
  );
  const goOn = page.getByRole('button', { name: 'Continue' });
  await page.getByLabelText('Your name').fill(who.name);
  await page.getByLabelText('Your e-mail address').fill(who.email);
  await goOn.click();
  await page.getByLabelText('Code').fill('012345');
  await expectAccessibleInBothThemes('[role=dialog]');
  await goOn.click();
  await expect.poll(() => onKnown.mock.calls).toMatchObject([[{ key: 'her key' }]]);
  expect(inputsOf(asked, 'clientGalleries.visits.prove')).toEqual([
    { key: 'the key', ...who, request: 'of this device', code: '012345' },
  ]);
});
