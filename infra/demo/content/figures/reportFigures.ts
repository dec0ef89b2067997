import { readNames } from '../../../../functions/lookup/release/rows/lists.ts';
import { readInsight } from '../../../../functions/lookup/release/rows/readRelease.ts';
import { listReleases, type PublishedRelease } from '../../../../functions/lookup/release/rows/releases.ts';
import { setting } from '../../../../functions/platform/services/settings.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import type { VerticalId } from '../../../../shared/model/scope.ts';
import { lastCompleteMonth } from '../../months.ts';
import { catalogue } from '../../posts/catalogue/catalogue.ts';
import { demoSize } from '../../posts/demoSize.ts';
import type { ReportBrief } from '../briefs.ts';
import { lookUpLink } from '../lookUpLink.ts';
import { type Figures, namesIn, reportSource } from '../report/subject.ts';
import { pastFigures } from './pastFigures.ts';

const monthOfBrief = ({ monthsAgo }: ReportBrief) => lastCompleteMonth() - monthsAgo;

/** From a release of each brief's month where one is kept, and otherwise computed from the posts until then. */
export async function reportFigures(briefs: readonly ReportBrief[], posts: string): Promise<Figures | null> {
  const names = await readNames();
  if (!names) return null;
  const objects = new Map(catalogue(demoSize.objects).map((object) => [object.name, object]));
  const releases = new Map<number, PublishedRelease>();
  for (const release of await listReleases())
    if (release.gone_because === null) releases.set(release.last_month, release);
  const documents = new Map<string, InsightDocument>();
  const keyOf = (month: number, vertical: VerticalId, sid: number) => `${month} ${vertical} ${sid}`;
  const wanted = briefs.flatMap((brief) =>
    namesIn(brief).flatMap((name) => {
      const object = objects.get(name);
      return object ? [{ month: monthOfBrief(brief), vertical: brief.vertical, sid: object.sid }] : [];
    }),
  );
  const missing = new Map<number, Set<string>>();
  for (const { month, vertical, sid } of wanted) {
    const key = keyOf(month, vertical, sid);
    const release = releases.get(month);
    if (release) {
      const read = await readInsight(reportSource, vertical, sid, release);
      if (read) documents.set(key, read.document);
    } else missing.set(month, (missing.get(month) ?? new Set()).add(key));
  }
  const past = await pastFigures(
    posts,
    reportSource,
    [...missing].map(([month, keys]) => ({
      month,
      has: ({ vertical, object }) => keys.has(keyOf(month, vertical, object)),
    })),
  );
  for (const [month, found] of past)
    for (const document of found) documents.set(keyOf(month, document.vertical, document.object), document);
  const releaseOf = (brief: ReportBrief) => releases.get(monthOfBrief(brief))?.release ?? null;
  const descriptors = new Map(names.descriptors.map(({ id, name }) => [id, name]));
  return {
    releaseOf,
    objectOf: (name) => {
      const object = objects.get(name);
      return object && { sid: object.sid, name: object.name, type_code: object.type };
    },
    documentOf: (brief, sid) => documents.get(keyOf(monthOfBrief(brief), brief.vertical, sid)),
    linkOf: (brief, object) =>
      lookUpLink(
        setting('SITE_ORIGIN'),
        { ...object, vertical: brief.vertical, source: reportSource },
        releaseOf(brief),
      ),
    nameOf: (id) => descriptors.get(id) ?? 'something',
  };
}
