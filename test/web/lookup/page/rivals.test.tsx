// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Rival } from '../../../../shared/model/lookup/insight.ts';
import { Rivals } from '../../../../web/lookup/page/cards/Rivals.tsx';
import { anInsight } from '../../../fixtures/anInsight.ts';

const rival = (sid: number): Rival => ({ sid, name: `Rival ${sid}`, type_code: 'BR', n: 20, times: 2 });

function shown(rivals: Rival[] | undefined) {
  render(<Rivals insight={anInsight({ object: 7, ...(rivals ? { rivals } : {}) })} />, {
    wrapper: MemoryRouter,
  });
  return screen.queryByRole('region', { name: 'Rivals' });
}

test('rivals are listed, the closest first, and one click compares five', () => {
  const section = shown([11, 12, 13, 14, 15].map(rival));
  if (!section) throw new Error('no rivals');
  expect(
    within(section)
      .getAllByRole('listitem')
      .map((each) => each.textContent),
  ).toEqual([11, 12, 13, 14, 15].map((sid) => `Rival ${sid} 20+ authors`));
  expect(within(section).getByRole('link', { name: 'Rival 11' }).title).toBe(
    'At least 20 authors in common, at least 2 times as many as by chance',
  );
  expect(within(section).getByRole('link', { name: 'Compare all 5' }).getAttribute('href')).toMatch(
    /compare\?objects=7,11,12,13,14&domain=\d+&source=\d$/,
  );
});

test.each([
  ['without any', []],
  ['of an earlier release', undefined],
])('a page %s has no line of rivals', (_what, rivals) => {
  expect(shown(rivals)).toBeNull();
});
