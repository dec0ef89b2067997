import type { ComponentType } from 'react';
import { brand } from '../../shared/brand.ts';
import type { SiteData } from '../../shared/model/site/siteData.ts';
import { type SitePath, sitePaths } from '../../shared/paths.ts';
import { page } from '../navigation/pageLoader.ts';

/**
 * A public page. Its route, prerendered file, title, description, sitemap entry and edge routing come from this list. To add
 * one: its path in shared/paths.ts, its entry here, its folder beside it.
 * Pages are prerendered, and React loads only when somebody is about to use it, so:
 * - links and forms work without JavaScript;
 * - content comes from `useSiteData`, and may be missing;
 * - what needs React is a button or a field, or has `data-wakes` (web/app/light);
 * - the first render is the same for everyone: storage, window size and clock are read in effects;
 * - no `style` attributes, which the CSP forbids.
 */
export type SitePage = {
  /** The document title; a heading without a title of its own uses it, too. */
  title: string;
  description: string;
  page: ComponentType;
  /** False keeps it out of search engines. */
  indexed?: false;
  /** Loads React at once if the address has a query, which the prerendered page doesn't reflect. */
  atOnce?: 'query';
  facts?: (site: { origin: string; data: SiteData }) => Promise<object[]> | object[];
};

export const sitePages: Readonly<Record<SitePath, SitePage>> = {
  [sitePaths.home]: {
    title: brand.tagline,
    description:
      'Public conversation, collected, cleaned and organized, so that consumer brands and investors can read a market as it turns.',
    page: page(() => import('./home/Home.tsx').then((m) => m.Home)),
    facts: async (site) => (await import('./facts.ts')).organizationFacts(site),
  },
  [sitePaths.whatWeDo]: {
    title: 'What we do',
    description:
      'Seven steps from 613+ million public posts a month to figures that brands and investors can check: who talks, about what, and whether it grows.',
    page: page(() => import('./whatWeDo/WhatWeDo.tsx').then((m) => m.WhatWeDo)),
  },
  [sitePaths.products]: {
    title: 'Products',
    description:
      'CF Lite, Market Insights OS, the portal, Lenses and Brand Maps: one set of monthly figures to look up, to follow, or to have explained.',
    page: page(() => import('./products/Products.tsx').then((m) => m.Products)),
  },
  [sitePaths.about]: {
    title: 'About us',
    description:
      'Analysts, linguists and engineers who read what the public says and report it straight: what we hold ourselves to, and whom we work with.',
    page: page(() => import('./about/About.tsx').then((m) => m.About)),
  },
  [sitePaths.resources]: {
    title: 'Reports',
    description:
      'Syndicated reports on food, drink, beauty, travel and more, drawn from millions of public posts.',
    page: page(() => import('./resources/Resources.tsx').then((m) => m.Resources)),
    atOnce: 'query',
  },
  [sitePaths.press]: {
    title: 'Press & Media',
    description: 'Talks, short films and articles built on our figures, newest first.',
    page: page(() => import('./press/Press.tsx').then((m) => m.Press)),
  },
  [sitePaths.player]: {
    title: 'Video',
    description: 'A video about our work.',
    page: page(() => import('./press/Player.tsx').then((m) => m.Player)),
    atOnce: 'query',
  },
  [sitePaths.career]: {
    title: 'Careers',
    description: 'Open positions, how we work, and how we hire.',
    page: page(() => import('./career/Career.tsx').then((m) => m.Career)),
  },
  [sitePaths.contact]: {
    title: 'Contact',
    description: 'Ask a question, see the products with your own brands, or find an office near you.',
    page: page(() => import('./contact/Contact.tsx').then((m) => m.Contact)),
  },
  [sitePaths.policy]: {
    title: 'Privacy policy',
    description:
      'What we collect about visitors, clients and authors of public posts, why, and what you can ask of us. No trackers, no cookies before login.',
    page: page(() => import('./legal/Agreements.tsx').then((m) => m.Policy)),
  },
  [sitePaths.terms]: {
    title: 'Terms and conditions',
    description: 'The agreement that covers the use of our products.',
    page: page(() => import('./legal/Agreements.tsx').then((m) => m.Terms)),
  },
  [sitePaths.socialData]: {
    title: 'Social data for AI',
    description: 'A licensed dataset of 61.8 billion public social posts for training models, with samples.',
    page: page(() => import('./socialData/SocialData.tsx').then((m) => m.SocialData)),
    facts: async (site) =>
      (await import('../../shared/model/site/dataset/description.ts')).datasetFacts(site),
  },
  [sitePaths.dataRights]: {
    title: 'Data rights',
    description:
      'Where public posts come from, what is classified, what is licensed and to whom, how long it is kept, and how to have posts removed.',
    page: page(() => import('./legal/DataRights.tsx').then((m) => m.DataRights)),
  },
  [sitePaths.methodology]: {
    title: 'Methodology',
    description:
      'How posts become figures, step by step, each with its known error: spam, classification, small bases, intervals, findings, signals and the forecasts’ record.',
    page: page(() => import('./methodology/Methodology.tsx').then((m) => m.Methodology)),
  },
  [sitePaths.security]: {
    title: 'Security',
    description:
      'How the product is protected, what was tested, a questionnaire with our answers to download, and how to report a weakness.',
    page: page(() => import('./legal/Security.tsx').then((m) => m.Security)),
  },
  [sitePaths.installer]: {
    title: 'Market Insights OS installer',
    description: 'Download the Market Insights OS installer.',
    page: page(() => import('./products/Installer.tsx').then((m) => m.Installer)),
    indexed: false,
  },
};
