import { brand } from '../../shared/brand.ts';
import type { PageFamily } from '../../shared/pageFamilies.ts';
import { earlyScript, schemeScript, skeletonStyle } from '../inlineParts.ts';
import { skeletonOf } from './skeletons.ts';

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
