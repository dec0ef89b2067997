import { brand } from '../../../shared/brand.ts';
import type { MediaItem } from '../../../shared/model/site/siteContent.ts';
import { apiBase, paths, sitePaths } from '../../../shared/paths.ts';
import { sitePages } from '../../site/pages.tsx';
import { escaped } from './document.ts';

export const pressFeed = '/press.xml';

/** Pages behind the login, which crawlers shouldn't index. */
const closed = [
  '/AppView/',
  '/ConsumerForecast/',
  paths.userSettings,
  paths.acceptInvite,
  paths.resetPassword,
  paths.stopDigest,
  '/r/',
  `${apiBase}/`,
];

export const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

export function sitemap(origin: string): string {
  const listed = Object.values(sitePaths).filter((path) => sitePages[path].indexed !== false);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${listed.map((path) => `<url><loc>${escaped(origin + path)}</loc></url>`).join('\n')}
</urlset>
`;
}

export function pressRss(origin: string, media: readonly MediaItem[]): string {
  const newest = media.toSorted((a, b) => b.date.localeCompare(a.date));
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escaped(`${brand.company}: ${sitePages[sitePaths.press].title}`)}</title>
<link>${escaped(origin + sitePaths.press)}</link>
<description>${escaped(sitePages[sitePaths.press].description)}</description>
<language>en</language>
<atom:link href="${escaped(origin + pressFeed)}" rel="self" type="application/rss+xml"/>
${newest.map((item) => rssItem(origin, item)).join('\n')}
</channel>
</rss>
`;
}

function rssItem(origin: string, { id, type, target, title, summary, date }: MediaItem): string {
  const link = type === 'video' ? `${origin}${sitePaths.player}?video=${encodeURIComponent(id)}` : target;
  return `<item>
<title>${escaped(title)}</title>
<link>${escaped(link)}</link>
<guid isPermaLink="false">${escaped(id)}</guid>
<pubDate>${new Date(date).toUTCString()}</pubDate>
<description>${escaped(summary)}</description>
</item>`;
}
