// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { anInsight } from '../../../fixtures/anInsight.ts';
import { savedFiles } from '../../savedFiles.ts';
import { type Answer, aViewer, refusal, visit } from '../../world.tsx';
import { aLookupServer, anObject, everywhere } from '../pageServer.ts';

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
const button = () => screen.findByRole('button', { name: 'Download' });
async function choose(user: ReturnType<typeof open>['user'], ...items: string[]) {
  for (const item of items) {
    await user.click(await button());
    await user.click(await screen.findByText(item));
  }
}

describe('“Download”', () => {
  test('“Download” saves the months, vertical and source of a look-up page', async () => {
    const { server, user } = open('lookup-view?sid=7&domain=1215&source=1&from=2025-01&to=2025-06');
    await choose(user, 'PDF, US Letter');
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
      format: 'pdf',
      paper: 'letter',
      notes: 'none',
      forecast: 'none',
    });
  });

  test('“Download” includes notes only if they are chosen in its menu', async () => {
    const { server, user } = open('lookup-view?sid=7&domain=1215&source=1');
    await choose(user, 'Include notes', 'PDF, A4');
    await waitFor(() => expect(saved).toHaveLength(1));
    const asked = server.calls.find(({ path }) => path === '/lookup/brief')?.query;
    expect([asked?.get('notes'), asked?.get('paper')]).toEqual(['all', 'a4']);
  });

  test('“Download” saves all objects of a comparison', async () => {
    const { server, user } = open('compare?objects=7,8&domain=1215&source=1');
    await choose(user, 'PDF, US Letter');
    await waitFor(() =>
      expect(saved[0]?.name).toBe('brightwater-and-oatmere-instagram-food-beverage-2023-01-to-2025-12.pdf'),
    );
    expect(server.calls.find(({ path }) => path === '/lookup/brief')?.query.get('objects')).toBe('7,8');
  });

  test.each([
    ['Slides (PowerPoint)', 'pptx'],
    ['Workbook (Excel)', 'xlsx'],
  ])('“Download” saves “%s”, with the forecast if it is on', async (item, format) => {
    const answer: Answer = { status: 200, body: { file: btoa('PK') } };
    const { server, user } = open('lookup-view?sid=7&domain=1215&source=1&forecast=1', exporter, answer);
    await choose(user, item);
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(new RegExp(`^oatmere-instagram-.*\\.${format}$`));
    expect(await saved[0]?.file.text()).toBe('PK');
    const asked = server.calls.find(({ path }) => path === '/lookup/brief')?.query;
    expect([asked?.get('format'), asked?.get('forecast')]).toEqual([format, 'shown']);
  });

  test('“Download” shows why there are no slides', async () => {
    const { user } = open('lookup-view?sid=7&domain=1215&source=1', exporter, refusal(429, 'call_limit'));
    await choose(user, 'Slides (PowerPoint)');
    expect(await screen.findByText(/^We couldn’t create the slides\. /)).toBeDefined();
  });

  test('“Download” is not shown without the right to export', async () => {
    open('lookup-view?sid=7&domain=1215&source=1', withAccess(['consumer_forecast']));
    await screen.findByRole('heading', { name: 'Oatmere' });
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
  });

  test('“Download” shows why there is no file', async () => {
    const { user } = open('lookup-view?sid=7&domain=1215&source=1', exporter, refusal(429, 'call_limit'));
    await choose(user, 'PDF, US Letter');
    expect(await screen.findByText(/^We couldn’t create the PDF\. /)).toBeDefined();
    expect(saved).toEqual([]);
  });
});
