import { rasterize } from './canvas.ts';
import { type Caption, drawHead, drawNotes, lineHeight, linesOf, widthOfHead } from './caption.ts';
import { copyContent } from './copyContent.ts';
import { inScheme, type PictureScheme } from './inScheme.ts';
import { fontsOfPage } from './pageFonts.ts';
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
