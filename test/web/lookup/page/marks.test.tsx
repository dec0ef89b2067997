// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lettered, markCells } from '../../../../web/ui/charts/timeline/marks.ts';
import { anInsight } from '../../../fixtures/anInsight.ts';
import { aSignal } from '../../../fixtures/aSignal.ts';
import { savedFiles } from '../../savedFiles.ts';
import { aViewer, visit } from '../../world.tsx';
import { aLookupServer, anObject, everywhere } from '../pageServer.ts';

const base = aViewer({}, ['consumer_forecast', 'allow_data_export']);
const viewer = { ...base, profile: base.profile && { ...base.profile, sources: everywhere } };
const sentence =
  'Oatmere spiked in December: 300 posts, three times as many as usual. ' +
  'Posts that also mention Glow account for 85% of it.';

async function activity(query = '') {
  aLookupServer({ viewer, object: anObject(), insightOf: () => anInsight({ signal: aSignal() }) });
  const user = visit(`/ConsumerForecast/lookup-view?sid=7&domain=1215&source=1${query}`, { hinted: true });
  return { user, card: await screen.findByRole('region', { name: 'Activity' }) };
}

test('a mark on the activity line is explained below it, inside the saved picture', async () => {
  const { card } = await activity();
  const legend = await within(card).findByRole('list', { name: 'Marks' });
  expect(legend.textContent).toBe(`A ${sentence}`);
  expect(card.querySelector('[class*=body]')?.contains(legend)).toBe(true);
});

test('a period that ends before the signal shows no mark', async () => {
  const { card } = await activity('&from=2024-01&to=2025-06');
  await within(card).findByText(/n 1,800 posts/);
  expect(within(card).queryByRole('list', { name: 'Marks' })).toBeNull();
});

test('the table and its file show a signal in the row of its month', async () => {
  const { user, card } = await activity('&tables=activity');
  const rows = within(await within(card).findByRole('table')).getAllByRole('row');
  expect(rows.at(-1)?.textContent).toContain(`A: ${sentence}`);
  const saved = savedFiles();
  await user.click(within(card).getByRole('button', { name: 'Download CSV' }));
  expect(await saved[0]?.file.text()).toContain(`"A: ${sentence}"`);
});

test('a release without signals shows no marks and no message', async () => {
  aLookupServer({ viewer, object: anObject(), insightOf: () => anInsight() });
  visit('/ConsumerForecast/lookup-view?sid=7&domain=1215&source=1&tables=activity', { hinted: true });
  const table = await within(await screen.findByRole('region', { name: 'Activity' })).findByRole('table');
  expect(within(table).queryByRole('columnheader', { name: 'Marks' })).toBeNull();
});

test('the findings name the signal first, with its certainty', async () => {
  await activity('&open=findings');
  const line = await screen.findByRole('region', { name: 'What stands out' });
  const [first] = await within(line).findAllByRole('link');
  expect(first?.textContent).toBe(sentence);
  expect(first?.closest('li')?.textContent).toContain(
    'At most 2 in 100 signals this strong are due to chance.',
  );
});

test('marks are lettered left to right, and two in one month share a row', () => {
  const marks = lettered([
    { month: 5, sentence: 'Later.' },
    { month: 3, sentence: 'Earlier.' },
    { month: 5, sentence: 'Too.' },
  ]);
  expect(marks.map(({ letter, month }) => `${letter}${month}`)).toEqual(['A3', 'B5', 'C5']);
  expect(markCells(marks, [3, 4, 5])).toEqual(['A: Earlier.', null, 'B: Later. C: Too.']);
});
