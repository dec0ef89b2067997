import type { Output } from '../../../../shared/api/endpoint.ts';
import type { readVotes as endpoint } from '../../../../shared/api/lookup/queries.ts';
import { signalVotesOf } from '../../../platform/data/keys.ts';
import { signalVote } from '../../../platform/data/signalVote.ts';
import { list } from '../../../platform/data/table/query.ts';
import type { ServerCall } from '../../../platform/http/call.ts';

const maxVotes = 1000;

export async function readVotes({
  session,
  input,
}: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const range = { PK: signalVotesOf(session.accountUid), SK: `${input.source}-` };
  const { rows } = await list([signalVote], range, { limit: maxVotes });
  return {
    votes: rows.map(({ source, vertical, object, since, of, useful }) => ({
      ...{ source, vertical, object, since },
      kind: of,
      useful,
    })),
  };
}
