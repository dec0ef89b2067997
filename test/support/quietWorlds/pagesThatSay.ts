import { build } from '../../../functions/insights/build/compute/build.ts';
import type { SourceId } from '../../../shared/model/source.ts';
import { type VerticalId, verticalNames } from '../../../shared/model/vertical.ts';
import type { FindingKind } from '../../../shared/rules/lookup/findings/finding.ts';
import { findingsOf } from '../../../shared/rules/lookup/findings/findings.ts';

/** A page that says that something stands out. */
type Saying = {
  readonly source: SourceId;
  readonly vertical: VerticalId;
  readonly object: number;
  readonly kinds: readonly FindingKind[];
  readonly sentences: readonly string[];
};

/** What the pages of a folder of post files say. */
export type Said = {
  readonly pages: number;
  readonly saying: readonly Saying[];
  /** Of 100 pages, those with a finding; a signal rests on one object's own past and has a promise of its own. */
  readonly percent: number;
  readonly signals: number;
};

/** Themes are still judged by percentiles, which move by chance. */
const apart: ReadonlySet<FindingKind> = new Set(['signal', 'theme']);

export async function pagesThatSay(folder: string): Promise<Said> {
  const computed = await build({ folder });
  try {
    let pages = 0;
    const saying: Saying[] = [];
    for await (const insight of computed.documents()) {
      pages += 1;
      const { source, vertical, object } = insight;
      const subject = { name: `Object ${object}`, rivals: 'rivals', vertical: verticalNames[vertical] };
      const found = findingsOf({ ...subject, insight, nameOf: (id) => `Descriptor ${id}` });
      if (found.length === 0) continue;
      const sentences = found.map(({ sentence, basis }) => `${sentence} ${basis}`);
      saying.push({ source, vertical, object, kinds: found.map(({ kind }) => kind), sentences });
    }
    const findings = saying.filter(({ kinds }) => kinds.some((kind) => !apart.has(kind)));
    return {
      pages,
      saying,
      percent: (100 * findings.length) / pages,
      signals: saying.filter(({ kinds }) => kinds.includes('signal')).length,
    };
  } finally {
    await computed.close();
  }
}
