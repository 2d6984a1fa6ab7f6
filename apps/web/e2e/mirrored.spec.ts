import { visitWizard } from './pseudo-languages.ts';
import { visitPages } from './pseudo-visit.ts';
import { test } from './studio.ts';

test.use({ settings: { PSEUDO_LANGUAGE: 'ar-XB' } });

test('from right to left the pages of visitors fit, with nothing cut or overlapping', async ({
  page,
  studio,
}) => visitPages(page, studio, 'ar-XB'));

test('from right to left the wizard fits, with nothing cut or overlapping', ({ page }) =>
  visitWizard(page, 'ar-XB'));
