import { afterEach, expect, test, vi } from 'vitest';
import { missingPage } from '../../../functions/platform/unmatched/missingPage.ts';

vi.stubEnv('SITE_ORIGIN', 'https://site.example');
afterEach(() => vi.unstubAllGlobals());

test('a page that the site lacks is answered with the site’s page for unknown paths, as a 404', async () => {
  const fetched = vi.fn(async (_address: string) => new Response('<h1>Oops!</h1>', { status: 404 }));
  vi.stubGlobal('fetch', fetched);
  expect(await missingPage('/pages/resources/gone.html')).toMatchObject({
    statusCode: 404,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: '<h1>Oops!</h1>',
  });
  expect(fetched.mock.calls[0]?.[0]).toBe('https://site.example/not-found.html');
});

test('a site that lacks even the page for unknown paths is not asked for it again', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  expect(await missingPage('/not-found.html')).toMatchObject({ statusCode: 404, body: '' });
  expect(fetched).not.toHaveBeenCalled();
});

test('a page that the site lacks is a 404 even while the site can’t be reached', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new Error('unreachable')));
  expect(await missingPage('/pages/career/gone.html')).toMatchObject({ statusCode: 404, body: '' });
});
