import type { listAudit } from '../../shared/api/audit/log.ts';
import type { ClientInput } from '../../shared/api/endpoint.ts';
import type { ListedEntry } from '../../shared/model/audit/auditEntry.ts';
import type { PageOf } from '../api/useReadPages.ts';

export type AuditInput = ClientInput<typeof listAudit>;

export const auditPages: PageOf<typeof listAudit, ListedEntry> = {
  rows: ({ entries }) => entries,
  next: ({ cursor }) => cursor,
};

/** Pages that end within a job go on with it: its line stands for all of them. */
export function joinedLines(entries: readonly ListedEntry[]): ListedEntry[] {
  const lines = new Map<string, ListedEntry>();
  for (const entry of entries) {
    const key = entry.job ?? entry.id;
    const line = lines.get(key);
    lines.set(key, line ? { ...line, together: (line.together ?? 1) + (entry.together ?? 1) } : entry);
  }
  return [...lines.values()];
}
