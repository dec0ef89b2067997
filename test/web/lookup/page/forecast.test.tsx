// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { SeriesForecast, VerticalForecast } from '../../../../shared/model/lookup/forecast.ts';
import { aForecast, aRecord } from '../../../fixtures/aForecast.ts';
import { anInsight } from '../../../fixtures/anInsight.ts';
import { aViewer, visit } from '../../world.tsx';
import { aLookupServer, anObject, everywhere } from '../pageServer.ts';
import { aLookupServer as aSearchServer, browse, ok } from '../searchServer.ts';

const base = aViewer({}, ['consumer_forecast', 'allow_data_export']);
const viewer = { ...base, profile: base.profile && { ...base.profile, sources: everywhere } };
const address = () => screen.getByTestId('address').textContent ?? '';
const place = 'domain=1215&source=1';

type Given = { forecast?: SeriesForecast | undefined; verticals?: VerticalForecast[] };

function look(query: string, { forecast, verticals = [aRecord()] }: Given) {
  aLookupServer({
    viewer,
    object: (sid) => anObject({ sid: Number(sid), name: sid === '7' ? 'Oatmere' : `Object ${sid}` }),
    insightOf: (asked) => anInsight({ object: Number(asked.get('sid')), ...(forecast ? { forecast } : {}) }),
    forecasts: verticals,
  });
  return visit(`/ConsumerForecast/${query}`, { hinted: true });
}

const activity = () => screen.findByRole('region', { name: 'Activity' });

describe('the forecast of an object’s activity', () => {
  test('the forecast of an object’s activity shows the next twelve months on request, which the address keeps', async () => {
    const user = look(`lookup-view?sid=7&${place}`, { forecast: aForecast() });
    const card = await activity();
    expect(card.textContent).not.toContain('Next 12 months');
    await user.click(within(card).getByRole('button', { name: 'Forecast' }));
    await waitFor(() => expect(address()).toContain('forecast=1'));
    expect(card.textContent).toContain(
      'Next 12 months against the last 12: +4% (80% range: −3% to +12%); 68% chance of growth.',
    );
    expect(card.textContent).toContain('the 95% range (dotted edge)');
    expect(await within(card).findByText(/Of 1,200 past monthly forecasts/)).toBeDefined();
    expect(card.textContent).toContain(
      'in Food/Beverage on Instagram, 81% had the actual posts inside the 80% range; on average their error was 20% ' +
        'smaller than that of repeating the year before. Of 90 past growth ranges, 79% contained the actual growth.',
    );
    expect(within(card).getByRole('link', { name: 'How far to trust forecasts' }).getAttribute('href')).toBe(
      '/ConsumerForecast/help?page=forecasts&source=1&domain=1215',
    );
  });

  test('the forecast of an object’s activity lists the expected posts of each month in the table', async () => {
    look(`lookup-view?sid=7&${place}&forecast=1&tables=activity`, { forecast: aForecast() });
    const table = await within(await activity()).findByRole('table');
    const months = within(table).getAllByRole('row');
    expect(months).toHaveLength(1 + 36 + 12);
    expect(months.at(-1)?.textContent).toContain('2026-12');
    expect(months.at(-1)?.textContent).toMatch(/104901208014/);
  });

  test.each([
    [undefined, 'This release was built without forecasts. The next one will have them.'],
    [{ refused: 'too_short' as const }, 'No forecast yet: it needs 18 months of data'],
    [
      { refused: 'few_posts' as const },
      'No forecast: fewer than 5 posts a month on average over the last 12 months.',
    ],
  ])(
    'the forecast of an object’s activity shows in one sentence why it is missing (%j)',
    async (forecast, says) => {
      look(`lookup-view?sid=7&${place}&forecast=1`, { forecast });
      expect((await activity()).textContent).toContain(says);
    },
  );

  test.each([
    [
      { growth_refused: 'young' as const, rough: true, own_months: 20 },
      'not given with less than 24 months of data. Rough: based on only 20 months',
    ],
    [
      { growth_refused: 'record' as const },
      'not given, because fewer than 70% of past growth ranges in this market vertical contained the actual growth.',
    ],
    [{}, 'not given, because one of the last 12 months is missing.'],
  ])('the forecast of an object’s activity shows why growth is missing (%j)', async (over, says) => {
    look(`lookup-view?sid=7&${place}&forecast=1`, { forecast: aForecast({ growth: null, ...over }) });
    expect((await activity()).textContent).toContain(`Next 12 months against the last 12: ${says}`);
  });

  test.each([
    [97, 'over 95% chance of growth.'],
    [2, 'under 5% chance of growth.'],
    [undefined, '(80% range: −3% to +12%). '],
  ])(
    'the forecast of an object’s activity rounds extreme chances, and shows forecasts of releases without chances (%j)',
    async (chance, says) => {
      const growth = { median: 4, lo80: -3.2, hi80: 11.6, ...(chance === undefined ? {} : { chance }) };
      look(`lookup-view?sid=7&${place}&forecast=1`, { forecast: aForecast({ growth }) });
      expect((await activity()).textContent).toContain(says);
    },
  );

  test('the forecast of an object’s activity admits a record worse than repeating last year, and few posts', async () => {
    const { record, ...rest } = aRecord();
    look(`lookup-view?sid=7&${place}&forecast=1`, {
      forecast: aForecast({ rough: true }),
      verticals: [{ ...rest, record: record && { ...record, wape: 30 } }],
    });
    const card = await activity();
    expect(
      await within(card).findByText(
        /on average their error was 20% larger than that of repeating the year before/,
      ),
    ).toBeDefined();
    expect(card.textContent).toContain('Rough: fewer than 10 posts a month on average.');
  });
});

describe('the forecasts of a comparison', () => {
  test('the forecasts of a comparison show up to four objects', async () => {
    look(`compare?objects=7,8&${place}&forecast=1`, { forecast: aForecast() });
    const items = await within(await activity()).findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(
        ['Oatmere', 'Object 8'].map((name) => `${name}: +4% (80% range: −3% to +12%); 68% chance of growth.`),
      ),
    );
  });

  test('the forecasts of a comparison ask to remove objects above four', async () => {
    look(`compare?objects=1,2,3,4,5&${place}&forecast=1`, { forecast: aForecast() });
    expect((await activity()).textContent).toContain('Compare up to 4 objects to see their forecasts.');
  });
});

test('the help shows the record of a vertical and source in a sentence, in pictures and in figures', async () => {
  aSearchServer(
    {
      '/lookup/browse': browse,
      '/lookup/forecasts': ok({ verticals: [aRecord()] }),
      '/lookup/record': ok({ record: null }),
    },
    viewer,
  );
  visit(`/ConsumerForecast/help?page=forecasts&${place}`, { hinted: true });
  expect(
    await screen.findByText(/Of 1,200 past monthly forecasts in Food\/Beverage on Instagram/),
  ).toBeDefined();
  expect(screen.getAllByRole('img').map((each) => each.getAttribute('aria-label'))).toEqual([
    expect.stringContaining('By months ahead, inside the 80% and the 95% range. 1: 81% and 95%'),
    expect.stringContaining('By volume, inside the 80% and the 95% range. under 10: 81% and 95%'),
  ]);
  expect(screen.getAllByRole('table')).toHaveLength(2);
});
