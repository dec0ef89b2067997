import { Resvg } from '@resvg/resvg-js';
import { toSvg } from '../../../functions/lookup/reports/marks.ts';
import type { ReportPage } from '../../../shared/model/content/product.ts';
import type { ReportFigures as KeptFigures } from '../../../shared/model/content/reportFigures.ts';
import type { ObjectTypeCode } from '../../../shared/model/lookup/object.ts';
import { aged, briefs, editionsIn, firstEdition } from './briefs.ts';
import { reportFigures } from './figures/reportFigures.ts';
import { coverDrawing } from './report/covers.ts';
import { figuresOf } from './report/figuresOf.ts';
import { Scale } from './report/flow.ts';
import { publicPage } from './report/publicPage.ts';
import { contentOf, subjectsOf } from './report/subject.ts';
import { writeReport } from './report/writeReport.ts';

export type ReportFiles = {
  readonly pdf: Buffer;
  readonly cover: Buffer;
  readonly page: ReportPage;
  readonly figures: KeptFigures;
  readonly before: { readonly pdf: Buffer; readonly figures: KeptFigures } | null;
  readonly objects: readonly { object_sid: number; object_name: string; type: ObjectTypeCode }[];
};

const thumbnail = { width: 400, height: 300, pixels: 640 } as const;

/** Writes the reports from the demonstration's own figures, so that their statements can be looked up in CF Lite. */
export async function makeReportFiles(
  clientsOf: (uid: string) => string,
  posts: string,
  age: number,
): Promise<Map<string, ReportFiles>> {
  const made = new Map<string, ReportFiles>();
  const dated = briefs.map((brief) => aged(brief, age));
  const figures = await reportFigures(editionsIn(dated), posts);
  if (!figures) return made;
  const scale = new Scale();
  for (const brief of dated) {
    const content = contentOf(brief, clientsOf(brief.uid), figures);
    if (!content) continue;
    const first = firstEdition(brief);
    const before = first && contentOf(first, clientsOf(brief.uid), figures);
    // Transparent, so that the portal's own ground shows in both color schemes.
    const cover = toSvg(coverDrawing(content, thumbnail, { ground: false }));
    made.set(brief.uid, {
      pdf: await writeReport(content, scale),
      figures: figuresOf(content),
      before: before && { pdf: await writeReport(before, scale), figures: figuresOf(before) },
      cover: new Resvg(cover, { fitTo: { mode: 'width', value: thumbnail.pixels } }).render().asPng(),
      page: publicPage(content),
      objects: subjectsOf(content).map(({ sid, name, type_code }) => ({
        object_sid: sid,
        object_name: name,
        type: type_code,
      })),
    });
  }
  return made;
}
