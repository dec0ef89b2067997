import { build } from '../../../functions/lookup/pipeline/compute/build.ts';
import type { InsightDocument } from '../../../shared/model/lookup/insight.ts';
import { verticalNames } from '../../../shared/model/scope.ts';
import type { FindingKind } from '../../../shared/rules/lookup/findings/finding.ts';
import { basisWithoutFindings, findingsOf } from '../../../shared/rules/lookup/findings/findings.ts';

/** The statements on the pages of a folder of post files. */
export type Said = {
  readonly pages: number;
  readonly percent: number;
  readonly signals: number;
  /** Percent of pages that state a change of posts, and percent that color one. */
  readonly changes: number;
  readonly colored: number;
  /** Pages whose findings have one about retention. */
  readonly retention: number;
  readonly contradicting: readonly string[];
  /** Shares above 100 % of a category, whose part and base would be of different objects. */
  readonly impossible: readonly number[];
  /** The sentences of each page with a statement, for debugging. */
  readonly sentences: readonly (readonly string[])[];
};

/** Categories of a small world have few objects; with the usual ten peers, hardly any could be compared. */
const fewPeers = 3;

/** All documents of a folder of post files. */
export async function documentsIn(folder: string): Promise<InsightDocument[]> {
  const computed = await build({ folder, leastPeers: fewPeers });
  try {
    const documents: InsightDocument[] = [];
    for await (const document of computed.documents()) documents.push(document);
    return documents;
  } finally {
    await computed.close();
  }
}

export function said(documents: readonly InsightDocument[]): Said {
  const all = documents.map(findingsOn).filter((found) => found.length > 0);
  const pagesWith = (wanted: (kind: FindingKind) => boolean) =>
    all.filter((found) => found.some(({ kind }) => wanted(kind))).length;
  return {
    pages: documents.length,
    percent: (100 * pagesWith((kind) => kind !== 'signal')) / documents.length,
    signals: pagesWith((kind) => kind === 'signal'),
    changes: (100 * pagesWith((kind) => kind === 'posts')) / documents.length,
    colored: (100 * documents.filter(({ posts_change }) => posts_change?.beyond).length) / documents.length,
    retention: pagesWith((kind) => kind === 'retention'),
    contradicting: documents.flatMap(contradictionOn),
    impossible: documents.flatMap(({ findings = [] }) =>
      findings.flatMap((found) => ('category' in found && found.category > 100 ? [found.category] : [])),
    ),
    sentences: all.map((found) => found.map(({ sentence, basis }) => `${sentence} ${basis}`)),
  };
}

/** The smallest rise and fall stated on a page, parsed from its sentence. */
function contradictionOn(insight: InsightDocument): string[] {
  const change = insight.year_changes?.posts?.change;
  if (typeof change !== 'number' || findingsOn(insight).length > 0) return [];
  const sentence = basisWithoutFindings({ insight });
  const [rise, fall] = ['rise', 'fall'].map((move) => {
    const named = new RegExp(`${move} of more than about ([\\d,]+)%`).exec(sentence)?.[1];
    return named ? Number(named.replaceAll(',', '')) : Infinity;
  });
  const contradicts = change > (rise ?? Infinity) || -change > (fall ?? Infinity);
  return contradicts ? [`${change}%: ${sentence}`] : [];
}

const findingsOn = (insight: InsightDocument) =>
  findingsOf({
    name: `Object ${insight.object}`,
    type_code: 'BR',
    vertical: verticalNames[insight.vertical],
    insight,
    nameOf: (descriptor) => `descriptor ${descriptor}`,
  });
