import type { Output } from '../../../../shared/api/endpoint.ts';
import type * as api from '../../../../shared/api/lookup/queries.ts';
import { type SignalPlace, signalKey } from '../../../../shared/model/lookup/signal.ts';
import { signalTallies, signalTallyKey, signalVoteKey, signalVotesOf } from '../../../platform/data/keys.ts';
import { signalTally, signalVote } from '../../../platform/data/signalVote.ts';
import { commit, type Write } from '../../../platform/data/table/commit.ts';
import type { Row } from '../../../platform/data/table/kind.ts';
import { allRows, list } from '../../../platform/data/table/query.ts';
import { getAll } from '../../../platform/data/table/read.ts';
import { retryOnConflict } from '../../../platform/data/table/retry.ts';
import { create, replace, spendAsRead } from '../../../platform/data/table/writes.ts';
import type { ServerCall } from '../../../platform/http/call.ts';
import { clock } from '../../../platform/services/clock.ts';
import { readSignals } from '../../release/rows/readRelease.ts';
import { allowedVerticals } from '../../release/visible/allowed.ts';
import { maySeeSignals } from '../../release/visible/withinDates.ts';

type Vote = Row<typeof signalVote>;
type Tally = Row<typeof signalTally>;

/** High, because all voters on a kind update the same row. */
const maxTries = 100;

export async function voteOnSignal(
  call: ServerCall<typeof api.voteOnSignal>,
): Promise<Record<string, never>> {
  const { useful, ...signal } = call.input;
  if (!(await isListed(signal, call))) throw call.failure('not_found');
  const account_uid = call.session.accountUid;
  const { kind, ...place } = signal;
  await retryOnConflict(
    async () => {
      const [vote, tally] = await getAll(
        [signalVote, signalVoteKey(account_uid, signal)],
        [signalTally, signalTallyKey(kind)],
      );
      if ((vote?.useful ?? null) === useful) return;
      const voted_at = clock.now().toISOString();
      const next = useful === null ? null : { ...place, of: kind, useful, account_uid, voted_at };
      await commit(...writeVote(vote, next), writeTally(tally, kind, vote, useful));
    },
    { maxTries },
  );
  return {};
}

async function isListed(
  signal: SignalPlace,
  { session }: ServerCall<typeof api.voteOnSignal>,
): Promise<boolean> {
  const { profile } = session.viewer;
  if (!profile || !allowedVerticals(profile.sources, signal.source).includes(signal.vertical)) return false;
  if (!(await maySeeSignals(profile))) return false;
  const listed = (await readSignals(signal.source)) ?? [];
  return listed.some((each) => signalKey(each) === signalKey(signal));
}

function writeVote(before: Vote | undefined, next: Omit<Vote, 'version'> | null): Write[] {
  if (!next) return before ? [spendAsRead(signalVote, before)] : [];
  return [before ? replace(signalVote, { ...before, ...next }, before) : create(signalVote, next)];
}

function writeTally(
  before: Tally | undefined,
  of: Tally['of'],
  vote: Vote | undefined,
  useful: boolean | null,
): Write {
  const was = { useful: Number(vote?.useful === true), votes: Number(vote !== undefined) };
  const is = { useful: Number(useful === true), votes: Number(useful !== null) };
  const sums = {
    useful: (before?.useful ?? 0) + is.useful - was.useful,
    votes: (before?.votes ?? 0) + is.votes - was.votes,
  };
  return before ? replace(signalTally, { ...before, ...sums }, before) : create(signalTally, { of, ...sums });
}

export async function readUsefulness(): Promise<Output<typeof api.readUsefulness>> {
  const rows = await allRows(signalTally, { PK: signalTallies });
  return { kinds: rows.map(({ of, useful, votes }) => ({ kind: of, useful, votes })) };
}

const maxVotes = 1000;

export async function readVotes({
  session,
  input,
}: ServerCall<typeof api.readVotes>): Promise<Output<typeof api.readVotes>> {
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
