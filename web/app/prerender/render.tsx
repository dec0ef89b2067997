import { brand } from '../../../shared/brand.ts';
import type { SiteData } from '../../../shared/model/site/siteData.ts';
import { drawnQueryFile, itemFile, notFoundFile, pageFile } from '../../../shared/pageFile.ts';
import { type ItemPath, itemAt, type SitePath, sitePaths } from '../../../shared/paths.ts';
import { itemPages } from '../../site/itemPages.ts';
import { questionnaireCsv, questionnaireFile } from '../../site/legal/questionnaireCsv.ts';
import { securityTxt, securityTxtFile } from '../../site/legal/securityTxt.ts';
import { notFoundTitle } from '../../site/PublicError.tsx';
import { type SitePage, sitePages } from '../../site/pages.tsx';
import { nowhere } from '../routes.tsx';
import { siteDataId } from '../siteDataSource.ts';
import { asScript, escaped, firstTags, htmlDocument, type Tag } from './document.ts';
import { drawnValues } from './drawnValues.ts';
import { drawPage } from './drawPage.tsx';
import { pressFeed, pressRss, robots, sitemap } from './feeds.ts';

export type SiteBuild = {
  fonts: readonly string[];
  light: string;
  app: string;
  /** By path, and for unknown paths. */
  pages: Readonly<
    Record<Page['path'], { style: string; styles: readonly string[]; parts: readonly string[] }>
  >;
};

export type SiteOrder = { build: SiteBuild; origin: string; data: SiteData };

export async function renderSite({ build, origin, data }: SiteOrder): Promise<Record<string, string>> {
  const files: Record<string, string> = {
    'robots.txt': robots(origin),
    'sitemap.xml': sitemap(origin, data),
    [pressFeed.slice(1)]: pressRss(origin, data.media),
    [securityTxtFile.slice(1)]: securityTxt(origin, new Date()),
    [questionnaireFile.slice(1)]: questionnaireCsv(),
  };
  const add = async (file: string, page: Page) => {
    files[file.slice(1)] = await pageText(build, page);
  };
  for (const path of Object.values(sitePaths)) {
    const { facts, atOnce, ...about } = sitePages[path];
    const described = [...tagsOf(about, path, origin), ...asFacts(await facts?.({ origin, data }))];
    await add(pageFile(path), { path, drawnAt: path, described, data, atOnce });
    for (const { value, ...own } of drawnValues(path, data)) {
      const query = `?${new URLSearchParams({ [own.name]: value })}`;
      await add(drawnQueryFile(own.path, value), {
        path,
        drawnAt: path + query,
        described: tagsOf({ ...about, ...own.about }, path, origin, own.about ? query : ''),
        data,
        atOnce,
      });
    }
  }
  for (const [path, { items }] of Object.entries(itemPages) as [ItemPath, (typeof itemPages)[ItemPath]][]) {
    for (const { id, facts, ...about } of items(data)) {
      const address = itemAt(path, id);
      const described = [...tagsOf(about, address, origin), ...asFacts(await facts?.(origin))];
      await add(itemFile(address), { path, drawnAt: address, described, data });
    }
  }
  const described: Tag[] = [['title', {}, `${notFoundTitle} · ${brand.product}`], noIndex];
  await add(notFoundFile, { path: 'notFound', drawnAt: nowhere, described, data });
  return files;
}

type About = { title: string; description: string; indexed?: boolean };

function tagsOf({ title, description, indexed = true }: About, path: string, origin: string, query = '') {
  const described: Tag[] = [
    ['title', {}, `${title} · ${brand.product}`],
    ['meta', { name: 'description', content: description }],
  ];
  if (!indexed) return [...described, noIndex];
  return [...described, ...listedTags({ address: origin + path + query, origin, title, description, path })];
}

const asFacts = (facts: readonly object[] = []): Tag[] =>
  facts.map((each): Tag => ['script', { type: 'application/ld+json' }, asScript(each)]);

const noIndex: Tag = ['meta', { name: 'robots', content: 'noindex' }];

type Page = {
  path: SitePath | ItemPath | 'notFound';
  drawnAt: string;
  described: readonly Tag[];
  data: SiteData;
  atOnce?: SitePage['atOnce'];
};

async function pageText(build: SiteBuild, { path, drawnAt, described, data, atOnce }: Page): Promise<string> {
  const drawing = await drawPage(drawnAt, data);
  const own = build.pages[path];
  const light = { app: build.app, parts: own.parts.join(' '), ...(atOnce ? { at: atOnce } : {}) };
  const given = Object.keys(drawing.data).length > 0;
  return htmlDocument({
    head: [
      ...firstTags,
      ...described,
      ['link', { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' }],
      ...build.fonts.map(
        (href): Tag => ['link', { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href }],
      ),
      ['link', { rel: 'stylesheet', href: own.style, 'data-parts': own.styles.join(' ') }],
      ['script', { defer: true, src: build.light, ...Object.fromEntries(dataset(light)) }],
    ],
    body: [
      `<div id="root"${rootData(path, drawnAt)}>${drawing.html}</div>`,
      ...(given
        ? [`<script type="application/json" id="${siteDataId}">${asScript(drawing.data)}</script>`]
        : []),
    ].join('\n'),
  });
}

/** Hydration has to know how the page was drawn. */
function rootData(path: Page['path'], drawnAt: string): string {
  if (path === 'notFound') return ' data-missing=""';
  const [, query] = drawnAt.split('?');
  return query ? ` data-search="?${escaped(query)}"` : '';
}

const dataset = (values: Record<string, string>) =>
  Object.entries(values).map(([name, value]) => [`data-${name}`, value] as const);

type Listed = { address: string; origin: string; title: string; description: string; path: string };

function listedTags({ address, origin, title, description, path }: Listed): Tag[] {
  const property = (name: string, content: string): Tag => ['meta', { property: `og:${name}`, content }];
  return [
    ['link', { rel: 'canonical', href: address }],
    property('type', 'website'),
    property('site_name', brand.product),
    property('url', address),
    property('title', title),
    property('description', description),
    property('image', `${origin}/og/${pictureOf(path)}.png`),
    property('image:width', '1200'),
    property('image:height', '630'),
    property('image:alt', `${brand.product}: ${title}`),
    ['meta', { name: 'twitter:card', content: 'summary_large_image' }],
    [
      'link',
      {
        rel: 'alternate',
        type: 'application/rss+xml',
        title: `${brand.product}: Press`,
        href: origin + pressFeed,
      },
    ],
  ];
}

/** Items share the picture of the page that lists them. */
function pictureOf(path: string): string {
  const [, first = ''] = path.split('/');
  if (first === 'case-studies') return sitePaths.whatWeDo.slice(1);
  return first || 'home';
}
