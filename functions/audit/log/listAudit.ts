import type { listAudit as endpoint } from '../../../shared/api/audit/log.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { auditRange } from '../../../shared/rules/audit/auditDays.ts';
import { type AuditRow, audit } from '../../platform/data/audit.ts';
import { auditOf } from '../../platform/data/keys.ts';
import { cursorAfter, listSome, type Page } from '../../platform/data/table/query.ts';
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
  const { rows, cursor } = await readWanted(call);
  return { entries: await toEntries(organization, rows), cursor };
}

async function listAfter({ organization, input }: ListCall, after: string): Promise<Output<typeof endpoint>> {
  const rows = await rowsAfter(organization, after === 'start' ? '' : after, entriesPerPage);
  const last = rows.at(-1);
  const wanted = rows.filter((row) => isWanted(row, input));
  return { entries: await toEntries(organization, wanted), after: last ? positionOf(last) : after };
}

async function readWanted({ organization: place, input }: ListCall): Promise<Page<typeof audit>> {
  const { from, to, account, action } = input;
  const range = { PK: auditOf(place), between: auditRange({ from, to }) };
  const limit = account || action ? rowsPerQuery : entriesPerPage;
  const found: AuditRow[] = [];
  let { cursor } = input;
  for (let queries = 0; queries < maxQueries; queries += 1) {
    const page = await listSome([audit], range, { limit, cursor, newestFirst: true });
    found.push(...page.rows.filter((row) => isWanted(row, input)));
    cursor = page.cursor;
    const last = found[entriesPerPage - 1];
    if (last && found.length > entriesPerPage) {
      return { rows: found.slice(0, entriesPerPage), cursor: cursorAfter(audit, last) };
    }
    if (last || cursor === undefined) break;
  }
  return { rows: found, cursor };
}

function isWanted(row: AuditRow, { account, action }: ListCall['input']): boolean {
  if (account && row.by !== account && row.subject !== account) return false;
  if (!action) return true;
  return action.split(',').some((each) => row.action === each || row.action.startsWith(`${each}.`));
}
