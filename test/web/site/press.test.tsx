// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as addresses from '../../../web/site/press/addresses.ts';
import { anArticle, aVideo, visitSite } from './aSite.ts';

vi.mock('../../../web/site/press/addresses.ts', async (original) => ({
  ...(await original<typeof addresses>()),
  isHosted: vi.fn(),
}));
const isHosted = vi.mocked(addresses.isHosted);
beforeEach(() => isHosted.mockReturnValue(true));

test('press and media link to the player and, in a new tab, to articles, newest first', async () => {
  visitSite('/press', { media: [aVideo(), anArticle()] });
  const items = await screen.findAllByRole('article');
  const links = items.map((item) => {
    const link = within(item).getByRole('link');
    return [link.textContent?.trim(), link.getAttribute('href'), link.getAttribute('target')];
  });
  expect(links).toEqual([
    ['Read Article', 'https://news.example/dairy', '_blank'],
    ['View Video', '/player?video=how-we-count', null],
  ]);
});

test('the player loads nothing from the video’s host before somebody presses play', async () => {
  const user = visitSite('/player?video=how-we-count', { media: [aVideo()] });
  await screen.findByRole('heading', { level: 1, name: 'How we count' });
  for (const text of ['A film of three minutes', 'From a post to a figure.', 'May 4, 2026'])
    screen.getByText(text);
  expect(document.querySelector('iframe')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Play the video' }));
  expect(screen.getByTitle('How we count').getAttribute('src')).toBe(
    'https://video.tideline.example/embed/vid%207%2Fx',
  );
});

test('a video without a host has its picture and what it says, and nothing to press', async () => {
  isHosted.mockReturnValue(false);
  visitSite('/player?video=how-we-count', { media: [aVideo({ image: '/media/count.webp' })] });
  await screen.findByRole('heading', { level: 1, name: 'How we count' });
  expect(document.querySelector('main img')?.getAttribute('src')).toBe('/media/count.webp');
  screen.getByText('This video can’t be played here yet; what it says is below.');
  for (const said of ['A person writes a post.', 'We count it once.']) screen.getByText(said);
  expect(screen.queryByRole('button', { name: 'Play the video' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Watch it there' })).toBeNull();
});

test.each([
  ['an unknown video', 'nothing'],
  ['an article', 'dairy'],
  ['the id at the host', 'vid 7/x'],
  ['an address', 'https://elsewhere.example/embed'],
])('the player refuses %s, and links to Press & Media', async (_what, id) => {
  visitSite(`/player?video=${encodeURIComponent(id)}`, { media: [aVideo(), anArticle()] });
  await screen.findByRole('heading', { level: 1, name: 'We don’t have this video' });
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Press & Media' }).getAttribute('href')).toBe('/press');
  expect(document.querySelector('iframe')).toBeNull();
});

test('without an id, the player shows all videos with a link to their host', async () => {
  visitSite('/player', { media: [aVideo(), anArticle()] });
  const link = await screen.findByRole('link', { name: /^View Video/ });
  expect(link.getAttribute('href')).toBe('https://video.tideline.example/watch/vid%207%2Fx');
  expect(screen.queryByText('Who is leaving dairy?')).toBeNull();
});
