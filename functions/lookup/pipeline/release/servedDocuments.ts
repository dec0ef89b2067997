import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { getMany } from '../../../platform/data/table/read.ts';
import { isKept } from '../../release/rows/chosen.ts';
import { rowKey } from '../../release/rows/keys.ts';
import { readNewest } from '../../release/rows/newest.ts';
import { packedRow } from '../../release/rows/packedRow.ts';
import { mostPeopleBehind, type PublishedRelease } from '../../release/rows/releases.ts';
import type { Release } from '../../release/rows/state.ts';
import { unpackJson } from '../../release/rows/unpack.ts';
import { keyOf, type ReadServed } from './asPublished.ts';
import { givesPeople, peopleCode } from './keepPeople.ts';
import type { Served } from './manifest.ts';

type ServedAs = (PK: string) => Pick<Served, 'release' | 'people'> | undefined;

/** Reads only documents that give figures of people by the manifest, which also says who wrote them. */
export const readWritten =
  (servedAs: ServedAs, reconstructed?: boolean): ReadServed =>
  async (computed) => {
    const wanted = computed.flatMap((document) => {
      const PK = keyOf(document);
      const served = servedAs(PK);
      const gives = served && givesPeople(served.people, peopleCode(document));
      return gives ? [{ PK, SK: rowKey(served.release, reconstructed) }] : [];
    });
    const rows = await getMany(packedRow, wanted);
    return new Map(rows.map(({ PK, data }) => [PK, unpackJson<InsightDocument>(data)]));
  };

/** Where figures of people are computed again, none is kept. */
export const keepingNothing: ReadServed = async () => new Map();

/** The releases after a month that may give figures of people up to that month, the earliest first. */
export const mayRepeat = (month: number, releases: readonly PublishedRelease[]): PublishedRelease[] =>
  releases.filter(
    (each) => isKept(each) && !each.reconstructed && earliestOf(each) - mostPeopleBehind <= month,
  );

const earliestOf = ({ last_month, sources }: Release) =>
  Math.min(last_month, ...sources.map((each) => each.last_month));

const readsAtOnce = 8;

/** Each document as the first of the releases has it whose figures of people have months. */
export const readFirst =
  (releases: readonly Release[]): ReadServed =>
  async (computed) => {
    const found = new Map<string, InsightDocument>();
    const left = computed.map(keyOf).values();
    const readOn = async () => {
      for (const PK of left) {
        for (const release of releases) {
          const row = await readNewest(PK, release, { consistent: true });
          const document = row && unpackJson<InsightDocument>(row.data);
          if (document?.people === undefined) continue;
          found.set(PK, document);
          break;
        }
      }
    };
    await Promise.all(Array.from({ length: readsAtOnce }, readOn));
    return found;
  };
