// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { PublicFigures } from '../../../shared/model/lookup/publicLookUp.ts';
import { headline, traitText } from '../../../web/site/home/lookUp/headline.ts';
import { visitSite } from './aSite.ts';

const interval = { low: 20, high: 30 };
const figures = (over: Partial<PublicFigures> = {}): PublicFigures => ({
  sid: 7,
  name: 'Bakery and Breakfast',
  type_code: 'PH',
  source: 1,
  vertical: 1215,
  release: 1,
  built_on: '2026-11-28',
  last_month: 201,
  posts: Array.from({ length: 36 }, (_, at) => 120 + at * 3),
  year: { posts: 2303, posts_before: 1770, change: 30.1, low: 16, high: 47, beyond: true },
  audience: [
    { group: 'gender', name: 'Female', percent: 65, ...interval, n: 535, of: 820 },
    {
      group: 'age',
      name: '18 to 24',
      percent: 28,
      ...interval,
      n: 205,
      of: 735,
      beside: { times: 1.22, low: 1.1, high: 1.4 },
    },
    {
      group: 'interest',
      name: 'Cooking',
      percent: 24,
      ...interval,
      n: 200,
      of: 842,
      beside: { times: 1.5, low: 1.2, high: 1.8 },
    },
  ],
  note: 'Sample data, invented',
  ...over,
});

describe('the headline of the sample', () => {
  test('the headline of the sample says the change in words, and which age stands out', () => {
    expect(headline(figures())).toBe(
      'Bakery and Breakfast grew 30% in a year. People aged 18 to 24 stand out.',
    );
  });

  test('the headline of the sample gives no number to a change within chance', () => {
    const year = { posts: 1800, posts_before: 1770, change: 1.7, low: -9, high: 13, beyond: false };
    expect(headline(figures({ year, audience: [] }))).toBe(
      'Bakery and Breakfast: no clear change in a year.',
    );
  });

  test('the headline of the sample says that something fell', () => {
    const year = { posts: 900, posts_before: 1770, change: -49, low: -55, high: -42, beyond: true };
    expect(headline(figures({ year, audience: [] }))).toBe('Bakery and Breakfast fell 49% in a year.');
  });
});

test('a figure of people is a share where no difference is clear', () => {
  expect(figures().audience.map(traitText)).toEqual([
    'female',
    'as many aged 18 to 24',
    'as many interested in Cooking',
  ]);
});

describe('the sample on the home page', () => {
  const content = {
    look_up: { objects: [figures(), { ...figures(), sid: 8, name: 'Meals' }], figures: figures() },
  };

  test('the sample on the home page is labeled, and has three differences at most', async () => {
    visitSite('/', content);
    const card = within(await screen.findByRole('figure', { name: 'Bakery and Breakfast' }));
    card.getByText('Sample data, invented');
    const differences = card.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(differences).toEqual([
      '+30% likely +16% to +47%',
      '1.2× as many aged 18 to 24',
      '1.5× as many interested in Cooking',
    ]);
  });

  test('the sample on the home page offers another name for one that it lacks, which isn’t an error', async () => {
    const user = visitSite('/', content);
    const field = await screen.findByRole('combobox', { name: 'A name to look up' });
    await user.type(field, 'Basalt{Enter}');
    expect(screen.getByText(/^Not in the sample\. Try/).textContent).toBe('Not in the sample. Try Meals.');
    expect(field.getAttribute('aria-invalid')).toBeNull();
    expect(field).toHaveProperty('value', 'Basalt');
  });
});
