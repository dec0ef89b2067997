// Regenerates the demonstration's pictures: `node scripts/demoPictures.ts`. They are in the repository, so that they are the same
// everywhere and cost the first start nothing.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { projectRoot } from '../infra/projectRoot.ts';
import { chromiumLaunch, unpackChromium } from '../test/support/chromium.ts';

const folder = join(projectRoot, 'infra', 'demo', 'content', 'folder', 'pictures');
const fraunces = readFileSync(
  join(projectRoot, 'node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2'),
).toString('base64');

type Drawing = { width: number; height: number; body: string };

const sea = '#0f6f80';
const sand = '#e4ddd2';
const coral = '#cf4a32';
const ink = '#1d2a30';
/** Legible on white and dark cards. */
const logoInk = '#5f8790';

/** A seeded random generator. */
function seeded(text: string): () => number {
  let state = [...text].reduce(
    (sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16777619),
    2166136261,
  );
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 0x6d2b79f5;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

type Look = { skin: string; hair: string; shirt: string; behind: string; cut: 'long' | 'short' | 'bun' };

function portrait({ skin, hair, shirt, behind, cut }: Look): Drawing {
  const behindHead = {
    long: `<path d="M68 118c-6-52 24-76 52-76s58 24 52 76c-2 26 4 40 8 54H60c4-14 10-28 8-54z" fill="${hair}"/>`,
    short: '',
    bun: `<circle cx="120" cy="36" r="20" fill="${hair}"/>`,
  }[cut];
  const onTop = {
    long: `<path d="M80 104c2-36 20-52 42-52 24 0 38 18 38 50-18-4-40-12-52-28-4 14-14 24-28 30z" fill="${hair}"/>`,
    short: `<path d="M78 100c-4-36 16-56 42-56s46 20 42 54c-4-14-10-22-18-26-18 6-40 6-52-2-6 6-12 16-14 30z" fill="${hair}"/>`,
    bun: `<path d="M78 102c0-34 18-52 42-52s42 18 42 52c-8-18-22-30-42-30s-34 12-42 30z" fill="${hair}"/>`,
  }[cut];
  return {
    width: 240,
    height: 240,
    body: `<rect width="240" height="240" fill="${behind}"/>
      <circle cx="196" cy="52" r="70" fill="#fff" opacity=".14"/>${behindHead}
      <path d="M104 140h32v34c0 10-32 10-32 0z" fill="${skin}"/><path d="M104 146h32v10c-8 10-24 10-32 0z" fill="${ink}" opacity=".14"/>
      <ellipse cx="120" cy="108" rx="38" ry="46" fill="${skin}"/>${onTop}
      <path d="M34 240c2-44 34-66 70-70 6 14 26 14 32 0 36 4 68 26 70 70z" fill="${shirt}"/>`,
  };
}

function logo(name: string, mark: string): Drawing {
  return {
    width: 480,
    height: 120,
    body: `<g fill="${logoInk}" stroke="${logoInk}" stroke-width="0"><g transform="translate(20 24)">${mark}</g>
      <text x="112" y="74" font-family="F" font-weight="560" font-size="40" letter-spacing="-.6" ${name.length > 14 ? 'textLength="348" lengthAdjust="spacingAndGlyphs"' : ''}>${name.replace('&', '&amp;')}</text></g>`,
  };
}

const line = (d: string, width = 7) =>
  `<path d="${d}" fill="none" stroke-width="${width}" stroke-linecap="round"/>`;
const marks: Record<string, string> = {
  'Larkspur Foods': `<circle cx="36" cy="36" r="9"/>${[0, 72, 144, 216, 288].map((turn) => `<ellipse cx="36" cy="13" rx="10" ry="13" transform="rotate(${turn} 36 36)"/>`).join('')}`,
  'Harborline Brands': line('M4 26c12-12 20 12 32 0s20 12 32 0M4 48c12-12 20 12 32 0s20 12 32 0'),
  'Ninefold Capital': [0, 1, 2]
    .flatMap((x) =>
      [0, 1, 2].map(
        (y) =>
          `<rect x="${4 + x * 23}" y="${4 + y * 23}" width="18" height="18" opacity="${0.4 + 0.15 * (x + 2 - y)}"/>`,
      ),
    )
    .join(''),
  'Saltmarsh Studio': line('M36 68V22M36 50c-18 0-24-12-24-26M36 40c16 0 22-10 24-24M8 68h56'),
  'Old Mill Trading': `<circle cx="36" cy="36" r="7"/>${[0, 90, 180, 270].map((turn) => `<path d="M36 30 28 4h20z" transform="rotate(${turn + 20} 36 36)"/>`).join('')}`,
  'Kestrel Partners':
    '<path d="M2 20c22 0 30 10 34 24C40 30 48 20 70 20 58 30 52 36 48 48L36 66 24 48C20 36 14 30 2 20z"/>',
  'Brightwater Soap': `<circle cx="26" cy="42" r="24" opacity=".75"/><circle cx="54" cy="22" r="14" opacity=".5"/><circle cx="58" cy="52" r="9"/>`,
  'Copperleaf Tea': '<path d="M8 64C4 28 30 4 68 6c2 38-20 60-50 56L44 30 8 64z"/>',
  Fernhollow: line('M36 70V8M36 58 14 44M36 58l22-14M36 42 18 30M36 42l18-12M36 26l-12-9M36 26l12-9', 6),
  'Two Gulls Brewing': line('M2 40c8-14 18-14 24 0 6-14 16-14 24 0M26 20c7-11 15-11 20 0 5-11 13-11 20 0'),
  'Marlow & Finch': '<rect x="6" y="6" width="26" height="60"/><path d="M40 6h28v12H54v12h12v12H54v24H40z"/>',
  'Northlight Optics': `${line('M36 4v64M4 36h64', 5)}<circle cx="36" cy="36" r="14"/>`,
};

type Points = readonly (readonly [x: number, y: number])[];
type Shape = keyof typeof shapes;

/** Pictures in a list differ by more than their colors. */
const shapes = {
  line: (points: Points, { sky }: { sky: string }) => {
    const [endX, endY] = points.at(-1) ?? [0, 0];
    return `<polyline points="${points.map(([x, y]) => `${x},${y.toFixed(1)}`).join(' ')}" fill="none" stroke="${ink}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"/>
      <circle cx="${endX}" cy="${endY.toFixed(1)}" r="12" fill="${sky}"/><circle cx="${endX}" cy="${endY.toFixed(1)}" r="7" fill="${ink}"/>`;
  },
  bars: (points: Points, { accent, height }: { accent: string; height: number }) =>
    points
      .map(
        ([x, y], at) =>
          `<rect x="${x - 18}" y="${y.toFixed(1)}" width="36" height="${(height - y).toFixed(1)}" rx="4" fill="${at === points.length - 1 ? accent : ink}" opacity="${at === points.length - 1 ? 1 : 0.72}"/>`,
      )
      .join(''),
  dots: (points: Points) =>
    points
      .map(
        ([x, y], at) =>
          `<circle cx="${x}" cy="${y.toFixed(1)}" r="${10 + ((at * 7) % 23)}" fill="${ink}" opacity="${0.35 + (at % 4) * 0.16}"/>`,
      )
      .join(''),
} as const;

function scene(
  seed: string,
  [sky, water, accent]: readonly [string, string, string],
  { height, shape }: { height: number; shape: Shape },
): Drawing {
  const draw = seeded(seed);
  const width = 960;
  const wave = (top: number, swing: number, length: number) => {
    const phase = draw() * 6.3;
    const points = Array.from({ length: 49 }, (_, at) => {
      const x = (at * width) / 48;
      return `${x} ${(top + swing * Math.sin(phase + x / length) + (swing / 3) * Math.sin(x / (length / 2.7))).toFixed(1)}`;
    });
    return `M0 ${height}L${points.join('L')}L${width} ${height}z`;
  };
  const layers = [0, 1, 2, 3].map((at) => {
    const top = height * (0.52 + at * 0.12);
    return `<path d="${wave(top, 16 + draw() * 14, 90 + draw() * 90)}" fill="${water}" opacity="${0.28 + at * 0.2}"/>`;
  });
  let level = height * 0.5;
  const series = Array.from({ length: 13 }, (_, at) => {
    level += (draw() - 0.56) * height * 0.11;
    level = Math.max(height * 0.16, Math.min(height * 0.62, level));
    return [60 + at * 70, level] as const;
  });
  return {
    width,
    height,
    body: `<rect width="${width}" height="${height}" fill="${sky}"/>
      <circle cx="${160 + draw() * 640}" cy="${height * (0.2 + draw() * 0.16)}" r="${54 + draw() * 46}" fill="${accent}" opacity=".8"/>
      ${layers.join('')}
      ${shapes[shape](series, { sky, accent, height })}`,
  };
}

const palettes = [
  ['#e3f1f3', sea, coral],
  ['#f6ead9', '#7a5a1e', '#ab8700'],
  ['#eae6f8', '#4a3a8c', '#a072e3'],
  ['#f9e6e0', '#8c2f22', '#e58a6f'],
  ['#e5efe4', '#22703f', '#ab8700'],
  [sand, '#26339b', '#cf4a32'],
] as const;

const scenes = (names: readonly string[], height: number) =>
  names.map(
    (name, at) =>
      [
        name,
        scene(name, palettes[at % palettes.length] ?? palettes[0], {
          height,
          shape: (['line', 'bars', 'dots'] as const)[at % 3] ?? 'line',
        }),
      ] as const,
  );

const drawings: Record<string, Drawing> = {
  'maren-holt': portrait({ skin: '#f0c9a8', hair: '#7a4a2a', shirt: sea, behind: '#b9d9de', cut: 'long' }),
  'theo-brandt': portrait({
    skin: '#e5b58f',
    hair: '#2c2a2a',
    shirt: '#33474f',
    behind: '#e2cfae',
    cut: 'short',
  }),
  'ines-okafor': portrait({ skin: '#7d4b32', hair: '#1c1513', shirt: coral, behind: '#d9d3ef', cut: 'bun' }),
  'pavel-rask': portrait({
    skin: '#f2d3b8',
    hair: '#b98a4e',
    shirt: '#22703f',
    behind: '#e4ddd2',
    cut: 'short',
  }),
  'lucia-ferro': portrait({ skin: '#dba97f', hair: '#3a2317', shirt: sea, behind: '#f1d3cb', cut: 'long' }),
  'amara-singh': portrait({
    skin: '#a8714b',
    hair: '#191515',
    shirt: '#7a003e',
    behind: '#cfe0d3',
    cut: 'bun',
  }),
  ...Object.fromEntries(
    Object.entries(marks).map(([name, mark]) => [
      `logo-${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`,
      logo(name, mark),
    ]),
  ),
  ...Object.fromEntries(scenes(['case-oat-drink', 'case-cookware', 'case-challenger', 'case-travel'], 600)),
  ...Object.fromEntries(
    scenes(
      [
        'media-reading-a-figure',
        'media-from-post-to-theme',
        'media-portal-tour',
        'media-snacks',
        'media-resale',
        'media-podcast',
      ],
      540,
    ),
  ),
};

await unpackChromium();
const browser = await chromium.launch(chromiumLaunch);
const page = await browser.newPage();
for (const [name, { width, height, body }] of Object.entries(drawings)) {
  const font = `<style>@font-face{font-family:F;src:url(data:font/woff2;base64,${fraunces})}</style>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${font}${body}</svg>`;
  const source = JSON.stringify(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`);
  // A string, since it runs in the browser.
  const address = await page.evaluate<string>(`(async () => {
    const image = Object.assign(new Image(), { src: ${source} });
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: ${width}, height: ${height} });
    canvas.getContext('2d').drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.86);
  })()`);
  writeFileSync(join(folder, `${name}.webp`), Buffer.from(address.split(',')[1] ?? '', 'base64'));
}
await browser.close();
