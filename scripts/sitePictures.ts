// Draws the link preview pictures of public pages: npm run site:pictures, after their titles change.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { buildSite } from '../infra/local/build/build.ts';
import { projectRoot } from '../infra/projectRoot.ts';
import { renderSite } from '../infra/site/renderSite.ts';
import { brand } from '../shared/brand.ts';
import { noSiteData } from '../shared/model/site/siteData.ts';
import { chromiumLaunch, unpackChromium } from '../test/support/chromium.ts';
import { parsePage } from '../test/support/parsePage.ts';

const origin = 'https://site.example';
const folder = join(projectRoot, 'web', 'public', 'og');

const inFile = (...path: string[]) => readFileSync(join(projectRoot, ...path));
const font = (name: string, file: string) =>
  `@font-face { font-family: ${name}; font-weight: 100 900; src: url(data:font/woff2;base64,${inFile('node_modules', '@fontsource-variable', file).toString('base64')}) }`;

const style = `
  ${font('Fraunces', 'fraunces/files/fraunces-latin-wght-normal.woff2')}
  ${font('Instrument', 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2')}
  * { margin: 0; box-sizing: border-box }
  body { position: relative; width: 1200px; height: 630px; padding: 72px 80px; overflow: hidden;
    background: #faf8f5; color: #1d2a30; font: 30px/1.4 Instrument }
  header { display: flex; align-items: center; gap: 18px; font: 560 38px/1 Fraunces; letter-spacing: -0.015em }
  header svg { width: 60px; height: 60px }
  h1 { max-width: 980px; margin-top: 84px; font: 560 76px/1.08 Fraunces; letter-spacing: -0.02em; text-wrap: balance }
  p { max-width: 900px; margin-top: 28px; color: #5d6a70; text-wrap: pretty;
    display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden }
  .tide { position: absolute; left: 0; bottom: 0 }`;

const tide = `<svg class="tide" width="1200" height="96" viewBox="0 0 1200 96">
  <path fill="#6fb3be" d="M0 52c100-44 200-44 300 0s200 44 300 0 200-44 300 0 200 44 300 0v44H0z"/>
  <path fill="#0f6f80" d="M0 72c100-32 200-32 300 0s200 32 300 0 200-32 300 0 200 32 300 0v24H0z"/></svg>`;

const picture = (title: string, description: string) => `<!doctype html><style>${style}</style>
  <header>${inFile('web', 'public', 'favicon.svg')}<span>${brand.product}</span></header>
  <h1>${title}</h1><p>${description}</p>${tide}`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const files = await renderSite(await buildSite(), { origin, data: noSiteData });
await unpackChromium();
const browser = await chromium.launch(chromiumLaunch);
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } });
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const text of Object.values(files)) {
  const page = parsePage(text);
  const said = (name: string) => page.one(`meta[property="og:${name}"]`)?.attributes.content;
  const [title, description, image] = [said('title'), said('description'), said('image')];
  if (!title || !description || !image) continue;
  await tab.setContent(picture(escaped(title), escaped(description)));
  await tab.evaluate('document.fonts.ready');
  await tab.screenshot({ path: join(projectRoot, 'web', 'public', new URL(image).pathname) });
}
await browser.close();
