import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { brand } from '../../shared/brand.ts';
import { type Drawing, ink } from './marks.ts';

const margin = 54;
const [pageWidth, pageHeight] = [612, 792];
export const textWidth = pageWidth - 2 * margin;

const fontFile = (name: string) =>
  readFileSync(fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url)));

export type About = { readonly title: string; readonly subject: string; readonly date: Date };

/**
 * A tagged PDF, written from top to bottom. A screen reader follows the same order; what repeats on each page is left out
 * of it. The same input gives the same bytes.
 */
export class Pages {
  readonly #doc: PDFKit.PDFDocument;
  readonly #whole: PDFKit.PDFStructureElement;
  readonly #about: About;
  #page = 0;

  constructor(about: About) {
    this.#about = about;
    this.#doc = new PDFDocument({
      size: [pageWidth, pageHeight],
      margin,
      autoFirstPage: false,
      bufferPages: false,
      tagged: true,
      // Its types don't know all that it can.
      subset: 'PDF/UA' as 'PDF/A-1',
      pdfVersion: '1.7',
      lang: 'en-US',
      displayTitle: true,
      // The standard fonts aren't embedded, so none is taken to begin with.
      font: null as unknown as string,
      info: {
        Title: about.title,
        Author: brand.company,
        Subject: about.subject,
        CreationDate: about.date,
        ModDate: about.date,
      },
    });
    for (const name of ['text', 'bold', 'heading']) this.#doc.registerFont(name, fontFile(name));
    this.#whole = this.#doc.struct('Document');
    this.#doc.addStructure(this.#whole);
  }

  newPage(withFoot = true): void {
    this.#doc.addPage();
    this.#page++;
    if (!withFoot) return;
    const doc = this.#doc;
    // Below the margin: otherwise it would go on to a page of its own.
    const { bottom } = doc.page.margins;
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    doc.font('text').fontSize(8).fillColor(ink.muted);
    doc.text(`${brand.company} · ${this.#about.title}`, margin, pageHeight - 38, { lineBreak: false });
    doc.text(String(this.#page), pageWidth - margin - 40, pageHeight - 38, {
      width: 40,
      align: 'right',
      lineBreak: false,
    });
    doc.endMarkedContent();
    doc.page.margins.bottom = bottom;
    doc.y = margin;
    doc.x = margin;
  }

  heading(
    level: 1 | 2,
    text: string,
    { size = level === 1 ? 34 : 20, color = ink.text as string, y = this.#doc.y } = {},
  ): void {
    this.#element(`H${level}`, () => {
      this.#doc.font('heading').fontSize(size).fillColor(color);
      this.#doc.text(text, margin, y, { width: textWidth, lineGap: 2 });
    });
    this.#doc.y += size * 0.35;
  }

  paragraph(
    text: string,
    { size = 11, color = ink.text as string, bold = false, gap = 8, width = textWidth } = {},
  ): void {
    this.#element('P', () => {
      this.#doc
        .font(bold ? 'bold' : 'text')
        .fontSize(size)
        .fillColor(color);
      this.#doc.text(text, margin, this.#doc.y, { width, lineGap: size * 0.25 });
    });
    this.#doc.y += gap;
  }

  /** A drawing with what it shows in words, for those who don't see it. */
  figure({ width, height, marks }: Drawing, alt: string, { x = margin, y = this.#doc.y } = {}): void {
    const doc = this.#doc;
    const bbox: [number, number, number, number] = [x, pageHeight - y - height, x + width, pageHeight - y];
    this.#element('Figure', () => drawMarks(doc, marks, x, y), { alt, bbox });
    doc.x = margin;
    doc.y = y + height + 14;
  }

  table(
    columns: readonly { readonly title: string; readonly width: number; readonly right?: boolean }[],
    rows: readonly (readonly string[])[],
  ): void {
    const doc = this.#doc;
    const table = doc.struct('Table');
    this.#whole.add(table);
    const line = (cells: readonly string[], kind: 'TH' | 'TD') => {
      const y = doc.y;
      const row = doc.struct('TR');
      table.add(row);
      let x = margin;
      for (const [at, { width, right = false }] of columns.entries()) {
        const cell = doc.struct(kind, kind === 'TH' ? ({ scope: 'Column' } as object) : {}, () => {
          doc
            .font(kind === 'TH' ? 'bold' : 'text')
            .fontSize(9)
            .fillColor(kind === 'TH' ? ink.muted : ink.text);
          doc.text(cells[at] ?? '', x, y, {
            width: width - 8,
            align: right ? 'right' : 'left',
            lineBreak: false,
            ellipsis: true,
          });
        });
        row.add(cell);
        x += width;
      }
      row.end();
      doc.markContent('Artifact', { type: 'Layout' });
      doc.rect(margin, y + 14, textWidth, 0.5).fill(ink.line);
      doc.endMarkedContent();
      doc.x = margin;
      doc.y = y + 19;
    };
    line(
      columns.map(({ title }) => title),
      'TH',
    );
    for (const row of rows) line(row, 'TD');
    table.end();
    doc.y += 8;
  }

  space(height: number): void {
    this.#doc.y += height;
  }

  async end(): Promise<Buffer> {
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
      const width = doc.widthOfString(mark.text);
      const shift = mark.anchor === 'end' ? width : mark.anchor === 'middle' ? width / 2 : 0;
      doc.text(mark.text, left + mark.x - shift, top + mark.y - mark.size * 0.95, { lineBreak: false });
    } else {
      const [first, ...rest] = mark.points;
      if (!first) continue;
      doc.moveTo(left + first[0], top + first[1]);
      for (const [x, y] of rest) doc.lineTo(left + x, top + y);
      if (mark.kind === 'line') doc.lineWidth(mark.width).lineJoin('round').stroke(mark.color);
      else doc.fillOpacity(mark.opacity).fill(mark.color).fillOpacity(1);
    }
  }
}
