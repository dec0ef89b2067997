// @vitest-environment jsdom
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MapScale } from '../../../../web/lookup/page/geographies/RegionMap.tsx';
import { pictureOf } from '../../../../web/ui/charts/picture/picture.ts';

const rowHeight = 20;
const letterWidth = 10;
const caption = {
  title: 'Themes',
  about: 'Oatmere',
  notes: ['Percentile among brands · n 300 posts', 'Release 3 · Tideline Insights'],
};

/** Each text is in the row of its `data-row`, offset by its list’s scroll position, with ten pixels per letter. */
beforeEach(() => {
  const box = (left: number, top: number, width: number, height: number) =>
    ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box(0, 0, 100, 60));
  Range.prototype.getBoundingClientRect = function (this: Range) {
    const row = this.startContainer.parentElement;
    const top = Number(row?.dataset.row) * rowHeight - (row?.closest('section')?.scrollTop ?? 0);
    return box(0, top, (this.toString().length || 1) * letterWidth, rowHeight);
  };
  const measureText = (text: string) => ({ width: text.length * letterWidth });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ measureText } as never);
});
afterEach(() => vi.restoreAllMocks());

async function drawn(html: string, about = caption.about) {
  document.body.innerHTML = `<div><section>${html}</section></div>`;
  const body = document.body.firstElementChild as HTMLElement;
  const list = body.querySelector('section') as HTMLElement;
  list.scrollTop = 90;
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    void pictureOf(body, { ...caption, about }, 'svg').then((file) => reader.readAsText(file));
  });
  const file = new DOMParser().parseFromString(text, 'text/html');
  return { list, file, words: [...file.querySelectorAll('g > text')] };
}

it('a picture of a scrolled list begins at its start, and the page keeps its scroll position', async () => {
  const { list, words } = await drawn('<p data-row="0">Clean Beauty</p><p data-row="1">Vegan</p>');
  expect(words.map((word) => Number(word.getAttribute('y')) > 0)).toEqual([true, true]);
  expect(list.scrollTop).toBe(90);
});

it('a picture wraps text where the page does', async () => {
  const inRows = Range.prototype.getBoundingClientRect;
  // The last word wraps to the next line.
  Range.prototype.getBoundingClientRect = function (this: Range) {
    const { left, top, width, height } = inRows.call(this);
    const below = this.toString() === 'stores' ? rowHeight : 0;
    return { left, top: top + below, bottom: top + below + height, width, height } as DOMRect;
  };
  const { words } = await drawn('<p data-row="0">  A new pack in\n stores</p>');
  expect(words.map(({ textContent }) => textContent)).toEqual(['A new pack in', 'stores']);
  const [first, second] = words.map((word) => Number(word.getAttribute('y')));
  expect((second ?? 0) - (first ?? 0)).toBeCloseTo(rowHeight);
});

it('a picture truncates a name where the page does', async () => {
  const { words } = await drawn(
    '<p data-row="0" style="text-overflow: ellipsis">Brightwater Sparkling</p><p data-row="1">Brightwater Sparkling</p>',
  );
  expect(words.map(({ textContent }) => textContent)).toEqual(['Brightwat…', 'Brightwater Sparkling']);
});

it('a picture truncates the mark behind a name together with it', async () => {
  const { words } = await drawn(
    '<p data-row="0" style="text-overflow: ellipsis"><span>Brightwater small base</span></p>',
  );
  expect(words.map(({ textContent }) => textContent)).toEqual(['Brightwat…']);
});

it('a picture of a map has its color gradient', async () => {
  const regions = [{ name: 'Europe', n: 40, percent: 20, percentile: 60 }];
  const scale = createElement(MapScale, { regions, measure: 'percentile' });
  const { file } = await drawn(renderToStaticMarkup(scale));
  const fills = [...file.querySelectorAll('rect')].map((shape) => shape.getAttribute('fill') ?? '');
  const ramp = fills.map((fill) => fill.match(/#(\w+)"?\)/)?.[1] ?? '').join('');
  expect(file.getElementById(ramp)?.querySelectorAll('stop')).toHaveLength(5);
});

it('a picture draws the outline of a label below its letters, as on the page', async () => {
  const { file } = await drawn(
    '<svg><text style="paint-order: stroke; stroke-linejoin: round">Oatmere</text></svg>',
  );
  const label = file.querySelector('g text');
  expect(label?.getAttribute('paint-order')).toBe('stroke');
  expect(label?.getAttribute('stroke-linejoin')).toBe('round');
});

it('a picture is wide enough for its subtitle', async () => {
  const widthOf = async (about: string) => {
    const { file } = await drawn('<p data-row="0">Vegan</p>', about);
    return Number(file.querySelector('svg')?.getAttribute('width'));
  };
  const chartWidth = await widthOf('Oatmere');
  expect(await widthOf('Oatmere Barista Edition · Instagram')).toBe(chartWidth + 250);
});

it('a picture states below the chart its content, base and release, wrapped to its width', async () => {
  const { file } = await drawn('<p data-row="0">Vegan</p>');
  const [title, about, ...notes] = [...file.querySelectorAll('svg > text')].map((text) => text.textContent);
  expect([title, about]).toEqual(['Themes', 'Oatmere']);
  // A hundred pixels fit ten letters.
  expect(notes).toEqual([
    'Percentile',
    'among',
    'brands · n',
    '300 posts',
    'Release 3',
    '· Tideline',
    'Insights',
  ]);
  const lowest = Math.max(
    ...[...file.querySelectorAll('text')].map((text) => Number(text.getAttribute('y'))),
  );
  expect(Number(file.querySelector('svg')?.getAttribute('height'))).toBeGreaterThan(lowest);
});

it('a picture contains the full height of a scrolling list', async () => {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900);
  vi.mocked(Element.prototype.getBoundingClientRect).mockImplementation(function (this: Element) {
    const height = Number.parseInt((this as HTMLElement).style.height, 10) || 60;
    return { left: 0, top: 0, width: 100, height, right: 100, bottom: height } as DOMRect;
  });
  const { list, file } = await drawn('<p data-row="0">Vegan</p>');
  expect(Number(file.querySelector('svg')?.getAttribute('height'))).toBeGreaterThan(900);
  expect(list.getAttribute('style') ?? '').toBe('');
});

it('a dark picture of a light page leaves the page light', async () => {
  const root = document.documentElement;
  root.dataset.mantineColorScheme = 'light';
  document.body.innerHTML = '<div><p data-row="0">Vegan</p></div>';
  const seen: (string | undefined)[] = [];
  vi.mocked(Element.prototype.getBoundingClientRect).mockImplementation(() => {
    seen.push(root.dataset.mantineColorScheme);
    return { left: 0, top: 0, width: 100, height: 60, right: 100, bottom: 60 } as DOMRect;
  });
  await pictureOf(document.body.firstElementChild as HTMLElement, caption, 'svg', { scheme: 'dark' });
  expect(new Set(seen)).toEqual(new Set(['dark']));
  expect(root.dataset.mantineColorScheme).toBe('light');
});

it('a picture has the notes of colleagues, and the room for them, only if chosen', async () => {
  document.body.innerHTML =
    '<div><svg><g data-notes><circle/></g><line/></svg><ul data-notes><li>Relaunch</li></ul></div>';
  vi.mocked(Element.prototype.getBoundingClientRect).mockImplementation(function (this: Element) {
    const [top, bottom] = this.localName === 'ul' ? [200, 260] : [0, 260];
    return { left: 0, top, width: 100, height: bottom - top, right: 100, bottom } as DOMRect;
  });
  const body = document.body.firstElementChild as HTMLElement;
  const read = async (withNotes: boolean) => {
    const file = new DOMParser().parseFromString(
      await (await pictureOf(body, caption, 'svg', { withNotes })).text(),
      'image/svg+xml',
    );
    const shapes = [...file.querySelectorAll('g svg *')].map(({ localName }) => localName);
    return { shapes, height: Number(file.querySelector('svg')?.getAttribute('height')) };
  };
  const [without, chosen] = [await read(false), await read(true)];
  expect(without.shapes).toEqual(['line']);
  expect(chosen.shapes).toEqual(['g', 'circle', 'line']);
  expect(chosen.height - without.height).toBe(60);
});

it('a picture omits hover elements and texts for screen readers', async () => {
  const { file, words } = await drawn(
    `<div data-not-in-picture><svg><rect/></svg><p data-row="0">812</p></div>
     <p data-row="0" class="unseen">for screen readers</p>
     <svg><path class="recharts-tooltip-cursor"/><g class="recharts-active-dot"><circle/></g><line/></svg>
     <p data-row="1">posts</p>`,
  );
  expect(words.map(({ textContent }) => textContent)).toEqual(['posts']);
  expect([...file.querySelectorAll('g svg *')].map(({ localName }) => localName)).toEqual(['line']);
});
