import type { listAudit as endpoint } from '../../../shared/api/audit/log.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import type { OrganizationUid } from '../../../shared/model/ids.ts';
import { auditRange } from '../../../shared/rules/audit/auditDays.ts';
import { plain } from '../../../shared/rules/customers/personMatch.ts';
import { namesInAudit } from '../../access/people/namesOf.ts';
import { peopleIn } from '../../access/people/peopleIn.ts';
import { type AuditRow, audit } from '../../platform/data/audit.ts';
import { auditOf } from '../../platform/data/keys.ts';
import { cursorAfter, listSome } from '../../platform/data/table/query.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { positionOf, rowsAfter } from '../entries/after.ts';
import { toEntries } from '../entries/toEntries.ts';

const entriesPerPage = 100;
/** Limits the reads of a call with a selective filter; the cursor continues from here. */
const maxQueries = 5;
const rowsPerQuery = 400;

type ListCall = ServerCall<typeof endpoint>;

export async function listAudit(call: ListCall): Promise<Output<typeof endpoint>> {
  const { organization, input } = call;
  if (input.after !== undefined) return listAfter(call, input.after);
  const { lines, cursor } = await readWanted(call);
  const entries = await toEntries(
    organization,
    lines.map(({ row }) => row),
  );
  return { entries: entries.map((entry, at) => ({ ...entry, ...jobOf(lines[at], input) })), cursor };
}

async function listAfter({ organization, input }: ListCall, after: string): Promise<Output<typeof endpoint>> {
  const rows = await rowsAfter(organization, after === 'start' ? '' : after, entriesPerPage);
  const last = rows.at(-1);
  const wanted = await wantedOf(organization, rows, input);
  return { entries: await toEntries(organization, wanted), after: last ? positionOf(last) : after };
}

/** An entry, and how many of its job it stands for. */
type Line = { row: AuditRow; together: number };

async function readWanted({
  organization: place,
  input,
}: ListCall): Promise<{ lines: Line[]; cursor: string | undefined }> {
  const { from, to, account, action, search, job } = input;
  const range = { PK: auditOf(place), between: auditRange({ from, to }) };
  const narrows = account || action || search || job;
  const lines: Line[] = [];
  const jobs = new Map<string, Line>();
  let latest: AuditRow | undefined;
  let { cursor } = input;
  for (let queries = 0; queries < maxQueries; queries += 1) {
    // After a first page that is full of a job.
    const limit = narrows || queries > 0 ? rowsPerQuery : entriesPerPage;
    const page = await listSome([audit], range, { limit, cursor, newestFirst: true });
    for (const row of await wantedOf(place, page.rows, input)) {
      const group = input.grouped && row.job ? jobs.get(row.job) : undefined;
      if (group) group.together += 1;
      else if (latest && lines.length === entriesPerPage)
        return { lines, cursor: cursorAfter(audit, latest) };
      else {
        const line = { row, together: 1 };
        lines.push(line);
        if (row.job) jobs.set(row.job, line);
      }
      latest = row;
    }
    cursor = page.cursor;
    if (lines.length === entriesPerPage || cursor === undefined) break;
  }
  return { lines, cursor };
}

const jobOf = (line: Line | undefined, { grouped }: ListCall['input']) =>
  line?.row.job ? { job: line.row.job, ...(grouped ? { together: line.together } : {}) } : {};

async function wantedOf(
  organization: OrganizationUid,
  rows: readonly AuditRow[],
  input: ListCall['input'],
): Promise<readonly AuditRow[]> {
  const wanted = rows.filter((row) => isWanted(row, input));
  return input.search ? searchRows(organization, wanted, input.search) : wanted;
}

function isWanted(row: AuditRow, { account, action, job }: ListCall['input']): boolean {
  if (job && row.job !== job) return false;
  if (account && row.by !== account && row.subject !== account) return false;
  if (!action) return true;
  return action.split(',').some((each) => row.action === each || row.action.startsWith(`${each}.`));
}

/** By what the organization’s log shows: staff are found by name only, as the log shows no address of theirs. */
async function searchRows(
  organization: OrganizationUid,
  rows: readonly AuditRow[],
  search: string,
): Promise<AuditRow[]> {
  if (rows.length === 0) return [];
  const [names, people] = await Promise.all([
    namesInAudit(organization, rows),
    peopleIn(
      organization,
      rows.flatMap(({ by, subject }) => [by, subject]),
    ),
  ]);
  const words = plain(search).split(' ');
  const textsOf = (uid: string | null) =>
    uid === null ? [] : [names.get(uid) ?? '', people.get(uid)?.email ?? ''];
  return rows.filter((row) => {
    const text = plain([...textsOf(row.by), ...textsOf(row.subject), ...objectTexts(row)].join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** Includes the addresses of former members. */
function objectTexts({ detail: { name, before, after } }: AuditRow): string[] {
  const emails = [before, after].map((state) => (state as { email?: unknown } | null | undefined)?.email);
  return [name, ...emails].filter((text) => typeof text === 'string');
}
