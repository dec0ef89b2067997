import { type Chart, chartSheet, chartXml } from './chart.ts';
import {
  footIndex,
  layoutXml,
  masterXml,
  namespaces,
  notesMasterXml,
  notesXml,
  presentationXml,
  slideNumber,
  treeOf,
} from './masters.ts';
import { type About, formats, OfficePackage } from './package.ts';
import { type Box, chartFrame, type Line, placeholder, type Table, tableFrame, textBox } from './shapes.ts';
import { type ThemeColors, themeXml } from './theme.ts';
import { workbookOf } from './workbook.ts';
import { el, type Xml } from './xml.ts';

type LinkedLine = Omit<Line, 'link'> & { readonly url?: string };

export type Item =
  | { readonly kind: 'text'; readonly name: string; readonly box: Box; readonly lines: readonly LinkedLine[] }
  | {
      readonly kind: 'table';
      readonly name: string;
      readonly at: Pick<Box, 'x' | 'y'>;
      readonly table: Table;
    }
  | {
      readonly kind: 'chart';
      readonly name: string;
      /** Describes the chart in words. */
      readonly alt: string;
      readonly box: Box;
      readonly chart: Chart;
    };

export type Slide = {
  readonly title: string;
  readonly foot: string;
  readonly items: readonly Item[];
  /** Paragraphs for the person who speaks. */
  readonly notes: readonly string[];
};

const type = (name: string) => `${formats}.presentationml.${name}+xml`;
const main = 'ppt/presentation.xml';
const [masterId, firstLayoutId] = [2_147_483_648, 2_147_483_649];

/** Longer titles have smaller letters, so that they fit into two or three lines. */
const titleSizes = [
  { upTo: 68, size: 26 },
  { upTo: 150, size: 22 },
  { upTo: Number.POSITIVE_INFINITY, size: 18 },
];
const titleSize = (text: string) => titleSizes.find(({ upTo }) => text.length <= upTo)?.size ?? 18;

export function presentationOf(slides: readonly Slide[], about: About, colors: ThemeColors): Buffer {
  const file = new OfficePackage();
  const [master, layout, notesMaster] = [
    'ppt/slideMasters/slideMaster1.xml',
    'ppt/slideLayouts/slideLayout1.xml',
    'ppt/notesMasters/notesMaster1.xml',
  ];
  const relations = {
    master: file.relate(main, 'slideMaster', master),
    notesMaster: file.relate(main, 'notesMaster', notesMaster),
  };
  file.add(
    master,
    type('slideMaster'),
    masterXml([file.relate(master, 'slideLayout', layout)], firstLayoutId),
  );
  file.add(layout, type('slideLayout'), layoutXml());
  file.relate(layout, 'slideMaster', master);
  file.add(notesMaster, type('notesMaster'), notesMasterXml());
  for (const [at, from] of [master, notesMaster].entries()) {
    const theme = `ppt/theme/theme${at + 1}.xml`;
    file.add(theme, `${formats}.theme+xml`, themeXml(about.author, colors));
    file.relate(from, 'theme', theme);
    if (from === master) file.relate(main, 'theme', theme);
  }
  const writer = { file, layout, notesMaster, about, charts: 0 };
  const listed = slides.map((slide, at) => addSlide(writer, slide, at + 1));
  addSettings(file);
  file.add(main, type('presentation.main'), presentationXml({ ...relations, slides: listed, masterId }));
  return file.bytes(main, about);
}

type Writer = {
  readonly file: OfficePackage;
  readonly layout: string;
  readonly notesMaster: string;
  readonly about: About;
  charts: number;
};

function addSlide(writer: Writer, { title, foot, items, notes }: Slide, number: number): string {
  const { file, layout, notesMaster } = writer;
  const path = `ppt/slides/slide${number}.xml`;
  const spoken = `ppt/notesSlides/notesSlide${number}.xml`;
  file.relate(path, 'slideLayout', layout);
  file.relate(path, 'notesSlide', spoken);
  file.add(spoken, type('notesSlide'), notesXml(notes));
  file.relate(spoken, 'notesMaster', notesMaster);
  file.relate(spoken, 'slide', path);
  const first = 5;
  const shapes = [
    placeholder(2, { type: 'title', name: 'Title' }, [{ text: title, size: titleSize(title) }]),
    ...items.map((item, at) => itemXml(writer, path, item, first + at)),
    placeholder(3, { type: 'ftr', index: footIndex, name: 'Source' }, [{ text: foot }]),
    slideNumber(4),
  ];
  const slide = el(
    'p:sld',
    namespaces,
    el('p:cSld', {}, treeOf(shapes)),
    el('p:clrMapOvr', {}, el('a:masterClrMapping')),
  );
  file.add(path, type('slide'), slide);
  return file.relate(main, 'slide', path);
}

function itemXml(writer: Writer, slide: string, item: Item, id: number): Xml {
  const { file } = writer;
  switch (item.kind) {
    case 'text':
      return textBox(
        id,
        item.name,
        item.box,
        item.lines.map(({ url, ...line }) => ({ ...line, link: url && file.link(slide, url) })),
      );
    case 'table':
      return tableFrame(id, item.name, item.at, item.table);
    case 'chart':
      return chartFrame(id, item.name, item.alt, item.box, addChart(writer, slide, item.chart));
  }
}

function addChart(writer: Writer, slide: string, chart: Chart): string {
  const { file, about } = writer;
  writer.charts += 1;
  const path = `ppt/charts/chart${writer.charts}.xml`;
  const workbook = `ppt/embeddings/Microsoft_Excel_Sheet${writer.charts}.xlsx`;
  const { properties: _, ...aboutFigures } = about;
  file.addWorkbook(workbook, workbookOf([chartSheet(chart)], aboutFigures));
  file.add(path, `${formats}.drawingml.chart+xml`, chartXml(chart, file.relate(path, 'package', workbook)));
  return file.relate(slide, 'chart', path);
}

/** Programs look for these three, though they say nothing here. */
function addSettings(file: OfficePackage): void {
  const { 'xmlns:a': drawing } = namespaces;
  const settings = [
    ['presProps', el('p:presentationPr', namespaces)],
    ['viewProps', el('p:viewPr', namespaces)],
    [
      'tableStyles',
      el('a:tblStyleLst', { 'xmlns:a': drawing, def: '{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}' }),
    ],
  ] as const;
  for (const [name, content] of settings) {
    file.add(`ppt/${name}.xml`, type(name), content);
    file.relate(main, name, `ppt/${name}.xml`);
  }
}
