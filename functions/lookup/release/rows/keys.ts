import type { ObjectSid } from '../../../../shared/model/lookup/object.ts';
import type { SourceId, VerticalId } from '../../../../shared/model/scope.ts';
import type { Key } from '../../../platform/data/table/kind.ts';

/** Every key of the insights table. Numbers are zero-padded to sort as text. */
export const releaseKey = (release: number) => String(release).padStart(8, '0');
/**
 * The sort key of a versioned row. Reconstructed releases have rows of their own: letters sort after digits, so readers of served
 * releases never meet them.
 */
export const rowKey = (release: number, reconstructed = false) =>
  (reconstructed ? reconstructedMark : '') + releaseKey(release);
export const reconstructedMark = 'R';
export const isReconstructedRow = (SK: string) => SK.startsWith(reconstructedMark);
export const writerOf = (SK: string) =>
  Number(isReconstructedRow(SK) ? SK.slice(reconstructedMark.length) : SK);
export const chunkKey = (chunk: number) => String(chunk).padStart(5, '0');

/** The served release, the one being written, and what remains to be deleted. */
export const stateKey: Key = { PK: 'RELEASE', SK: 'STATE' };

/** One row for each release that was ever served. */
export const releasesPk = 'RELEASES';
export const publishedReleaseKey = (release: number): Key => ({ PK: releasesPk, SK: releaseKey(release) });

/** One row for each request and source. */
export const removalsPk = 'REMOVALS';
export const removalKey = (request: string, source: SourceId): Key => ({
  PK: removalsPk,
  SK: `${request}#${source}`,
});

export const suppressedKey = (source: SourceId, kind: 'post' | 'author', id: string): Key => ({
  PK: `REMOVED#${source}#${kind}#${id}`,
  SK: 'REMOVED',
});

/** The workflow run that holds the shared folders. */
export const claimKey: Key = { PK: 'RUN', SK: 'CLAIM' };

// Versioned rows: the sort key is the release that wrote them, and readers take the newest up to the current one.
export const insightPk = (source: SourceId, vertical: VerticalId, object: ObjectSid) =>
  `INSIGHT#${source}#${vertical}#${object}`;
export const objectPk = (object: ObjectSid) => `OBJECT#${object}`;
export const browsePk = 'BROWSE';
export const namesPk = 'NAMES';
export const browsePartPk = (vertical: VerticalId, part: number) => `BROWSE#${vertical}#${part}`;
export const namesPartPk = (vertical: VerticalId | 0, part: number) => `NAMES#${vertical}#${part}`;
export const forecastsPk = 'FORECASTS';
export const recordPk = 'RECORD';
export const pageCountsPk = 'PAGES';
export const checksPk = 'CHECKS';
export const signalsPk = (source: SourceId) => `SIGNALS#${source}`;
export const marketPk = (source: SourceId, vertical: VerticalId) => `MARKET#${source}#${vertical}`;
export const marketPartPk = (source: SourceId, vertical: VerticalId, part: number) =>
  `${marketPk(source, vertical)}#${part}`;
/** The sums of a company’s brands by vertical. */
export const companyPk = (source: SourceId, company: ObjectSid) => `COMPANY#${source}#${company}`;
export const isVersioned = (PK: string) =>
  /^(INSIGHT#|SIGNALS#|MARKET#|COMPANY#|OBJECT#|BROWSE($|#)|NAMES($|#)|FORECASTS$|RECORD$|CHECKS$|PAGES$)/.test(
    PK,
  );
export function objectOf(PK: string): ObjectSid | null {
  return /^(INSIGHT|OBJECT)#/.test(PK) ? Number(PK.slice(PK.lastIndexOf('#') + 1)) : null;
}

// The search index is rewritten as a whole on any change, and monthly volumes always change. Its rows have their release in the
// partition key instead of versions.
/** Partitioned by first letter, or by the first two where there are very many. */
export const wordsPk = (generation: number, text: string, split: string) => {
  const [first = '', second = ''] = text;
  return `WORDS#${generation}#${split.includes(first) ? first + second : first}`;
};
export const typosPk = (generation: number, bucket: number) => `TYPOS#${generation}#${bucket}`;
export const surprisePk = (generation: number) => `SURPRISE#${generation}`;

export const manifestPk = (release: number) => `MANIFEST#${release}`;
export const journalPk = (release: number) => `JOURNAL#${release}`;
export const supersededPk = (release: number) => `SUPERSEDED#${release}`;
