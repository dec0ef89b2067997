import { readFileSync } from 'node:fs';
import { setImmediate as othersFirst } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { brand } from '../../../../shared/brand.ts';
import type { PaperSize } from '../../../../shared/model/lookup/yearReview.ts';
import { type Drawing, ink } from '../marks.ts';
import { type CanDraw, writable } from './writable.ts';

const margin = 54;
/** In points. Text is equally wide on both. */
const papers = { letter: [612, 792], a4: [595.28, 841.89] } as const satisfies Record<PaperSize, unknown>;
export const textWidth = papers.letter[0] - 2 * margin;

type Face = 'text' | 'bold' | 'heading';

// The fonts are also copied beside the bundle: see `bundleFolder`.
const fontFile = (name: Face) =>
  readFileSync(fileURLToPath(new URL(`../fonts/${name}.ttf`, import.meta.url)));

const columnGap = 24;
const columnWidth = (textWidth - columnGap) / 2;
export type Column = { readonly x: number; readonly width: number };

export type About = { readonly title: string; readonly subject: string; readonly date: Date };

/**
 * A tagged PDF in reading order. Repeated parts are artifacts for screen readers; the same input gives the same bytes.
 */
export class Pages {
  readonly #doc: PDFKit.PDFDocument;
  readonly #whole: PDFKit.PDFStructureElement;
  readonly #about: About;
  readonly #height: number;
  /** The left edge of the text. */
  readonly #left: number;
  #page = 0;

  constructor(about: About, paper: PaperSize = 'letter') {
    this.#about = about;
    const [width, height] = papers[paper];
    this.#height = height;
    this.#left = (width - textWidth) / 2;
    this.#doc = new PDFDocument({
      size: [width, height],
      margins: { top: margin, bottom: margin, left: this.#left, right: this.#left },
      autoFirstPage: false,
      bufferPages: false,
      tagged: true,
      // The library's types lack PDF/UA.
      subset: 'PDF/UA' as 'PDF/A-1',
      pdfVersion: '1.7',
      lang: 'en-US',
      displayTitle: true,
      // PDF/UA requires embedded fonts, and the default one isn't.
      font: null as unknown as string,
      info: {
        Title: about.title,
        Author: brand.company,
        Subject: about.subject,
        CreationDate: about.date,
        ModDate: about.date,
      },
    });
    for (const name of ['text', 'bold', 'heading'] as const) this.#doc.registerFont(name, fontFile(name));
    this.#whole = this.#doc.struct('Document');
    this.#doc.addStructure(this.#whole);
  }

  newPage(withFoot = true): void {
    this.#doc.addPage();
    this.#page++;
    if (!withFoot) return;
    const doc = this.#doc;
    // Text below the margin would otherwise start a new page.
    const { bottom } = doc.page.margins;
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    doc.font('text').fontSize(8).fillColor(ink.muted);
    doc.text(drawable(doc, `${brand.company} · ${this.#about.title}`), this.#left, this.#height - 38, {
      width: textWidth - 48,
      ...oneLine(8),
    });
    doc.text(String(this.#page), this.#left + textWidth - 40, this.#height - 38, {
      width: 40,
      align: 'right',
      lineBreak: false,
    });
    doc.endMarkedContent();
    doc.page.margins.bottom = bottom;
    doc.y = margin;
    doc.x = this.#left;
  }

  heading(
    level: 1 | 2,
    text: string,
    {
      size = level === 1 ? 34 : 20,
      color = ink.text,
      y = this.#doc.y,
      gap = size * 0.35,
      lines = Number.POSITIVE_INFINITY,
    }: { size?: number; color?: string; y?: number; gap?: number; lines?: number } = {},
  ): void {
    const doc = this.#doc;
    doc.font('heading').fontSize(size).fillColor(color);
    const height = Number.isFinite(lines)
      ? { height: lines * (doc.currentLineHeight() + 2), ellipsis: true }
      : {};
    this.#text(`H${level}`, text, this.#left, y, { width: textWidth, lineGap: 2, ...height });
    doc.y += gap;
  }

  paragraph(
    text: string,
    { size = 11, color = ink.text as string, bold = false, gap = 8, x = this.#left, width = textWidth } = {},
  ): void {
    this.#doc
      .font(bold ? 'bold' : 'text')
      .fontSize(size)
      .fillColor(color);
    this.#text('P', text, x, this.#doc.y, { width, lineGap: size * 0.25 });
    this.#doc.y += gap;
  }

  figure(
    { width, height, marks }: Drawing,
    alt: string,
    { x = this.#left, y = this.#doc.y, gap = 14 } = {},
  ): void {
    const doc = this.#doc;
    const bbox: [number, number, number, number] = [
      x,
      this.#height - y - height,
      x + width,
      this.#height - y,
    ];
    this.#element('Figure', () => drawMarks(doc, marks, x, y), { alt, bbox });
    doc.x = this.#left;
    doc.y = y + height + gap;
  }

  table(
    columns: readonly { readonly title: string; readonly width: number; readonly right?: boolean }[],
    rows: readonly (readonly string[])[],
    { size = 9, lineHeight = 19, wraps = false, marked = -1 } = {},
  ): void {
    const doc = this.#doc;
    const table = doc.struct('Table');
    this.#whole.add(table);
    const line = (cells: readonly string[], kind: 'TH' | 'TD', isMarked = false) => {
      const y = doc.y;
      const font = kind === 'TH' || isMarked ? 'bold' : 'text';
      const height = wraps ? this.#rowHeight(columns, cells, { font, size, lineHeight }) : lineHeight;
      const row = doc.struct('TR');
      table.add(row);
      let x = this.#left;
      for (const [at, { width, right = false }] of columns.entries()) {
        const cell = doc.struct(kind, kind === 'TH' ? ({ scope: 'Column' } as object) : {}, () => {
          doc
            .font(font)
            .fontSize(size)
            .fillColor(kind === 'TH' ? ink.muted : ink.text);
          doc.text(drawable(doc, cells[at] ?? ''), x, y, {
            width: width - 8,
            align: right ? 'right' : 'left',
            ...(wraps ? {} : oneLine(size)),
          });
        });
        row.add(cell);
        x += width;
      }
      row.end();
      doc.markContent('Artifact', { type: 'Layout' });
      doc.rect(this.#left, y + height - 5, textWidth, 0.5).fill(ink.line);
      doc.endMarkedContent();
      doc.x = this.#left;
      doc.y = y + height;
    };
    line(
      columns.map(({ title }) => title),
      'TH',
    );
    for (const [at, row] of rows.entries()) line(row, 'TD', at === marked);
    table.end();
    doc.y += 8;
  }

  #rowHeight(
    columns: readonly { readonly width: number }[],
    cells: readonly string[],
    { font, size, lineHeight }: { font: Face; size: number; lineHeight: number },
  ): number {
    const doc = this.#doc.font(font).fontSize(size);
    const heights = columns.map(({ width }, at) =>
      doc.heightOfString(drawable(doc, cells[at] ?? ''), { width: width - 8 }),
    );
    return Math.max(lineHeight, Math.max(...heights) + lineHeight - size * 1.2);
  }

  /** A line of text that opens an address. */
  link(text: string, url: string, { size = 8.5, gap = 8, x = this.#left } = {}): void {
    const doc = this.#doc;
    doc.font('text').fontSize(size).fillColor(ink.sea);
    const [y, width, height] = [doc.y, doc.widthOfString(drawable(doc, text)), doc.currentLineHeight()];
    this.#element('Link', () => {
      doc.text(drawable(doc, text), x, y, { lineBreak: false });
      doc.link(x, y, width, height, url, this.#inStructure(text));
    });
    doc.y = y;
    doc.x = this.#left;
    doc.y += doc.currentLineHeight() + gap;
  }

  /** A line of a table of contents, with its page number at the right. */
  entry(text: string, page: number, target: string, { size = 10.5, lineHeight = 17 } = {}): void {
    const doc = this.#doc;
    const y = doc.y;
    doc.font('text').fontSize(size).fillColor(ink.text);
    this.#element('Link', () => {
      doc.text(drawable(doc, text), this.#left, y, { lineBreak: false });
      const number = String(page);
      doc.text(number, this.#left + textWidth - doc.widthOfString(number), y, { lineBreak: false });
      doc.goTo(this.#left, y, textWidth, lineHeight - 4, target, this.#inStructure(text));
    });
    doc.x = this.#left;
    doc.y = y + lineHeight;
  }

  /** PDF/UA requires that an annotation belongs to its element and has a description. */
  #inStructure(text: string): PDFKit.Mixins.AnnotationOption {
    // The library's types lack the current element.
    const { _currentStructureElement } = this.#doc as unknown as { _currentStructureElement: unknown };
    return { structParent: _currentStructureElement, Contents: new String(text) } as object;
  }

  /** Names the current place, so that entries can lead to it. */
  target(name: string): void {
    this.#doc.addNamedDestination(name, 'XYZ', this.#left, Math.max(0, this.#doc.y - 12), null);
  }

  /** The height left above the bottom margin. */
  get room(): number {
    return this.#height - margin - this.#doc.y;
  }

  /** The height of a paragraph, with its gap. */
  heightOf(text: string, { size = 11, bold = false, gap = 8 } = {}): number {
    const doc = this.#doc;
    doc.font(bold ? 'bold' : 'text').fontSize(size);
    return doc.heightOfString(drawable(doc, text), { width: textWidth, lineGap: size * 0.25 }) + gap;
  }

  /** The top of the next line. */
  get y(): number {
    return this.#doc.y;
  }

  set y(value: number) {
    this.#doc.y = value;
  }

  /** In bold, the wider face. */
  widthOf(text: string, size: number): number {
    this.#doc.font('bold').fontSize(size);
    return this.#doc.widthOfString(drawable(this.#doc, text));
  }

  /** Draws beside a number or mark at the left edge. */
  inset(by: number, draw: (x: number, width: number) => void): void {
    draw(this.#left + by, textWidth - by);
    this.#doc.x = this.#left;
  }

  space(height: number): void {
    this.#doc.y += height;
  }

  /** Two columns, read one after the other; later content starts below the longer one. */
  columns(left: (column: Column) => void, right: (column: Column) => void): void {
    const doc = this.#doc;
    const top = doc.y;
    left({ x: this.#left, width: columnWidth });
    const bottom = doc.y;
    doc.y = top;
    right({ x: this.#left + columnWidth + columnGap, width: columnWidth });
    doc.x = this.#left;
    doc.y = Math.max(doc.y, bottom);
  }

  get count(): number {
    return this.#page;
  }

  async end(): Promise<Buffer> {
    // Embedding the fonts takes as long as drawing: other calls of the process have a turn between.
    await othersFirst();
    const chunks: Buffer[] = [];
    this.#doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise<void>((resolve, reject) => {
      this.#doc.on('end', resolve).on('error', reject);
    });
    this.#whole.end();
    this.#doc.end();
    await ended;
    return Buffer.concat(chunks);
  }

  /** Where the font lacks a character, screen readers still get the original text. */
  #text(kind: string, text: string, x: number, y: number, options: PDFKit.Mixins.TextOptions): void {
    const drawn = drawable(this.#doc, text);
    const draw = () => void this.#doc.text(drawn, x, y, options);
    this.#element(kind, draw, drawn === text ? {} : { actual: text });
  }

  #element(kind: string, draw: () => void, options: Record<string, unknown> = {}): void {
    const element = this.#doc.struct(kind, options, draw);
    this.#whole.add(element);
    element.end();
  }
}

function drawMarks(doc: PDFKit.PDFDocument, marks: Drawing['marks'], left: number, top: number): void {
  for (const mark of marks) {
    if (mark.kind === 'rect') doc.rect(left + mark.x, top + mark.y, mark.width, mark.height).fill(mark.color);
    else if (mark.kind === 'text') {
      doc
        .font(mark.bold ? 'bold' : 'text')
        .fontSize(mark.size)
        .fillColor(mark.color);
      const text = drawable(doc, mark.text);
      const width = doc.widthOfString(text);
      const shift = mark.anchor === 'end' ? width : mark.anchor === 'middle' ? width / 2 : 0;
      doc.text(text, left + mark.x - shift, top + mark.y - mark.size * 0.95, { lineBreak: false });
    } else {
      const [first, ...rest] = mark.points;
      if (!first) continue;
      doc.moveTo(left + first[0], top + first[1]);
      for (const [x, y] of rest) doc.lineTo(left + x, top + y);
      if (mark.kind === 'line') {
        if (mark.dashed) doc.dash(3, { space: 2 });
        doc.lineWidth(mark.width).lineJoin('round').stroke(mark.color);
        doc.undash();
      } else doc.fillOpacity(mark.opacity).fill(mark.color).fillOpacity(1);
    }
  }
}

const oneLine = (size: number) => ({ height: size * 1.2, ellipsis: true });

function drawable(doc: PDFKit.PDFDocument, text: string): string {
  // The library's types lack the current font.
  const { font } = (doc as unknown as { _font: { font: { hasGlyphForCodePoint: CanDraw } } })._font;
  return writable(text, (codePoint) => font.hasGlyphForCodePoint(codePoint));
}
