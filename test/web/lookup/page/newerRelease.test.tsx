// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SeriesForecast } from '../../../../shared/model/lookup/forecast.ts';
import type { ListedSignal } from '../../../../shared/model/lookup/signal.ts';
import { anInsight } from '../../../fixtures/anInsight.ts';
import { aSignal } from '../../../fixtures/aSignal.ts';
import { aViewer, visit } from '../../world.tsx';
import { aLookupServer, anObject, everywhere } from '../pageServer.ts';
import { aLookupServer as aSearchServer, ok } from '../searchServer.ts';

// Unknown to this page, which was opened before the release.
const unknownSignal = {
  ...aSignal(),
  object: 8,
  name: 'Brightwater',
  kind: 'echo',
} as unknown as ListedSignal;
const unknownReason = { refused: 'too_odd' } as unknown as SeriesForecast;

test('a list with signals of an unknown kind shows the others, with a message', async () => {
  aSearchServer({
    '/lookup/signals': ok({ signals: [unknownSignal, aSignal()], none_because: null }),
    '/lookup/figures': ok({ figures: [] }),
  });
  visit('/ConsumerForecast/signals?source=1', { hinted: true });
  await screen.findByText('This release has new kinds of signals. Reload the page to see them.');
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1));
});

test('a look-up page omits unknown data, and shows that there is no forecast', async () => {
  const base = aViewer();
  aLookupServer({
    viewer: { ...base, profile: base.profile && { ...base.profile, sources: everywhere } },
    object: anObject(),
    insightOf: () => anInsight({ signal: unknownSignal, forecast: unknownReason }),
  });
  visit('/ConsumerForecast/lookup-view?sid=7&domain=1215&source=1&forecast=1', { hinted: true });
  const activity = await screen.findByRole('region', { name: 'Activity' });
  await within(activity).findByText('No forecast. Reload the page to see why.');
  expect(within(activity).queryByRole('list', { name: 'Marks' })).toBeNull();
  const line = screen.getByRole('region', { name: 'What stands out' });
  expect(line.textContent).not.toContain('undefined');
});
