import { brand } from '../../shared/brand.ts';
import type { PageFamily } from '../../shared/pageFamilies.ts';
import { earlyScript, schemeScript, skeletonStyle } from '../inlineParts.ts';

export type FamilyFiles = {
  app: string;
  scripts: readonly string[];
  /** The joined style sheet, and its parts. */
  style: string;
  styles: readonly string[];
};

/** The first page of a family: its skeleton shows while its files, all named here, are on their way. */
export function familyPage(family: PageFamily, { app, scripts, style, styles }: FamilyFiles): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${brand.product}</title>
<meta name="robots" content="noindex">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf8f5">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0b1519">
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<script>${schemeScript}</script>
<style>${skeletonStyle}</style>
<script>${earlyScript}</script>
</head>
<body>
${skeletonOf(family)}
<link rel="stylesheet" href="${style}" data-parts="${styles.join(' ')}">
${scripts.map((href) => `<link rel="modulepreload" href="${href}">`).join('\n')}
<div id="root" data-waits=""></div>
<noscript>This part of ${brand.product} needs JavaScript to run.</noscript>
<script type="module" src="${app}"></script>
</body>
</html>
`;
}

/** By classes of `web/app/light/skeleton.css`: the policy forbids style attributes. */
const blocks = (kind: string, count = 1) => `<b class="${kind}"></b>`.repeat(count);

const bodies: Record<PageFamily, string> = {
  home: `<main>${blocks('title')}${blocks('line')}
<div class="beside"><div class="cards">${blocks('card', 6)}</div>${blocks('tall')}</div></main>`,
  portal: `<main>${blocks('title')}${blocks('line')}
<div class="beside"><div class="cards">${blocks('cover', 6)}</div>${blocks('tall')}</div></main>`,
  search: `<main class="search">${blocks('title')}${blocks('line')}${blocks('box')}${blocks('line')}
<div class="ideas">${blocks('list', 4)}</div></main>`,
  results: `<main class="results">${blocks('title')}${blocks('box')}${blocks('line')}
<div class="rows">${blocks('row', 8)}</div></main>`,
  people: `<main>${blocks('title')}${blocks('line')}${blocks('line')}${blocks('box')}
<div class="rows">${blocks('row', 8)}</div></main>`,
  lookup: `<main class="wide">${blocks('title')}
<div class="figures">${blocks('figure', 4)}</div>
<div class="charts">${blocks('chart', 6)}</div></main>`,
};

/** The page’s frame and the shape of its content, until its code has arrived. */
function skeletonOf(family: PageFamily): string {
  const { back, front } = brand.logo;
  return `<div id="skeleton" aria-busy="true">
<p role="status">Loading…<i></i></p>
<header><svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true"><clipPath id="disc"><circle cx="16" cy="16" r="15"/></clipPath>
<g clip-path="url(#disc)"><circle class="ground" cx="16" cy="16" r="15"/><path class="back" d="${back}"/><path class="front" d="${front}"/></g></svg>
<span>${brand.product}</span>${blocks('person')}</header>
${bodies[family]}
</div>`;
}
