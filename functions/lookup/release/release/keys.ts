import type { ObjectSid } from '../../../../shared/model/lookup/object.ts';
import type { SourceId } from '../../../../shared/model/source.ts';
import type { VerticalId } from '../../../../shared/model/vertical.ts';
import type { Key } from '../../../platform/data/table/kind.ts';

/** Every key of the insights table, on one page. Numbers are padded, so that they sort the same as text. */
export const releaseKey = (release: number) => String(release).padStart(8, '0');
export const chunkKey = (chunk: number) => String(chunk).padStart(5, '0');

/** Which release is served, which one is being written, and what remains to be cleared away. */
export const stateKey: Key = { PK: 'RELEASE', SK: 'STATE' };

/** Which run of the workflow holds the folders that all runs compute in. */
export const claimKey: Key = { PK: 'RUN', SK: 'CLAIM' };

// Rows of many releases: the sort key is the release that wrote the row, and readers take the newest up to the current one.
export const insightPk = (source: SourceId, vertical: VerticalId, object: ObjectSid) =>
  `INSIGHT#${source}#${vertical}#${object}`;
export const objectPk = (object: ObjectSid) => `OBJECT#${object}`;
/** Which verticals the lists of products and of themes have, and how many rows each takes. */
export const browsePk = 'BROWSE';
export const namesPk = 'NAMES';
export const browsePartPk = (vertical: VerticalId, part: number) => `BROWSE#${vertical}#${part}`;
export const namesPartPk = (vertical: VerticalId | 0, part: number) => `NAMES#${vertical}#${part}`;
export const forecastsPk = 'FORECASTS';
/** The strongest signals of each vertical in a source. */
export const signalsPk = (source: SourceId) => `SIGNALS#${source}`;
export const isVersioned = (PK: string) =>
  /^(INSIGHT#|SIGNALS#|OBJECT#|BROWSE($|#)|NAMES($|#)|FORECASTS$)/.test(PK);
/** The object that a document or an object's row is about; null for the other rows. */
export function objectOf(PK: string): ObjectSid | null {
  return /^(INSIGHT|OBJECT)#/.test(PK) ? Number(PK.slice(PK.lastIndexOf('#') + 1)) : null;
}

// The search index is rewritten as a whole whenever anything in it changes, which a month's volumes always do: its rows have
// the release that wrote it in the partition key, and need no versions.
/** Texts that begin with the same letter share a partition; where there are very many, those with the same two. */
export const wordsPk = (generation: number, text: string, split: string) => {
  const [first = '', second = ''] = text;
  return `WORDS#${generation}#${split.includes(first) ? first + second : first}`;
};
export const typosPk = (generation: number, bucket: number) => `TYPOS#${generation}#${bucket}`;
export const surprisePk = (generation: number) => `SURPRISE#${generation}`;

// The publisher's records of its own work.
export const manifestPk = (release: number) => `MANIFEST#${release}`;
export const journalPk = (release: number) => `JOURNAL#${release}`;
export const supersededPk = (release: number) => `SUPERSEDED#${release}`;
