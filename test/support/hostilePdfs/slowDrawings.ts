import { aStream, deflated, writePdf } from '../writePdf.ts';
import type { Hostile } from './assemblePdf.ts';

const page = (resources: string) => `/Contents 5 0 R /Resources << ${resources} >>`;
const box = '/BBox [0 0 200 200]';
const levels = 12;
const numbers = Array.from({ length: levels }, (_, level) => 6 + level);

/** Each level draws the next one eight times. */
const nested = (entries: string, draw: (next: number) => string, resources: (next: number) => string) =>
  numbers.map((number, level) =>
    level === levels - 1
      ? deflated(`${entries} ${box}`, '0 0 200 200 re f')
      : deflated(
          `${entries} ${box} /Resources << ${resources(number + 1)} >>`,
          Array.from({ length: 8 }, () => draw(number + 1)).join('\n'),
        ),
  );

const forms = (group = '') =>
  nested(
    `/Type /XObject /Subtype /Form ${group}`,
    () => '/X Do',
    (next) => `/XObject << /X ${next} 0 R >>`,
  );

const strokes = (megabytes: number) => {
  const line = Array.from({ length: 1000 }, (_, at) => `${(at * 37) % 200} ${(at * 91) % 200} l`).join('\n');
  const times = Math.ceil((megabytes * 1e6) / line.length);
  return `[3 1] 0 d 0 0 m\n${`${line}\n`.repeat(times)}S`;
};

/** A PostScript function whose result depends on very many steps, for each pixel. */
const steps = `{ ${'sin 1.7 mul cos 3.1 add '.repeat(20_000)} exch pop dup dup }`;

/** Small files that are valid and would be drawn for minutes or hours. */
export const slowDrawings: Hostile[] = [
  {
    does: 'nests forms',
    file: () =>
      writePdf({ page: page('/XObject << /X 6 0 R >>'), objects: [aStream('', '/X Do'), ...forms()] }),
  },
  {
    does: 'nests transparent groups',
    file: () =>
      writePdf({
        page: page('/XObject << /X 6 0 R >>'),
        objects: [aStream('', '/X Do'), ...forms('/Group << /S /Transparency /I true >>')],
      }),
  },
  {
    does: 'has 70 MB of strokes',
    file: () => writePdf({ page: page(''), objects: [deflated('', strokes(70))] }),
  },
  {
    does: 'shades by a long function',
    file: () =>
      writePdf({
        page: page(
          '/Shading << /S << /ShadingType 1 /ColorSpace /DeviceRGB /Domain [0 200 0 200] /Function 6 0 R >> >>',
        ),
        objects: [
          aStream('', '/S sh\n'.repeat(50)),
          deflated('/FunctionType 4 /Domain [0 200 0 200] /Range [0 1 0 1 0 1]', steps),
        ],
      }),
  },
  {
    does: 'nests soft masks',
    file: () =>
      writePdf({
        page: page('/ExtGState << /G << /SMask << /S /Alpha /G 6 0 R >> >> >>'),
        objects: [
          aStream('', '/G gs 0 0 200 200 re f'),
          ...nested(
            '/Type /XObject /Subtype /Form /Group << /S /Transparency >>',
            () => '/G gs 0 0 200 200 re f',
            (next) => `/ExtGState << /G << /SMask << /S /Alpha /G ${next} 0 R >> >> >>`,
          ),
        ],
      }),
  },
  {
    does: 'draws letters that are drawings of many lines',
    file: () =>
      writePdf({
        page: page('/Font << /F 6 0 R >>'),
        objects: [
          deflated('', `BT /F 20 Tf ${`(${'a'.repeat(500)}) Tj 1 0 0 1 0 0 Tm `.repeat(200)} ET`),
          '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 97 /Widths [1] /Encoding << /Differences [97 /a] >> /CharProcs << /a 7 0 R >> /Resources << >> >>',
          deflated('', `1 0 d0 ${'0 0 m 1 1 l 0 1 l f '.repeat(5000)}`),
        ],
      }),
  },
  {
    does: 'nests patterns',
    file: () =>
      writePdf({
        page: page('/Pattern << /P 6 0 R >>'),
        objects: [
          aStream('', '/Pattern cs /P scn 0 0 200 200 re f'),
          ...numbers.map((number, level) =>
            level === levels - 1
              ? deflated(
                  '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 3 3] /XStep 3 /YStep 3 /Resources << >>',
                  '0 0 2 2 re f',
                )
              : deflated(
                  `/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 199 199] /XStep 1 /YStep 1 /Resources << /Pattern << /P ${number + 1} 0 R >> >>`,
                  '/Pattern cs /P scn 0 0 200 200 re f\n'.repeat(8),
                ),
          ),
        ],
      }),
  },
];
