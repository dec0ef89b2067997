import { expect, test } from 'vitest';
import { readSavedViews, saveView } from '../../../../shared/api/lookup/savedViews.ts';
import { holderOf, lookupStage } from '../queries/lookupWorld.ts';

const stage = lookupStage();

/** The release covers 2018-05 to 2021-04. */
const addresses = {
  whole: '/ConsumerForecast/lookup-view?sid=1&domain=1215&source=1',
  'until 2019': '/ConsumerForecast/lookup-view?sid=1&source=1&to=2019-12',
  'all of 2020': '/ConsumerForecast/compare?objects=1,2&source=1&from=2020-01&to=2020-12',
  'from 2021 on': '/ConsumerForecast/lookup-view?sid=1&source=1&from=2021-01',
  signals: '/ConsumerForecast/signals?source=1',
};
type Name = keyof typeof addresses;

test.each([
  [{}, ['whole', 'until 2019', 'all of 2020', 'from 2021 on', 'signals']],
  [{ time_start: '2018-05-01', time_end: '2021-04-30' }, Object.keys(addresses)],
  [{ time_start: '2020-06-01' }, ['whole', 'all of 2020', 'from 2021 on']],
  [{ time_end: '2020-06-30' }, ['whole', 'until 2019', 'all of 2020']],
  [{ time_start: '2020-06-01', time_end: '2020-08-31' }, ['whole', 'all of 2020']],
] as [{ time_start?: string; time_end?: string }, Name[]][])(
  'with a profile of the dates %o, people find the shared views within those dates',
  async (dates, names) => {
    const owner = await holderOf(stage);
    const saved = await Promise.all(
      Object.entries(addresses).map(([name, address]) =>
        owner.call(saveView, { name, address, shared: true }),
      ),
    );
    const uids = saved.map(({ view }) => view.view_uid);
    const reader = await holderOf(stage, dates);
    const { shared } = await reader.call(readSavedViews, {});
    const found = shared.filter(({ view_uid }) => uids.includes(view_uid)).map(({ name }) => name);
    expect(found.toSorted()).toEqual(names.toSorted());
  },
);

test('people always find their own views', async () => {
  const owner = await holderOf(stage, { time_start: '2020-06-01' });
  await owner.call(saveView, { name: 'Before', address: addresses['until 2019'], shared: true });
  expect((await owner.call(readSavedViews, {})).views.map(({ name }) => name)).toEqual(['Before']);
});
