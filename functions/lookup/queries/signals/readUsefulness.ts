import type { Output } from '../../../../shared/api/endpoint.ts';
import type { readUsefulness as endpoint } from '../../../../shared/api/lookup/queries.ts';
import { signalTallies } from '../../../platform/data/keys.ts';
import { signalTally } from '../../../platform/data/signalVote.ts';
import { allRows } from '../../../platform/data/table/query.ts';

export async function readUsefulness(): Promise<Output<typeof endpoint>> {
  const rows = await allRows(signalTally, { PK: signalTallies });
  return { kinds: rows.map(({ of, useful, votes }) => ({ kind: of, useful, votes })) };
}
