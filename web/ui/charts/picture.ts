type Caption = { title: string; about: string };

const namespace = 'http://www.w3.org/2000/svg';
const margin = 16;
const captionHeight = 44;
/** What comes and goes with the pointer. */
const leftOut = '[data-not-in-picture], .recharts-tooltip-cursor, .recharts-active-dot';

/** What a shape looks like is in style sheets; a picture has to carry it. */
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

/** A chart as it stands on the page, words beside its shapes included, as a file of its own. */
export async function pictureOf(body: HTMLElement, caption: Caption, kind: 'svg' | 'png'): Promise<Blob> {
  const svg = fromTheStart(body, () => draw(body, caption));
  if (kind === 'png') svg.prepend(await fontsOfPage());
  const text = new XMLSerializer().serializeToString(svg);
  const vector = new Blob([text], { type: 'image/svg+xml' });
  return kind === 'svg'
    ? vector
    : rasterize(vector, Number(svg.getAttribute('width')), Number(svg.getAttribute('height')));
}

/** A list that somebody has scrolled is drawn from its beginning: what is out of its box would stand over the caption. */
function fromTheStart<Made>(body: HTMLElement, make: () => Made): Made {
  const scrolled = [...body.querySelectorAll('*')]
    .filter(({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0)
    .map((box) => ({ box, top: box.scrollTop, left: box.scrollLeft }));
  for (const { box } of scrolled) Object.assign(box, { scrollTop: 0, scrollLeft: 0 });
  try {
    return make();
  } finally {
    for (const { box, top, left } of scrolled) Object.assign(box, { scrollTop: top, scrollLeft: left });
  }
}

function draw(body: HTMLElement, { title, about }: Caption): SVGSVGElement {
  const frame = body.getBoundingClientRect();
  const card = body.closest('section') ?? body;
  const { backgroundColor, color, fontFamily } = getComputedStyle(card);
  const words = [widthOf(title, `600 15px ${fontFamily}`), widthOf(about, `12px ${fontFamily}`)];
  const width = Math.ceil(Math.max(frame.width, ...words)) + 2 * margin;
  const height = Math.ceil(frame.height) + 2 * margin + captionHeight;
  const svg = element('svg', { width, height, viewBox: `0 0 ${width} ${height}`, xmlns: namespace });
  svg.append(element('rect', { width, height, fill: backgroundColor }));
  svg.append(
    textAt(margin, margin + 12, title, {
      fill: color,
      'font-family': fontFamily,
      'font-size': '15px',
      'font-weight': '600',
    }),
  );
  svg.append(
    textAt(margin, margin + 30, about, {
      fill: color,
      'font-family': fontFamily,
      'font-size': '12px',
      opacity: '0.75',
    }),
  );
  const content = element('g', {
    transform: `translate(${margin - frame.left} ${margin + captionHeight - frame.top})`,
  });
  for (const chart of body.querySelectorAll('svg')) {
    if (chart.parentElement?.closest(`svg, ${leftOut}`)) continue;
    const at = chart.getBoundingClientRect();
    const copy = copyOf(chart);
    for (const [name, value] of Object.entries({ x: at.left, y: at.top, width: at.width, height: at.height }))
      copy.setAttribute(name, String(value));
    copy.setAttribute('overflow', 'visible');
    content.append(copy);
  }
  content.append(...wordsIn(body));
  svg.append(content);
  return svg;
}

function contextOf(width: number, height: number): CanvasRenderingContext2D | null {
  return Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
}

function widthOf(text: string, font: string): number {
  const context = contextOf(1, 1);
  if (!context) return 0;
  context.font = font;
  return context.measureText(text).width;
}

function copyOf(chart: SVGElement): SVGElement {
  const copy = chart.cloneNode(true) as SVGElement;
  const originals = [chart, ...chart.querySelectorAll<SVGElement>('*')];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  const passing = copy.querySelectorAll(leftOut);
  for (const [at, original] of originals.entries()) {
    const computed = getComputedStyle(original);
    const target = copies[at];
    if (!target) continue;
    for (const name of ['class', 'style', 'tabindex']) target.removeAttribute(name);
    for (const name of shapeStyles) {
      const value = computed.getPropertyValue(name);
      if (value) target.setAttribute(name, plainColor(value));
    }
  }
  for (const each of passing) each.remove();
  return copy;
}

/** Programs that pictures go into paint a mixed colour black, written as browsers write it: `oklab(0.41 -0.05 -0.03)`. */
function plainColor(value: string): string {
  const context = /^(ok)?l(ab|ch)\(|^color\(/.test(value) && contextOf(1, 1);
  if (!context) return value;
  context.fillStyle = value;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}

/** The text beside the shapes, line by line where it stands. */
function wordsIn(body: HTMLElement): SVGElement[] {
  const words: SVGElement[] = [];
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const whole = node.textContent ?? '';
    const text = whole.trim();
    if (!parent || !text || parent.closest(`svg, ${leftOut}`)) continue;
    const range = document.createRange();
    // Where the letters are: the space before them isn't drawn.
    const start = whole.indexOf(text);
    range.setStart(node, start);
    range.setEnd(node, start + text.length);
    const { left, bottom, height, width } = range.getBoundingClientRect();
    if (width < 2 || height < 2) continue;
    const { color, fontFamily, fontSize, fontWeight, fontVariant, textOverflow } = getComputedStyle(parent);
    const room = textOverflow === 'ellipsis' ? parent.getBoundingClientRect().right - left : width;
    words.push(
      textAt(left, bottom - height * 0.26, cutTo(room / width, text), {
        fill: color,
        'font-family': fontFamily,
        'font-size': fontSize,
        'font-weight': fontWeight,
        'font-variant': fontVariant,
      }),
    );
  }
  return words;
}

/** A name that is cut where it stands ends as early in the picture. */
function cutTo(part: number, text: string): string {
  const characters = [...text];
  const longest = Math.floor(characters.length * part + 0.1);
  return longest < characters.length ? `${characters.slice(0, Math.max(0, longest - 1)).join('')}…` : text;
}

/** A picture that is drawn knows no fonts but those that it carries: the page's own, as far as it has loaded them. */
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
  const style = document.createElementNS(namespace, 'style');
  style.textContent = (await Promise.all(rules.map(carried))).join('\n');
  return style;
}

const plain = (range: string) => range.replaceAll(/\s/g, '').toUpperCase();

/** A font's rule with the font in the place of its address. */
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

function textAt(x: number, y: number, text: string, attributes: Record<string, string>): SVGElement {
  const made = element('text', { x, y, ...attributes });
  made.textContent = text;
  return made;
}

function element<Name extends 'svg' | 'g' | 'rect' | 'text'>(
  name: Name,
  attributes: Record<string, string | number>,
): SVGElementTagNameMap[Name] {
  const made = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

/** Twice the size, for sharp slides. */
const pixelRatio = 2;

async function rasterize(vector: Blob, width: number, height: number): Promise<Blob> {
  const url = URL.createObjectURL(vector);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const context = contextOf(width * pixelRatio, height * pixelRatio);
    if (!context) throw new Error('This browser can’t draw pictures.');
    context.scale(pixelRatio, pixelRatio);
    context.drawImage(image, 0, 0, width, height);
    return await new Promise((resolve, reject) =>
      context.canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty.'))),
        'image/png',
      ),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}
