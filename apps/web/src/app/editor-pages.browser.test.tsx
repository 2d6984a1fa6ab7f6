import { defaultAvailability } from '@shutterhouse/contract/availability/schema';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AboutEditor } from '../features/content/admin/about-editor.tsx';
import { ContactEditor } from '../features/content/admin/contact-editor.tsx';
import { HeroEditor } from '../features/content/admin/hero-editor.tsx';
import {
  type Answers,
  answerCalls,
  ConnectionError,
  serverError,
} from '../testing/calls/answers.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../testing/page/accessible.ts';
import { renderScreen } from '../testing/page/render-screen.tsx';
import { aboutSection, contactDetails, heroSection } from '../testing/rows/records.ts';

/** How each full-screen editor loads and saves, and its messages. */
const editors = [
  {
    what: 'hero section',
    screen: <HeroEditor />,
    calls: 'content.hero',
    saved: heroSection,
    label: 'Subtitle',
    key: 'subtitle',
    lost: 'Failed to load hero data',
    failed: 'Failed to update hero data. Please try again.',
    done: 'Hero section updated.',
    seenAt: '/',
  },
  {
    what: 'about section',
    screen: <AboutEditor />,
    calls: 'content.about',
    saved: aboutSection,
    label: 'Subtitle',
    key: 'subtitle',
    lost: 'Failed to load about data',
    failed: 'Failed to update about information',
    done: 'About information updated.',
    seenAt: '/#about',
  },
  {
    what: 'contact information',
    screen: <ContactEditor />,
    calls: 'content.contact',
    saved: contactDetails,
    label: 'Address',
    key: 'address',
    lost: 'Failed to load contact data',
    failed: 'Failed to update contact information',
    done: 'Contact information updated.',
    seenAt: '/#contact',
  },
];

const save = page.getByRole('button', { name: 'Save changes' });

describe.each(editors)('the editor of the $what', (tested) => {
  const { screen, calls, saved, label, key } = tested;
  const field = page.getByLabelText(label, { exact: true });

  async function show(answers: Answers = {}) {
    const came = answerCalls({
      [`${calls}.adminGet`]: () => saved,
      'availability.get': () => defaultAvailability,
      ...Object.fromEntries(
        Object.entries(answers).map(([call, answer]) => [`${calls}.${call}`, answer]),
      ),
    });
    await renderScreen(screen);
    return came;
  }

  test('is accessible, in light and in dark', async () => {
    await show();
    await expect.element(field).toBeVisible();
    await expectAccessibleInBothThemes();
    await expect
      .element(page.getByRole('link', { name: 'View on the site' }))
      .toHaveAttribute('href', tested.seenAt);
  });

  test('says so when loading fails', async () => {
    await show({ adminGet: serverError });
    await expect.element(page.getByText(tested.lost)).toBeVisible();
  });

  test('saves by Ctrl+S against the opened version, and reports success or failure', async () => {
    const failures = [loseConnection];
    let stored: object = saved;
    const came = await show({
      adminGet: () => stored,
      update: (input: { version: number }) => {
        failures.pop()?.();
        stored = { ...saved, ...input, version: input.version + 1 };
        return stored;
      },
    });
    await field.fill('By key');
    await expect.element(page.getByText('Unsaved changes')).toBeVisible();
    await save.click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(tested.failed);
    await expect.element(field).toHaveValue('By key');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(page.getByRole('status')).toHaveTextContent(tested.done);
    await expect.element(page.getByText('Unsaved changes')).not.toBeInTheDocument();
    expect(came.find(({ path }) => path === `${calls}.update`)?.input).toMatchObject({
      version: saved.version,
      [key]: 'By key',
    });
    await expectAccessible();
  });
});

describe('the editor of the hero section', () => {
  const show = async () => {
    const came = answerCalls({ 'content.hero.adminGet': () => heroSection });
    await renderScreen(<HeroEditor />);
    return came;
  };
  const field = (name: string) => page.getByLabelText(name, { exact: true });

  test('shows the highlighted word during typing', async () => {
    await show();
    await field('Title').fill('Pictures with light in them');
    await field('Highlighted word').fill('LIGHT');
    await expect.poll(() => document.querySelector('figure em')?.textContent).toBe('light');
  });

  test('sends nothing invalid, says what is wrong, and focuses it', async () => {
    const came = await show();
    await field('Title').fill('');
    await field('Subtitle').fill('');
    await field('Primary button link').fill('javascript:alert(1)');
    await save.click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Please fix the errors in the form before submitting.');
    await expect.element(field('Title')).toHaveAccessibleDescription('Title is required');
    await expect.element(field('Title')).toHaveFocus();
    await expect.element(field('Subtitle')).toHaveAccessibleDescription('Subtitle is required');
    await expect
      .element(field('Primary button link'))
      .toHaveAccessibleDescription(expect.stringContaining('Please enter a valid URL or path'));
    await expectAccessible();
    expect(came.map(({ path }) => path)).not.toContain('content.hero.update');
  });
});

describe('the editor of the about section', () => {
  const show = async () => {
    answerCalls({ 'content.about.adminGet': () => aboutSection });
    await renderScreen(<AboutEditor />);
  };

  test('requires its four texts', async () => {
    await show();
    const names = ['Title', 'Subtitle', 'Name or business name', 'Content'];
    for (const name of names) await page.getByLabelText(name, { exact: true }).fill('');
    await save.click();
    for (const name of names) {
      await expect
        .element(page.getByLabelText(name, { exact: true }))
        .toHaveAccessibleDescription(expect.stringContaining(`${name} is required`));
    }
    await expectAccessible();
  });

  test('counts the characters for search engines', async () => {
    await show();
    const description = page.getByLabelText('Meta description', { exact: true });
    await description.fill('a'.repeat(119));
    await expect.element(page.getByText('119 characters, 1 short')).toBeVisible();
    await description.fill('b'.repeat(140));
    await expect.element(page.getByText('140 characters, a good length')).toBeVisible();
  });
});

test('the editor of the contact information saves only valid values', async () => {
  answerCalls({
    'content.contact.adminGet': () => contactDetails,
    'availability.get': () => defaultAvailability,
  });
  await renderScreen(<ContactEditor />);
  const links = page.getByRole('group', { name: 'Social links' }).getByRole('textbox');
  await expect.element(links.first()).toBeVisible();
  expect(links.elements()).toHaveLength(14);
  const email = page.getByLabelText('Email', { exact: true });
  await email.fill('nobody');
  await expect.element(email).toHaveAccessibleDescription('Please enter a valid email address');
  await expect.element(save).toBeDisabled();
  await expectAccessible();
  await email.fill('somebody@studio.example');
  await expect.element(save).toBeEnabled();
  await page.getByLabelText('X', { exact: true }).fill('javascript:alert(1)');
  await expect.element(save).toBeDisabled();
});

function loseConnection(): never {
  throw new ConnectionError();
}
