import { rasterize } from './canvas.ts';
import { type Caption, drawHead, drawNotes, lineHeight, linesOf, widthOfHead } from './caption.ts';
import { copyContent } from './copyContent.ts';
import { element } from './svg.ts';
import { withWholeLists } from './wholeLists.ts';

const margin = 16;
const headHeight = 44;
const gap = 10;

type PictureChoice = { readonly scheme?: PictureScheme; readonly withNotes?: boolean };

export async function pictureOf(
  body: HTMLElement,
  caption: Caption,
  kind: 'svg' | 'png',
  { scheme, withNotes = false }: PictureChoice = {},
): Promise<Blob> {
  const svg = inScheme(scheme, () => draw(body, caption, withNotes));
  if (kind === 'png') svg.prepend(await fontsOfPage());
  const text = new XMLSerializer().serializeToString(svg);
  const vector = new Blob([text], { type: 'image/svg+xml' });
  return kind === 'svg'
    ? vector
    : rasterize(vector, Number(svg.getAttribute('width')), Number(svg.getAttribute('height')));
}

function draw(body: HTMLElement, caption: Caption, withNotes: boolean): SVGSVGElement {
  return withWholeLists(body, withNotes, ({ right, bottom }) => {
    const { left, top } = body.getBoundingClientRect();
    const { backgroundColor, ...ink } = getComputedStyle(body.closest('section') ?? body);
    const inner = Math.ceil(Math.max(right - left, widthOfHead(caption, ink)));
    const notes = linesOf(caption, ink, inner);
    const foot = Math.ceil(margin + headHeight + bottom - top + gap);
    const [width, height] = [inner + 2 * margin, foot + notes.length * lineHeight + margin];
    const svg = element('svg', { width, height, viewBox: `0 0 ${width} ${height}` });
    svg.append(
      element('rect', { width, height, fill: backgroundColor }),
      ...drawHead(caption, ink, margin, margin),
    );
    const content = copyContent(body, withNotes);
    content.setAttribute('transform', `translate(${margin - left} ${margin + headHeight - top})`);
    svg.append(content, ...drawNotes(notes, ink, margin, foot));
    return svg;
  });
}

type PictureScheme = 'light' | 'dark';

const attribute = 'data-mantine-color-scheme';

/** Switches the page's scheme synchronously while colors are read, so nothing repaints. */
function inScheme<Made>(scheme: PictureScheme | undefined, make: () => Made): Made {
  const root = document.documentElement;
  const before = root.getAttribute(attribute);
  if (!scheme || before === scheme) return make();
  root.setAttribute(attribute, scheme);
  try {
    return make();
  } finally {
    if (before === null) root.removeAttribute(attribute);
    else root.setAttribute(attribute, before);
  }
}

/** A picture has only the fonts that are embedded in it. */
async function fontsOfPage(): Promise<SVGElement> {
  const loaded = new Set(
    [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ unicodeRange }) => plain(unicodeRange)),
  );
  const rules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => loaded.has(plain(style.getPropertyValue('unicode-range'))));
  const style = element('style');
  style.textContent = (await Promise.all(rules.map(carried))).join('\n');
  return style;
}

const plain = (range: string) => range.replaceAll(/\s/g, '').toUpperCase();

/** The font rule with its file embedded. */
async function carried(rule: CSSFontFaceRule): Promise<string> {
  const address = rule.style.getPropertyValue('src').match(/url\("?([^")]+)"?\)/)?.[1];
  if (!address) return '';
  const file = await (await fetch(new URL(address, rule.parentStyleSheet?.href ?? location.href))).blob();
  return rule.cssText.replace(address, await asData(file));
}

const asData = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
