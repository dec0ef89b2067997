import { Resvg } from '@resvg/resvg-js';
import { readBrowse, readNames } from '../../../functions/lookup/release/rows/lists.ts';
import { readInsight, readObjects } from '../../../functions/lookup/release/rows/readRelease.ts';
import type { Subject } from '../../../functions/lookup/reports/findings.ts';
import { toSvg } from '../../../functions/lookup/reports/marks.ts';
import { coverDrawing, writeReport } from '../../../functions/lookup/reports/writeReport.ts';
import type { ObjectInfo } from '../../../shared/model/lookup/object.ts';
import type { VerticalId } from '../../../shared/model/vertical.ts';

export type ReportFiles = {
  readonly pdf: Buffer;
  readonly cover: Buffer;
  readonly objects: readonly { object_sid: number; object_name: string; type: ObjectInfo['type_code'] }[];
};

type Announced = {
  readonly uid: string;
  readonly name: string;
  readonly description: string | null;
  readonly verticals: readonly VerticalId[];
};

const source = 1;
const together = 4;
const amongMost = 10;

/** Writes the reports from the demonstration's own figures, so that their statements can be looked up in CF Lite. */
export async function makeReportFiles(products: readonly Announced[]): Promise<Map<string, ReportFiles>> {
  const names = await readNames();
  const browse = await readBrowse();
  const made = new Map<string, ReportFiles>();
  if (!names || !browse) return made;
  const nameOf = (id: number) => names.descriptors.find((each) => each.id === id)?.name ?? 'something';
  const sids = new Set(
    browse.domains.flatMap(({ product_services }) =>
      product_services.flatMap(({ sid, sub_product_services }) => [
        sid,
        ...sub_product_services.map((sub) => sub.sid),
      ]),
    ),
  );
  const objects = await readObjects([...sids]);
  for (const product of products) {
    const [vertical] = product.verticals;
    if (vertical === undefined || product.description === null) continue;
    const chosen = choose(objects, vertical, product.uid);
    const read = await Promise.all(chosen.map(({ sid }) => readInsight(source, vertical, sid)));
    const subjects = chosen.flatMap(({ name, category }, at): Subject[] => {
      const document = read[at]?.document;
      return document ? [{ name, category, insight: document }] : [];
    });
    const [lead] = subjects;
    if (!lead) continue;
    made.set(product.uid, {
      pdf: await writeReport({
        title: product.name,
        description: product.description,
        subjects,
        nameOf,
        release: read.find((each) => each !== null)?.release ?? 1,
        // The day after the last month instead of today, so that the file is the same whenever it is written.
        date: new Date(Date.UTC(2010, lead.insight.last_month + 1, 1)),
      }),
      cover: new Resvg(toSvg(coverDrawing(subjects, 400, 300)), { fitTo: { mode: 'width', value: 640 } })
        .render()
        .asPng(),
      objects: chosen.map(({ sid, name, type_code }) => ({
        object_sid: sid,
        object_name: name,
        type: type_code,
      })),
    });
  }
  return made;
}

function choose(objects: readonly ObjectInfo[], vertical: VerticalId, uid: string): ObjectInfo[] {
  const postsOf = ({ sources }: ObjectInfo) =>
    sources
      .find((each) => each.source === source)
      ?.domains.find(({ domain_sid, has_data }) => domain_sid === vertical && has_data)?.total_posts ?? 0;
  const most = objects
    .filter((object) => postsOf(object) > 0)
    .toSorted((one, other) => postsOf(other) - postsOf(one))
    .slice(0, amongMost);
  const turn = [...uid].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % Math.max(1, most.length);
  return [...most.slice(turn), ...most.slice(0, turn)]
    .slice(0, together)
    .toSorted((one, other) => postsOf(other) - postsOf(one));
}
