import type { DocumentFinding } from '../../../../shared/model/finding.ts';
import { seriesKey } from '../outlook/learn.ts';
import { audienceFindings } from './audienceFindings.ts';
import type { FindingSetting, Found } from './found.ts';

/** By source, vertical and object. */
export type Findings = ReadonlyMap<string, readonly DocumentFinding[]>;

/** Each looks at all objects of a source: how many were tested decides what counts as found. */
const families: readonly Family[] = [audienceFindings];
type Family = (setting: FindingSetting) => Promise<readonly Found[]>;

/** What stands out in some sources: of each document the one of each kind that is worth most, in the order of their worth. */
export async function findFindings(
  settings: readonly FindingSetting[],
  by: readonly Family[] = families,
): Promise<Findings> {
  const findings = new Map<string, DocumentFinding[]>();
  for (const setting of settings) {
    for (const family of by) {
      for (const { vertical, object, finding } of await family(setting)) {
        const key = seriesKey(setting.source, vertical, object);
        findings.set(key, withBest(findings.get(key) ?? [], finding));
      }
    }
  }
  return findings;
}

function withBest(findings: readonly DocumentFinding[], found: DocumentFinding): DocumentFinding[] {
  const rival = findings.find(({ kind }) => kind === found.kind);
  const best = rival && rival.worth >= found.worth ? rival : found;
  return [...findings.filter(({ kind }) => kind !== found.kind), best].sort(
    (one, other) => other.worth - one.worth || (one.kind < other.kind ? -1 : 1),
  );
}
