import { drawingUri, fill } from './chart.ts';
import { officeUri } from './package.ts';
import { type Box, emu, place, slideSize } from './shapes.ts';
import { el, words, type Xml } from './xml.ts';

const slideUri = 'http://schemas.openxmlformats.org/presentationml/2006/main';

export const namespaces = {
  'xmlns:a': drawingUri,
  'xmlns:r': `${officeUri}/relationships`,
  'xmlns:p': slideUri,
} as const;

const margin = 48;
export const slideArea: Box = { x: margin, y: 104, width: slideSize.width - 2 * margin, height: 360 };
const titleBox: Box = { x: margin, y: 26, width: slideArea.width, height: 70 };
const footBox: Box = { x: margin, y: 478, width: slideArea.width - 60, height: 44 };
const numberBox: Box = { x: slideSize.width - margin - 50, y: 478, width: 50, height: 44 };

const notesSize = { width: 540, height: 720 } as const;

/** A slide is below its root, as everything on it is in a group. */
export const treeOf = (...shapes: readonly (Xml | readonly Xml[])[]): Xml =>
  el(
    'p:spTree',
    {},
    el('p:nvGrpSpPr', {}, el('p:cNvPr', { id: 1, name: '' }), el('p:cNvGrpSpPr'), el('p:nvPr')),
    el('p:grpSpPr'),
    ...shapes,
  );

const background = el('p:bg', {}, el('p:bgPr', {}, fill('bg1'), el('a:effectLst')));

type Placed = {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly index?: number;
  readonly box: Box;
  readonly anchor?: 't' | 'b' | 'ctr';
  readonly content: Xml;
};

const placed = ({ id, name, type, index, box, anchor = 't', content }: Placed): Xml =>
  el(
    'p:sp',
    {},
    el(
      'p:nvSpPr',
      {},
      el('p:cNvPr', { id, name }),
      el('p:cNvSpPr', {}, el('a:spLocks', { noGrp: true })),
      el('p:nvPr', {}, el('p:ph', { type, sz: index === undefined ? undefined : 'quarter', idx: index })),
    ),
    el('p:spPr', {}, place('a', box), el('a:prstGeom', { prst: 'rect' }, el('a:avLst'))),
    el(
      'p:txBody',
      {},
      el('a:bodyPr', { vert: 'horz', lIns: 0, tIns: 0, rIns: 0, bIns: 0, anchor }, el('a:normAutofit')),
      el('a:lstStyle', {}, type === 'ftr' ? footLevel('l') : type === 'sldNum' ? footLevel('r') : []),
      content,
    ),
  );

const footLevel = (align: string) =>
  el(
    'a:lvl1pPr',
    { algn: align },
    el('a:defRPr', { sz: 900 }, fill('tx2'), el('a:latin', { typeface: '+mn-lt' })),
  );

const sample = (text: string) =>
  el('a:p', {}, el('a:r', {}, el('a:rPr', { lang: 'en-US' }), el('a:t', {}, words(text))));
const pageNumber = el(
  'a:p',
  {},
  el(
    'a:fld',
    { id: '{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}', type: 'slidenum' },
    el('a:rPr', { lang: 'en-US' }),
    el('a:t', {}, words('‹#›')),
  ),
);

const boxes = (withBody: boolean) => [
  placed({ id: 2, name: 'Title', type: 'title', box: titleBox, anchor: 'b', content: sample('Title') }),
  ...(withBody
    ? [placed({ id: 3, name: 'Text', type: 'body', index: 1, box: slideArea, content: sample('Text') })]
    : []),
  placed({ id: 4, name: 'Source', type: 'ftr', index: 11, box: footBox, content: sample('Source') }),
  placed({ id: 5, name: 'Slide number', type: 'sldNum', index: 12, box: numberBox, content: pageNumber }),
];

/** The number of a slide, from its layout. */
export const slideNumber = (id: number): Xml =>
  el(
    'p:sp',
    {},
    el(
      'p:nvSpPr',
      {},
      el('p:cNvPr', { id, name: 'Slide number' }),
      el('p:cNvSpPr', {}, el('a:spLocks', { noGrp: true })),
      el('p:nvPr', {}, el('p:ph', { type: 'sldNum', sz: 'quarter', idx: 12 })),
    ),
    el('p:spPr'),
    el('p:txBody', {}, el('a:bodyPr'), el('a:lstStyle'), pageNumber),
  );

export const footIndex = 11;

const colorMap = { bg1: 'lt1', tx1: 'dk1', bg2: 'lt2', tx2: 'dk2' };
const sameColors = ['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6', 'hlink', 'folHlink'];
const clrMap = el('p:clrMap', { ...colorMap, ...Object.fromEntries(sameColors.map((name) => [name, name])) });

const level = (name: string, size: number, font: string, more: Record<string, number> = {}) =>
  el(
    `a:${name}`,
    { algn: 'l', ...more },
    el('a:buNone'),
    el('a:defRPr', { sz: size }, fill('tx1'), el('a:latin', { typeface: `+${font}-lt` })),
  );

export function masterXml(layouts: readonly string[], firstId: number): Xml {
  const ids = layouts.map((relation, at) => el('p:sldLayoutId', { id: firstId + at, 'r:id': relation }));
  return el(
    'p:sldMaster',
    namespaces,
    el('p:cSld', {}, background, treeOf(boxes(true))),
    clrMap,
    el('p:sldLayoutIdLst', {}, ids),
    el(
      'p:txStyles',
      {},
      el('p:titleStyle', {}, level('lvl1pPr', 2600, 'mj')),
      el('p:bodyStyle', {}, level('lvl1pPr', 1600, 'mn')),
      el('p:otherStyle', {}, level('lvl1pPr', 1400, 'mn')),
    ),
  );
}

export const layoutXml = (): Xml =>
  el(
    'p:sldLayout',
    { ...namespaces, type: 'titleOnly', preserve: true },
    el('p:cSld', { name: 'Finding' }, treeOf(boxes(false))),
    el('p:clrMapOvr', {}, el('a:masterClrMapping')),
  );

const pictureBox: Box = { x: 36, y: 48, width: 468, height: 263 };
const notesBox: Box = { x: 36, y: 332, width: 468, height: 352 };

const picture = (placedThere: boolean) =>
  el(
    'p:sp',
    {},
    el(
      'p:nvSpPr',
      {},
      el('p:cNvPr', { id: 2, name: 'Slide' }),
      el('p:cNvSpPr', {}, el('a:spLocks', { noGrp: true, noRot: true, noChangeAspect: true })),
      el('p:nvPr', {}, el('p:ph', { type: 'sldImg' })),
    ),
    placedThere
      ? el('p:spPr', {}, place('a', pictureBox), el('a:prstGeom', { prst: 'rect' }, el('a:avLst')))
      : el('p:spPr'),
  );

export const notesMasterXml = (): Xml =>
  el(
    'p:notesMaster',
    namespaces,
    el(
      'p:cSld',
      {},
      background,
      treeOf(
        picture(true),
        placed({ id: 3, name: 'Notes', type: 'body', index: 1, box: notesBox, content: sample('Notes') }),
      ),
    ),
    clrMap,
    el('p:notesStyle', {}, level('lvl1pPr', 1200, 'mn')),
  );

export const notesXml = (paragraphs: readonly string[]): Xml =>
  el(
    'p:notes',
    namespaces,
    el(
      'p:cSld',
      {},
      treeOf(
        picture(false),
        el(
          'p:sp',
          {},
          el(
            'p:nvSpPr',
            {},
            el('p:cNvPr', { id: 3, name: 'Notes' }),
            el('p:cNvSpPr', {}, el('a:spLocks', { noGrp: true })),
            el('p:nvPr', {}, el('p:ph', { type: 'body', sz: 'quarter', idx: 1 })),
          ),
          el('p:spPr'),
          el('p:txBody', {}, el('a:bodyPr'), el('a:lstStyle'), paragraphs.map(sample)),
        ),
      ),
    ),
    el('p:clrMapOvr', {}, el('a:masterClrMapping')),
  );

export const presentationXml = ({
  master,
  notesMaster,
  slides,
  masterId,
}: {
  master: string;
  notesMaster: string;
  slides: readonly string[];
  masterId: number;
}): Xml =>
  el(
    'p:presentation',
    { ...namespaces, saveSubsetFonts: true },
    el('p:sldMasterIdLst', {}, el('p:sldMasterId', { id: masterId, 'r:id': master })),
    el('p:notesMasterIdLst', {}, el('p:notesMasterId', { 'r:id': notesMaster })),
    el(
      'p:sldIdLst',
      {},
      slides.map((relation, at) => el('p:sldId', { id: 256 + at, 'r:id': relation })),
    ),
    el('p:sldSz', { cx: emu(slideSize.width), cy: emu(slideSize.height) }),
    el('p:notesSz', { cx: emu(notesSize.width), cy: emu(notesSize.height) }),
    el('p:defaultTextStyle', {}, level('lvl1pPr', 1400, 'mn')),
  );
