import { ticks } from '../../../../shared/rules/text/axisRule.ts';
import { type CellValue, type Column, formatCodes, type NumberFormat, type Sheet } from './cells.ts';
import { officeUri } from './package.ts';
import { columnName } from './sheet.ts';
import { el, val, words, type Xml } from './xml.ts';

/** Colors of the theme change with it where a slide is pasted elsewhere; six hexadecimal digits stay. */
export type Color = `accent${1 | 2 | 3 | 4 | 5 | 6}` | 'tx1' | 'tx2' | 'bg1' | 'bg2' | `#${string}`;

export type ChartSeries = {
  readonly name: string;
  readonly values: readonly (number | null)[];
  readonly color: Color;
  /** Points that are drawn in gray instead, by place. */
  readonly unclear?: readonly boolean[];
  readonly look?: 'line' | 'dashed' | 'dotted' | 'bar' | 'band' | 'under';
  /** Explained elsewhere, so not in the legend. */
  readonly unlisted?: boolean;
};

export type Chart = {
  readonly kind: 'months' | 'bars';
  /** Names, or for a timeline the first day of each month as a date. */
  readonly categories: readonly (string | number)[];
  readonly series: readonly ChartSeries[];
  readonly format: NumberFormat;
  /** Bars on a logarithmic scale from this value on, for ratios. */
  readonly from?: number;
};

export const chartUri = 'http://schemas.openxmlformats.org/drawingml/2006/chart';
export const drawingUri = 'http://schemas.openxmlformats.org/drawingml/2006/main';

const sheetName = 'Figures';
const axes = { category: 100_001, value: 100_002 } as const;
const mostMonthLabels = 9;

/** What “Edit data” opens: the same figures as in the chart. */
export function chartSheet({ kind, categories, series, format }: Chart): Sheet {
  const columns: Column[] = [
    kind === 'months' ? { title: 'Month', width: 12, format: 'month' } : { title: 'Group', width: 28 },
    ...series.map(({ name }) => ({ title: name, width: 18, format })),
  ];
  const rows = categories.map((name, at): CellValue[] => [
    name,
    ...series.map(({ values }) => values[at] ?? null),
  ]);
  return { name: sheetName, columns, rows };
}

export function chartXml(chart: Chart, workbook: string): Xml {
  const { kind, series } = chart;
  const listed = series.filter(({ unlisted, look }) => !unlisted && look !== 'under');
  return el(
    'c:chartSpace',
    { 'xmlns:c': chartUri, 'xmlns:a': drawingUri, 'xmlns:r': `${officeUri}/relationships` },
    val('c:date1904', false),
    val('c:roundedCorners', false),
    el(
      'c:chart',
      {},
      val('c:autoTitleDeleted', true),
      el('c:plotArea', {}, el('c:layout'), kind === 'months' ? monthsPlot(chart) : barsPlot(chart)),
      listed.length > 1 || listed.length < series.length ? legend(series) : [],
      val('c:plotVisOnly', true),
      val('c:dispBlanksAs', 'gap'),
    ),
    textOf(1200, 'tx1'),
    el('c:externalData', { 'r:id': workbook }, val('c:autoUpdate', false)),
  );
}

function monthsPlot(chart: Chart): Xml[] {
  const stacked = chart.series.filter(({ look }) => look === 'band' || look === 'under');
  const lines = chart.series.filter((each) => !stacked.includes(each));
  const areas = el(
    'c:areaChart',
    {},
    val('c:grouping', 'stacked'),
    val('c:varyColors', false),
    stacked.map((each) => seriesXml(chart, each, { shape: areaShape(each) })),
    axisIds(),
  );
  const drawn = el(
    'c:lineChart',
    {},
    val('c:grouping', 'standard'),
    val('c:varyColors', false),
    lines.map((each) =>
      seriesXml(chart, each, {
        shape: lineShape(each),
        before: [el('c:marker', {}, val('c:symbol', 'none'))],
        after: [val('c:smooth', false)],
      }),
    ),
    val('c:marker', true),
    axisIds(),
  );
  const skip = Math.ceil(chart.categories.length / mostMonthLabels);
  return [
    ...(stacked.length > 0 ? [areas] : []),
    drawn,
    monthAxis(skip),
    valueAxis(chart, { position: 'l', between: 'midCat', lines: true }),
  ];
}

function barsPlot(chart: Chart): Xml[] {
  const bars = el(
    'c:barChart',
    {},
    val('c:barDir', 'bar'),
    val('c:grouping', 'clustered'),
    val('c:varyColors', false),
    chart.series.map((each) =>
      seriesXml(chart, each, {
        shape: el('c:spPr', {}, fill(each.color)),
        before: [val('c:invertIfNegative', false), ...grayPoints(each), labels(chart)],
      }),
    ),
    val('c:gapWidth', 45),
    val('c:overlap', chart.series.length > 1 ? -5 : 0),
    axisIds(),
  );
  return [
    bars,
    categoryAxis(chart.from),
    valueAxis(chart, { position: 't', between: 'between', lines: false }),
  ];
}

const axisIds = () => [val('c:axId', axes.category), val('c:axId', axes.value)];

function seriesXml(
  { categories, series, format }: Chart,
  each: ChartSeries,
  { shape, before = [], after = [] }: { shape: Xml; before?: readonly Xml[]; after?: readonly Xml[] },
): Xml {
  const at = series.indexOf(each);
  const column = columnName(at + 1);
  const last = categories.length + 1;
  return el(
    'c:ser',
    {},
    val('c:idx', at),
    val('c:order', at),
    el('c:tx', {}, strings(`${sheetName}!$${column}$1`, [each.name])),
    shape,
    before,
    el('c:cat', {}, categoriesXml(`${sheetName}!$A$2:$A$${last}`, categories)),
    el(
      'c:val',
      {},
      numbers(`${sheetName}!$${column}$2:$${column}$${last}`, each.values, formatCodes[format]),
    ),
    after,
  );
}

const formula = (place: string) => el('c:f', {}, words(place));
const point = (at: number, value: string) => el('c:pt', { idx: at }, el('c:v', {}, words(value)));

const strings = (place: string, texts: readonly string[]) =>
  el(
    'c:strRef',
    {},
    formula(place),
    el(
      'c:strCache',
      {},
      val('c:ptCount', texts.length),
      texts.map((text, at) => point(at, text)),
    ),
  );

const numbers = (place: string, values: readonly (number | null)[], code: string) =>
  el(
    'c:numRef',
    {},
    formula(place),
    el(
      'c:numCache',
      {},
      el('c:formatCode', {}, words(code)),
      val('c:ptCount', values.length),
      values.flatMap((value, at) => (value === null ? [] : point(at, String(value)))),
    ),
  );

const categoriesXml = (place: string, all: readonly (string | number)[]) =>
  all.every((each) => typeof each === 'number')
    ? numbers(place, all, formatCodes.month)
    : strings(place, all.map(String));

const colorXml = (color: Color, ...changes: Xml[]) =>
  color.startsWith('#')
    ? el('a:srgbClr', { val: color.slice(1).toUpperCase() }, ...changes)
    : el('a:schemeClr', { val: color }, ...changes);

export const fill = (color: Color, ...changes: Xml[]) => el('a:solidFill', {}, colorXml(color, ...changes));

const gray: Color = '#A9A49A';

const grayPoints = ({ unclear = [] }: ChartSeries) =>
  unclear.flatMap((isUnclear, at) =>
    isUnclear
      ? el(
          'c:dPt',
          {},
          val('c:idx', at),
          val('c:invertIfNegative', false),
          val('c:bubble3D', false),
          el('c:spPr', {}, fill(gray)),
        )
      : [],
  );

function lineShape({ color, look }: ChartSeries): Xml {
  const dash = look === 'dashed' ? 'dash' : 'sysDot';
  const width = look === 'dotted' ? 12_700 : 28_575;
  const dashed = look === 'dashed' || look === 'dotted';
  return el(
    'c:spPr',
    {},
    el('a:ln', { w: width, cap: 'rnd' }, fill(color), dashed ? val('a:prstDash', dash) : [], el('a:round')),
  );
}

/** The lower bound carries the band and isn’t seen. */
const areaShape = ({ color, look }: ChartSeries) =>
  el(
    'c:spPr',
    {},
    look === 'under' ? el('a:noFill') : fill(color, val('a:alpha', 24_000)),
    el('a:ln', {}, el('a:noFill')),
  );

const shows = (name: string, value: boolean) => val(`c:show${name}`, value);

const labels = ({ format }: Chart) =>
  el(
    'c:dLbls',
    {},
    el('c:numFmt', { formatCode: formatCodes[format], sourceLinked: false }),
    el('c:spPr', {}, el('a:noFill'), el('a:ln', {}, el('a:noFill'))),
    textOf(1100, 'tx1'),
    val('c:dLblPos', 'outEnd'),
    shows('LegendKey', false),
    shows('Val', true),
    shows('CatName', false),
    shows('SerName', false),
    shows('Percent', false),
    shows('BubbleSize', false),
  );

function legend(series: readonly ChartSeries[]): Xml {
  const hidden = series.flatMap(({ unlisted, look }, at) =>
    unlisted || look === 'under' ? el('c:legendEntry', {}, val('c:idx', at), val('c:delete', true)) : [],
  );
  return el('c:legend', {}, val('c:legendPos', 't'), hidden, val('c:overlay', false), textOf(1200, 'tx1'));
}

const noMarks = [val('c:majorTickMark', 'none'), val('c:minorTickMark', 'none')];

const axisLook = () => [
  el('c:spPr', {}, el('a:ln', { w: 9525 }, fill('bg2'))),
  textOf(1200, 'tx1', 0),
  val('c:crossAx', axes.value),
];

function monthAxis(step: number): Xml {
  return el(
    'c:dateAx',
    {},
    val('c:axId', axes.category),
    el('c:scaling', {}, val('c:orientation', 'minMax')),
    val('c:delete', false),
    val('c:axPos', 'b'),
    el('c:numFmt', { formatCode: formatCodes.month, sourceLinked: false }),
    noMarks,
    val('c:tickLblPos', 'nextTo'),
    axisLook(),
    val('c:crosses', 'autoZero'),
    val('c:auto', false),
    val('c:lblOffset', 100),
    val('c:baseTimeUnit', 'months'),
    val('c:majorUnit', step),
    val('c:majorTimeUnit', 'months'),
  );
}

/** The first category is on top. */
function categoryAxis(crossing: number | undefined): Xml {
  return el(
    'c:catAx',
    {},
    val('c:axId', axes.category),
    el('c:scaling', {}, val('c:orientation', 'maxMin')),
    val('c:delete', false),
    val('c:axPos', 'l'),
    el('c:numFmt', { formatCode: 'General', sourceLinked: false }),
    noMarks,
    val('c:tickLblPos', crossing ? 'low' : 'nextTo'),
    axisLook(),
    crossing ? val('c:crossesAt', crossing) : val('c:crosses', 'autoZero'),
    val('c:auto', false),
    val('c:lblAlgn', 'ctr'),
    val('c:lblOffset', 100),
    val('c:noMultiLvlLbl', true),
  );
}

/** The highest line or bar, or stack of areas. */
function highestOf({ series, categories }: Chart): number {
  const isStacked = ({ look }: ChartSeries) => look === 'band' || look === 'under';
  const stacks = categories.map((_, at) =>
    series.filter(isStacked).reduce((sum, { values }) => sum + (values[at] ?? 0), 0),
  );
  return Math.max(0, ...stacks, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
}

function valueAxis(
  chart: Chart,
  { position, between, lines }: { position: string; between: string; lines: boolean },
): Xml {
  const { format, from } = chart;
  const steps = ticks(highestOf(chart), { whole: format === 'whole' });
  return el(
    'c:valAx',
    {},
    val('c:axId', axes.value),
    el(
      'c:scaling',
      {},
      from ? val('c:logBase', 2) : [],
      val('c:orientation', 'minMax'),
      from ? [] : [val('c:max', steps.at(-1) ?? 1), val('c:min', 0)],
    ),
    val('c:delete', !lines),
    val('c:axPos', position),
    lines ? el('c:majorGridlines', {}, el('c:spPr', {}, el('a:ln', { w: 9525 }, fill('bg2')))) : [],
    el('c:numFmt', { formatCode: formatCodes[format === 'tenth' ? 'whole' : format], sourceLinked: false }),
    noMarks,
    val('c:tickLblPos', 'nextTo'),
    el('c:spPr', {}, el('a:ln', {}, el('a:noFill'))),
    textOf(1200, 'tx2'),
    val('c:crossAx', axes.category),
    val('c:crosses', 'autoZero'),
    val('c:crossBetween', between),
    from ? [] : val('c:majorUnit', steps[1] ?? 1),
  );
}

const textOf = (size: number, color: Color, rotation?: number) =>
  el(
    'c:txPr',
    {},
    el('a:bodyPr', rotation === undefined ? {} : { rot: rotation, vert: 'horz' }),
    el('a:lstStyle'),
    el(
      'a:p',
      {},
      el('a:pPr', {}, el('a:defRPr', { sz: size }, fill(color))),
      el('a:endParaRPr', { lang: 'en-US' }),
    ),
  );
