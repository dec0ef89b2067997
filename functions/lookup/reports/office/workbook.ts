import { type cellStyles, formatCodes, numberFormats, type Sheet, sheetUri } from './cells.ts';
import { type About, formats, OfficePackage, officeUri } from './package.ts';
import { sheetXml } from './sheet.ts';
import { el, type Xml } from './xml.ts';

export function workbookOf(sheets: readonly Sheet[], about: About): Buffer {
  const file = new OfficePackage();
  const main = 'xl/workbook.xml';
  const listed = sheets.map((sheet, at) => {
    const path = `xl/worksheets/sheet${at + 1}.xml`;
    file.add(path, `${formats}.spreadsheetml.worksheet+xml`, sheetXml(sheet, at === 0));
    return el('sheet', { name: sheet.name, sheetId: at + 1, 'r:id': file.relate(main, 'worksheet', path) });
  });
  const styles = 'xl/styles.xml';
  file.add(styles, `${formats}.spreadsheetml.styles+xml`, stylesXml());
  file.relate(main, 'styles', styles);
  const workbook = el(
    'workbook',
    { xmlns: sheetUri, 'xmlns:r': `${officeUri}/relationships` },
    el('bookViews', {}, el('workbookView', { activeTab: 0 })),
    el('sheets', {}, listed),
  );
  file.add(main, `${formats}.spreadsheetml.sheet.main+xml`, workbook);
  return file.bytes(main, about);
}

const ownFormats = ['tenth', 'exact', 'month', 'share', 'change', 'whole'] as const;

function stylesXml(): Xml {
  const formatOf = (id: number, code: string) => el('numFmt', { numFmtId: id, formatCode: code });
  const font = (...children: Xml[]) =>
    el(
      'font',
      {},
      ...children,
      el('sz', { val: 11 }),
      el('name', { val: 'Calibri' }),
      el('family', { val: 2 }),
    );
  const fill = (pattern: string) => el('fill', {}, el('patternFill', { patternType: pattern }));
  const style = (over: Record<string, number>, ...children: Xml[]) =>
    el('xf', { numFmtId: 0, fontId: 0, fillId: 0, borderId: 0, xfId: 0, ...over }, ...children);
  const wrapped = el('alignment', { vertical: 'top', wrapText: 1 });
  const number = (numFmtId: number) => style({ numFmtId, applyNumberFormat: 1 });
  const all = {
    text: style({}),
    head: style({ fontId: 1, applyFont: 1, applyAlignment: 1 }, wrapped),
    whole: number(numberFormats.whole),
    tenth: number(numberFormats.tenth),
    exact: number(numberFormats.exact),
    month: number(numberFormats.month),
    // Editing such a cell doesn’t turn its text into a formula.
    quoted: style({ quotePrefix: 1 }),
    prose: style({ applyAlignment: 1 }, wrapped),
    share: number(numberFormats.share),
    change: number(numberFormats.change),
  } satisfies Record<keyof typeof cellStyles, Xml>;
  const count = (name: string, ...children: Xml[]) => el(name, { count: children.length }, ...children);
  return el(
    'styleSheet',
    { xmlns: sheetUri },
    count('numFmts', ...ownFormats.map((name) => formatOf(numberFormats[name], formatCodes[name]))),
    count('fonts', font(), font(el('b'))),
    count('fills', fill('none'), fill('gray125')),
    count(
      'borders',
      el('border', {}, ...['left', 'right', 'top', 'bottom', 'diagonal'].map((side) => el(side))),
    ),
    count('cellStyleXfs', el('xf', { numFmtId: 0, fontId: 0, fillId: 0, borderId: 0 })),
    count('cellXfs', ...Object.values(all)),
    count('cellStyles', el('cellStyle', { name: 'Normal', xfId: 0, builtinId: 0 })),
  );
}
