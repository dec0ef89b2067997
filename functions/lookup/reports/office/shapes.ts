import { type Color, chartUri, drawingUri, fill } from './chart.ts';
import { el, val, words, type Xml } from './xml.ts';

/** In points, as type is. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

const perPoint = 12_700;
export const emu = (points: number): number => Math.round(points * perPoint);

/** 16:9, as wide screens are. */
export const slideSize = { width: 960, height: 540 } as const;

type Frame = 'a' | 'p';
export const place = (frame: Frame, { x, y, width, height }: Box): Xml =>
  el(
    `${frame}:xfrm`,
    {},
    el('a:off', { x: emu(x), y: emu(y) }),
    el('a:ext', { cx: emu(width), cy: emu(height) }),
  );

export type Line = {
  readonly text: string;
  readonly size?: number;
  readonly bold?: boolean;
  readonly color?: Color;
  readonly align?: 'l' | 'r' | 'ctr';
  /** In points, below the line. */
  readonly gap?: number;
  /** A relation of the slide to an address. */
  readonly link?: string | undefined;
};

const lineXml = ({ text, size, bold, color, align, gap, link }: Line): Xml =>
  el(
    'a:p',
    {},
    el('a:pPr', { algn: align }, gap === undefined ? [] : el('a:spcAft', {}, val('a:spcPts', gap * 100))),
    el(
      'a:r',
      {},
      el(
        'a:rPr',
        { lang: 'en-US', sz: size && size * 100, b: bold || undefined, dirty: false },
        color ? fill(color) : [],
        link ? el('a:hlinkClick', { 'r:id': link }) : [],
      ),
      el('a:t', {}, words(text)),
    ),
  );

const named = (id: number, name: string, description?: string) =>
  el('p:cNvPr', { id, name, descr: description });

/** A box whose place and look come from the layout. */
export const placeholder = (
  id: number,
  { type, index, name }: { type: string; index?: number; name: string },
  lines: readonly Line[],
): Xml =>
  el(
    'p:sp',
    {},
    el(
      'p:nvSpPr',
      {},
      named(id, name),
      el('p:cNvSpPr', {}, el('a:spLocks', { noGrp: true })),
      el('p:nvPr', {}, el('p:ph', { type, sz: index === undefined ? undefined : 'quarter', idx: index })),
    ),
    el('p:spPr'),
    el('p:txBody', {}, el('a:bodyPr'), el('a:lstStyle'), lines.map(lineXml)),
  );

export const textBox = (id: number, name: string, box: Box, lines: readonly Line[]): Xml =>
  el(
    'p:sp',
    {},
    el('p:nvSpPr', {}, named(id, name), el('p:cNvSpPr', { txBox: true }), el('p:nvPr')),
    el('p:spPr', {}, place('a', box), el('a:prstGeom', { prst: 'rect' }, el('a:avLst')), el('a:noFill')),
    el(
      'p:txBody',
      {},
      el('a:bodyPr', { wrap: 'square', lIns: 0, tIns: 0, rIns: 0, bIns: 0 }, el('a:normAutofit')),
      el('a:lstStyle'),
      lines.map(lineXml),
    ),
  );

const graphic = (id: number, name: string, description: string, box: Box, content: Xml) =>
  el(
    'p:graphicFrame',
    {},
    el(
      'p:nvGraphicFramePr',
      {},
      named(id, name, description),
      el('p:cNvGraphicFramePr', {}, el('a:graphicFrameLocks', { noGrp: true })),
      el('p:nvPr'),
    ),
    place('p', box),
    el('a:graphic', {}, content),
  );

export const chartFrame = (id: number, name: string, description: string, box: Box, relation: string): Xml =>
  graphic(
    id,
    name,
    description,
    box,
    el('a:graphicData', { uri: chartUri }, el('c:chart', { 'xmlns:c': chartUri, 'r:id': relation })),
  );

export type TableColumn = { readonly title: string; readonly width: number; readonly right?: boolean };

export type Table = {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly string[])[];
  readonly size?: number;
  readonly rowHeight?: number;
};

export function tableFrame(id: number, name: string, { x, y }: Pick<Box, 'x' | 'y'>, table: Table): Xml {
  const { columns, rows, size = 13, rowHeight = 25 } = table;
  const row = (cells: readonly string[], isHead: boolean) =>
    el(
      'a:tr',
      { h: emu(rowHeight) },
      columns.map(({ right }, at) =>
        el(
          'a:tc',
          {},
          el(
            'a:txBody',
            {},
            el('a:bodyPr'),
            el('a:lstStyle'),
            lineXml({
              text: cells[at] ?? '',
              size,
              bold: isHead,
              color: isHead ? 'tx2' : 'tx1',
              align: right ? 'r' : 'l',
            }),
          ),
          cellLook,
        ),
      ),
    );
  const content = el(
    'a:tbl',
    {},
    el('a:tblPr', { firstRow: true }),
    el(
      'a:tblGrid',
      {},
      columns.map(({ width }) => el('a:gridCol', { w: emu(width) })),
    ),
    row(
      columns.map(({ title }) => title),
      true,
    ),
    rows.map((cells) => row(cells, false)),
  );
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const box = { x, y, width, height: rowHeight * (rows.length + 1) };
  const description = `Table of ${columns
    .map(({ title }) => title)
    .filter(Boolean)
    .join(', ')}`;
  return graphic(
    id,
    name,
    description,
    box,
    el('a:graphicData', { uri: `${drawingUri.replace('/main', '/table')}` }, content),
  );
}

const noLine = (side: string) => el(`a:ln${side}`, { w: 0 }, el('a:noFill'));

const cellLook = el(
  'a:tcPr',
  { marL: emu(4), marR: emu(4), marT: emu(2), marB: emu(2), anchor: 'ctr' },
  ['L', 'R', 'T'].map(noLine),
  el('a:lnB', { w: 9525 }, fill('bg2')),
  el('a:noFill'),
);
