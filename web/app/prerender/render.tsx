import { brand } from '../../../shared/brand.ts';
import type { SiteData } from '../../../shared/model/site/siteData.ts';
import { pageFile } from '../../../shared/pageFile.ts';
import { type SitePath, sitePaths } from '../../../shared/paths.ts';
import { notFoundTitle } from '../../site/PublicError.tsx';
import { type SitePage, sitePages } from '../../site/pages.tsx';
import { questionnaireCsv, questionnaireFile } from '../../site/security/questionnaireCsv.ts';
import { securityTxt, securityTxtFile } from '../../site/security/securityTxt.ts';
import { siteDataId } from '../siteDataSource.ts';
import { asScript, firstTags, htmlDocument, type Tag } from './document.ts';
import { drawPage } from './drawPage.tsx';
import { pressFeed, pressRss, robots, sitemap } from './feeds.ts';

export type SiteBuild = {
  fonts: readonly string[];
  styles: readonly string[];
  light: string;
  app: string;
  /** By path, and for unknown paths. */
  pages: Readonly<Record<SitePath | 'notFound', { styles: readonly string[]; parts: readonly string[] }>>;
};

export type SiteOrder = { build: SiteBuild; origin: string; data: SiteData };

/** A path without a route, which renders the error page. */
const nowhere = '/404';

export async function renderSite({ build, origin, data }: SiteOrder): Promise<Record<string, string>> {
  const files: Record<string, string> = {
    'robots.txt': robots(origin),
    'sitemap.xml': sitemap(origin),
    [pressFeed.slice(1)]: pressRss(origin, data.media),
    [securityTxtFile.slice(1)]: securityTxt(origin, new Date()),
    [questionnaireFile.slice(1)]: questionnaireCsv(),
  };
  for (const path of Object.values(sitePaths)) {
    const { title, description, indexed = true, facts, atOnce } = sitePages[path];
    const address = origin + path;
    const described: Tag[] = [
      ['title', {}, `${title} · ${brand.product}`],
      ['meta', { name: 'description', content: description }],
      ...(indexed ? listedTags({ address, origin, title, description, path }) : [noIndex]),
      ...((await facts?.({ origin, data })) ?? []).map(
        (each): Tag => ['script', { type: 'application/ld+json' }, asScript(each)],
      ),
    ];
    files[pageFile(path).slice(1)] = await pageText(build, { path, drawnAt: path, described, data, atOnce });
  }
  const described: Tag[] = [['title', {}, `${notFoundTitle} · ${brand.product}`], noIndex];
  files['not-found.html'] = await pageText(build, {
    path: 'notFound',
    drawnAt: nowhere,
    described,
    data,
    atOnce: undefined,
  });
  return files;
}

const noIndex: Tag = ['meta', { name: 'robots', content: 'noindex' }];

type Page = {
  path: SitePath | 'notFound';
  drawnAt: string;
  described: readonly Tag[];
  data: SiteData;
  atOnce: SitePage['atOnce'];
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
      ...[...build.styles, ...own.styles].map((href): Tag => ['link', { rel: 'stylesheet', href }]),
      ['script', { defer: true, src: build.light, ...Object.fromEntries(dataset(light)) }],
    ],
    body: [
      `<div id="root">${drawing.html}</div>`,
      ...(given
        ? [`<script type="application/json" id="${siteDataId}">${asScript(drawing.data)}</script>`]
        : []),
    ].join('\n'),
  });
}

const dataset = (values: Record<string, string>) =>
  Object.entries(values).map(([name, value]) => [`data-${name}`, value] as const);

type Listed = { address: string; origin: string; title: string; description: string; path: SitePath };

function listedTags({ address, origin, title, description, path }: Listed): Tag[] {
  const property = (name: string, content: string): Tag => ['meta', { property: `og:${name}`, content }];
  return [
    ['link', { rel: 'canonical', href: address }],
    property('type', 'website'),
    property('site_name', brand.product),
    property('url', address),
    property('title', title),
    property('description', description),
    property('image', `${origin}/og/${path.slice(1) || 'home'}.png`),
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
