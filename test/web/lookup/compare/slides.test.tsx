// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { slidesOfView } from '../../../../web/lookup/saving/viewAddress.ts';
import { anInsight } from '../../../fixtures/anInsight.ts';
import { savedFiles } from '../../savedFiles.ts';
import { type Answer, aViewer, refusal, visit } from '../../world.tsx';
import { aLookupServer, anObject, everywhere } from '../pageServer.ts';

const withAccess = (entitlements: Parameters<typeof aViewer>[1]) => {
  const viewer = aViewer({}, entitlements);
  return { ...viewer, profile: viewer.profile && { ...viewer.profile, sources: everywhere } };
};

let saved: ReturnType<typeof savedFiles> = [];
beforeEach(() => {
  saved = savedFiles();
});

const slides: Answer = { status: 200, body: { file: btoa('PK') } };

function open(query: string, brief = slides, entitlements = ['consumer_forecast', 'allow_data_export']) {
  const server = aLookupServer({
    viewer: withAccess(entitlements as Parameters<typeof aViewer>[1]),
    object: (sid) => anObject({ sid: Number(sid), name: sid === '7' ? 'Oatmere' : 'Brightwater' }),
    insightOf: (asked) => anInsight({ object: Number(asked.get('sid')) }),
    brief,
  });
  return { server, user: visit(`/ConsumerForecast/slides?${query}`, { hinted: true }) };
}

describe('“Refresh this deck”', () => {
  test('“Refresh this deck” makes the slides of the newest release, with what changed since the deck’s', async () => {
    const { server, user } = open('objects=7,8&source=1&domain=1215&from=2024-01&forecast=1&since=2');
    expect(await screen.findByRole('heading', { level: 1, name: 'Refresh this deck' })).toBeDefined();
    expect(screen.getByText(/^Oatmere and Brightwater · Instagram/)).toBeDefined();
    expect(screen.getByText(/^Your deck was made from earlier figures\. /)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Slides (PowerPoint)' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const asked = server.calls.find(({ path }) => path === '/lookup/brief')?.query;
    expect(Object.fromEntries(asked ?? [])).toMatchObject({
      objects: '7,8',
      from: '2024-01',
      forecast: 'shown',
      format: 'pptx',
      since: '2',
    });
  });

  test('“Refresh this deck” shows why there are no slides', async () => {
    const { user } = open('objects=7&source=1&domain=1215&since=2', refusal(429, 'call_limit'));
    await user.click(await screen.findByRole('button', { name: 'Slides (PowerPoint)' }));
    expect(await screen.findByText(/^We couldn’t create the slides\. /)).toBeDefined();
    expect(saved).toEqual([]);
  });

  test('“Refresh this deck” says that a profile may not export, instead of offering a button', async () => {
    open('objects=7&source=1&domain=1215&since=2', slides, ['consumer_forecast']);
    expect(await screen.findByText(/^Your access profile doesn’t include export/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Slides (PowerPoint)' })).toBeNull();
  });
});

describe('slides of a saved view', () => {
  test.each([
    [
      '/ConsumerForecast/lookup-view?sid=7&source=1&domain=1215&forecast=1&overlay=spam',
      '/ConsumerForecast/slides?objects=7&source=1&domain=1215&forecast=1',
    ],
    [
      '/ConsumerForecast/compare?objects=7,8&source=1&domain=1215&from=2024-01',
      '/ConsumerForecast/slides?objects=7,8&source=1&domain=1215&from=2024-01',
    ],
    ['/ConsumerForecast/compare?objects=7&sources=all&domain=1215', null],
    ['/ConsumerForecast/market?source=1&domain=1215', null],
  ])('slides of a saved view have its objects, months and forecast: %s', (address, expected) => {
    expect(slidesOfView(address)).toBe(expected);
  });
});
