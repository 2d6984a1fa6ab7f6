import { defaultPriceTerms } from '@shutterhouse/contract/pricing';
import { expect, test } from 'vitest';
import { answerCalls, deferred } from '../testing/calls/answers.ts';
import { renderScreen } from '../testing/page/render-screen.tsx';
import { PageFrame, type PageFrameProps } from './page-frame.tsx';
import { StudioName } from './shell/frame/studio-name.tsx';

const title = () => expect.poll(() => document.title);
const studio = { name: 'Harbour', timeZone: 'UTC', ...defaultPriceTerms };
const cases: [PageFrameProps, string, string][] = [
  [{ title: 'Log in' }, 'Log in', 'Log in · Harbour'],
  [{}, 'Shutterhouse', 'Harbour'],
  [{ title: 'Bookings · Dashboard', desk: true }, 'Bookings · Dashboard', 'Bookings · Dashboard'],
];

test.each(cases)(
  'the window title is that of the page and the studio: %j',
  async (page, before, after) => {
    const known = deferred<typeof studio>();
    answerCalls({ 'settings.studio': known.answer });
    await renderScreen(
      <PageFrame {...page}>
        <StudioName />
      </PageFrame>,
      { isPage: true },
    );
    await title().toBe(before);
    known.give(studio);
    await title().toBe(after);
  },
);
