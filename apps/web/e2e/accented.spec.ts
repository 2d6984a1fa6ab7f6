import { layoutFaults } from './layout-faults.ts';
import { visitWizard } from './pseudo-languages.ts';
import { visitPages } from './pseudo-visit.ts';
import { expect, test } from './studio.ts';

test.use({ settings: { PSEUDO_LANGUAGE: 'en-XA' } });

test('with sentences longer by 40 % the pages of visitors fit, with nothing cut or overlapping', async ({
  page,
  studio,
}) => visitPages(page, studio, 'en-XA'));

test('with sentences longer by 40 % the wizard fits, with nothing cut or overlapping', ({ page }) =>
  visitWizard(page, 'en-XA'));

test('the checks find what is planted: a cut, overlaps, what is outside, a wide page and an arrow', async ({
  page,
}) => {
  await page.goto('/login');
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(page.locator('form')).toBeVisible();
  expect(await layoutFaults(page)).toEqual([]);
  await page.evaluate(() => {
    const plant = (html: string) =>
      document.querySelector('main')?.insertAdjacentHTML('beforeend', html);
    plant(
      '<button style="display:block;width:40px;overflow:hidden;white-space:nowrap">Båçk tö</button>',
    );
    plant('<button>Öné</button><button style="margin-inline-start:-20px">Twö</button>');
    plant('<p style="margin:0">Thréé</p><p style="margin:-16px 0 0">Föür</p>');
    plant('<button style="position:absolute;left:-30px;top:500px">Fîvé</button>');
    plant('<p style="width:500px">Sîx</p>');
    plant(
      '<button style="scale:-1 1"><svg class="lucide lucide-arrow-left" style="scale:-1 1" width="9" height="9"/></button>',
    );
  });
  expect(await layoutFaults(page)).toEqual([
    'the page is 500 px wide',
    "'Båçk tö' is cut",
    "<button> 'Fîvé' is outside of the screen",
    "<button> 'Öné' and <button> 'Twö' overlap",
    'Öné and Twö overlap',
    'Thréé and Föür overlap',
    "an arrow of <button> '' points the wrong way",
  ]);
});
