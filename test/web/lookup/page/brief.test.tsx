// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { anInsight } from '../../../fixtures/anInsight.ts';
import { savedFiles } from '../../savedFiles.ts';
import { type Answer, aViewer, refusal, visit } from '../../world.tsx';
import { aLookupServer, anObject, everywhere } from './lookupServer.ts';

const withAccess = (entitlements: Parameters<typeof aViewer>[1]) => {
  const viewer = aViewer({}, entitlements);
  return { ...viewer, profile: viewer.profile && { ...viewer.profile, sources: everywhere } };
};
const exporter = withAccess(['consumer_forecast', 'allow_data_export']);

let saved: ReturnType<typeof savedFiles> = [];
beforeEach(() => {
  saved = savedFiles();
});

function open(page: string, viewer = exporter, brief?: Answer) {
  const server = aLookupServer({
    viewer,
    object: (sid) => anObject({ sid: Number(sid), name: sid === '7' ? 'Oatmere' : 'Brightwater' }),
    insightOf: (query) => anInsight({ object: Number(query.get('sid')) }),
    ...(brief && { brief }),
  });
  return { server, user: visit(`/ConsumerForecast/${page}`, { hinted: true }) };
}
const button = () => screen.findByRole('button', { name: 'Download PDF' });
async function choose(user: ReturnType<typeof open>['user'], ...items: string[]) {
  for (const item of items) {
    await user.click(await button());
    await user.click(await screen.findByText(item));
  }
}

describe('“Download PDF”', () => {
  test('“Download PDF” saves the months, vertical and source of a look-up page', async () => {
    const { server, user } = open('lookup-view?sid=7&domain=1215&source=1&from=2025-01&to=2025-06');
    await choose(user, 'US Letter');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('oatmere-instagram-food-beverage-2025-01-to-2025-06.pdf');
    expect(await saved[0]?.file.text()).toBe('%PDF-1.7');
    const asked = server.calls.find(({ path }) => path === '/lookup/brief')?.query;
    expect(Object.fromEntries(asked ?? [])).toEqual({
      objects: '7',
      domain: '1215',
      source: '1',
      from: '2025-01',
      to: '2025-06',
      kind: 'pages',
      paper: 'letter',
      notes: 'none',
    });
  });

  test('“Download PDF” includes notes only if they are chosen in its menu', async () => {
    const { server, user } = open('lookup-view?sid=7&domain=1215&source=1');
    await choose(user, 'Include notes in the PDF', 'A4');
    await waitFor(() => expect(saved).toHaveLength(1));
    const asked = server.calls.find(({ path }) => path === '/lookup/brief')?.query;
    expect([asked?.get('notes'), asked?.get('paper')]).toEqual(['all', 'a4']);
  });

  test('“Download PDF” saves all objects of a comparison', async () => {
    const { server, user } = open('compare?objects=7,8&domain=1215&source=1');
    await choose(user, 'US Letter');
    await waitFor(() =>
      expect(saved[0]?.name).toBe('brightwater-and-oatmere-instagram-food-beverage-2023-01-to-2025-12.pdf'),
    );
    expect(server.calls.find(({ path }) => path === '/lookup/brief')?.query.get('objects')).toBe('7,8');
  });

  test('“Download PDF” is not shown without the right to export', async () => {
    open('lookup-view?sid=7&domain=1215&source=1', withAccess(['consumer_forecast']));
    await screen.findByRole('heading', { name: 'Oatmere' });
    expect(screen.queryByRole('button', { name: 'Download PDF' })).toBeNull();
  });

  test('“Download PDF” shows why there is no file', async () => {
    const { user } = open('lookup-view?sid=7&domain=1215&source=1', exporter, refusal(429, 'call_limit'));
    await choose(user, 'US Letter');
    expect(await screen.findByText(/^We couldn’t create the PDF\. /)).toBeDefined();
    expect(saved).toEqual([]);
  });
});
