import { contextOf } from './canvas.ts';
import { element, textAt } from './svg.ts';

/** Elements that follow the pointer, and texts for screen readers. */
const passing = '[data-not-in-picture], .unseen, .recharts-tooltip-cursor, .recharts-active-dot';
/** Colleagues' notes, which a picture has only on request. */
export const notes = '[data-notes]';

/** A picture carries these styles itself, as it has no style sheets. */
const shapeStyles = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-opacity',
  'stroke-linejoin',
  'paint-order',
  'opacity',
  'stop-color',
  'stop-opacity',
  'font-family',
  'font-size',
  'font-weight',
  'font-variant',
  'text-anchor',
] as const;

export function copyContent(body: HTMLElement, withNotes: boolean): SVGElement {
  const leftOut = withNotes ? passing : `${passing}, ${notes}`;
  const content = element('g');
  for (const chart of body.querySelectorAll('svg')) {
    if (chart.parentElement?.closest(`svg, ${leftOut}`)) continue;
    const at = chart.getBoundingClientRect();
    const copy = copyOf(chart, leftOut);
    for (const [name, value] of Object.entries({ x: at.left, y: at.top, width: at.width, height: at.height }))
      copy.setAttribute(name, String(value));
    copy.setAttribute('overflow', 'visible');
    content.append(copy);
  }
  content.append(...wordsIn(body, leftOut));
  return content;
}

function copyOf(chart: SVGElement, leftOut: string): SVGElement {
  const copy = chart.cloneNode(true) as SVGElement;
  const originals = [chart, ...chart.querySelectorAll<SVGElement>('*')];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  const unwanted = copy.querySelectorAll(leftOut);
  for (const [at, original] of originals.entries()) {
    const computed = getComputedStyle(original);
    const target = copies[at];
    if (!target) continue;
    for (const name of ['class', 'style', 'tabindex', 'href', 'target', 'rel']) target.removeAttribute(name);
    for (const name of shapeStyles) {
      const value = computed.getPropertyValue(name);
      if (value) target.setAttribute(name, plainColor(value));
    }
  }
  for (const each of unwanted) each.remove();
  return copy;
}

/** Many programs paint `oklab(…)`, as browsers serialize mixed colors, as black. */
function plainColor(value: string): string {
  const context = /^(ok)?l(ab|ch)\(|^color\(/.test(value) && contextOf(1, 1);
  if (!context) return value;
  context.fillStyle = value;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}

function wordsIn(body: HTMLElement, leftOut: string): SVGElement[] {
  const words: SVGElement[] = [];
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !node.textContent?.trim() || parent.closest(`svg, ${leftOut}`)) continue;
    for (const range of linesOf(node)) {
      const drawn = wordsAt(range, parent);
      if (drawn) words.push(drawn);
    }
  }
  return words;
}

function linesOf(node: Node): Range[] {
  const lines: Range[] = [];
  for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
    const range = document.createRange();
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    const line = lines.at(-1);
    if (line && !isBelow(range, line)) line.setEnd(node, index + word.length);
    else lines.push(range);
  }
  return lines;
}

function isBelow(word: Range, line: Range): boolean {
  const { bottom, height } = line.getBoundingClientRect();
  return word.getBoundingClientRect().top > bottom - height / 2;
}

function wordsAt(range: Range, parent: HTMLElement): SVGElement | null {
  const { left, bottom, height, width } = range.getBoundingClientRect();
  if (width < 2 || height < 2) return null;
  const { color, fontFamily, fontSize, fontWeight, fontVariant } = getComputedStyle(parent);
  const end = [parent, parent.parentElement].find(endsInEllipsis)?.getBoundingClientRect().right;
  const room = end === undefined ? width : end - left;
  if (room <= 0) return null;
  return textAt(left, bottom - height * 0.26, cutTo(room / width, range.toString()), {
    fill: color,
    'font-family': fontFamily,
    'font-size': fontSize,
    'font-weight': fontWeight,
    'font-variant': fontVariant,
  });
}

/** Cut with an ellipsis: the name and the mark behind it are both affected. */
const endsInEllipsis = (box: HTMLElement | null): box is HTMLElement =>
  box !== null && getComputedStyle(box).textOverflow === 'ellipsis';

/** Cuts a name in the picture where the page cuts it. */
function cutTo(part: number, text: string): string {
  const characters = [...text];
  const longest = Math.floor(characters.length * part + 0.1);
  return longest < characters.length ? `${characters.slice(0, Math.max(0, longest - 1)).join('')}…` : text;
}
