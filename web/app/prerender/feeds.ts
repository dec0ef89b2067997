import { brand } from '../../../shared/brand.ts';
import type { MediaItem } from '../../../shared/model/site/siteContent.ts';
import type { SiteData } from '../../../shared/model/site/siteData.ts';
import { apiBase, type ItemPath, itemAt, paths, type SitePath, sitePaths } from '../../../shared/paths.ts';
import { itemPages } from '../../site/itemPages.ts';
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

/** Pages without a date of their own change with the lists that they show, or have none. */
export function sitemap(origin: string, data: SiteData): string {
  const pages = Object.values(sitePaths)
    .filter((path) => sitePages[path].indexed !== false)
    .map((path) => ({ address: path as string, changed: latest(listsOf(path, data)) }));
  const items = Object.entries(itemPages).flatMap(([path, { items }]) =>
    items(data).map(({ id, changed }) => ({ address: itemAt(path as ItemPath, id), changed })),
  );
  const videos = data.media
    .filter(({ type }) => type === 'video')
    .map(({ id, date }) => ({ address: `${paths.player}?video=${encodeURIComponent(id)}`, changed: date }));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${[...pages, ...items, ...videos].map((each) => sitemapEntry(origin, each)).join('\n')}
</urlset>
`;
}

function sitemapEntry(origin: string, { address, changed }: { address: string; changed: string | null }) {
  const day = changed && isDay(changed) ? `<lastmod>${changed}</lastmod>` : '';
  return `<url><loc>${escaped(origin + address)}</loc>${day}</url>`;
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The days of what a page lists. */
function listsOf(path: SitePath, { reports, media, careers, case_studies, look_up }: SiteData) {
  const days: Partial<Record<SitePath, readonly (string | null)[]>> = {
    [sitePaths.home]: [look_up?.figures.built_on ?? null, ...case_studies.map(({ date }) => date)],
    [sitePaths.whatWeDo]: case_studies.map(({ date }) => date),
    [sitePaths.resources]: reports.map(({ pub_date }) => pub_date),
    [sitePaths.press]: media.map(({ date }) => date),
    [sitePaths.player]: media.map(({ date }) => date),
    [sitePaths.career]: careers.map(({ date }) => date),
  };
  return days[path] ?? [];
}

const latest = (days: readonly (string | null)[]): string | null =>
  days.reduce((last, day) => (day && isDay(day) && day > (last ?? '') ? day : last), null);

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
