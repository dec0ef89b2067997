import type { checkSeals as endpoint } from '../../../shared/api/audit/log.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { mostFindings, type SealCheck } from '../../../shared/model/audit/auditSeal.ts';
import { consume, type LimitRule } from '../../platform/data/limit.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { clock } from '../../platform/services/clock.ts';
import type { Finding } from '../jobs/seals/finding.ts';
import { isSigned, publicKey } from '../jobs/seals/signature.ts';
import { verifyNewest } from '../jobs/seals/verifyLog.ts';

/** The most that fits into a call; the command `audit verify` checks the whole log. */
const most = { seals: 1000, rows: 40_000 };
const checks: LimitRule = { action: 'audit-verify', maxTries: 30, windowSeconds: 60 * 60 };

type Call = ServerCall<typeof endpoint>;

export async function checkSeals(call: Call): Promise<Output<typeof endpoint>> {
  // The client of S3 is loaded on demand: it is large, and other calls don't need it.
  const { newestSeal } = await import('../jobs/seals/store.ts');
  const [newest, key] = await Promise.all([newestSeal(call.organization), publicKey()]);
  return {
    sealed_until: newest?.statement.before ?? null,
    sealed_at: newest?.statement.sealed_at ?? null,
    signed: newest ? isSigned(newest, [key]) : null,
    check: call.input.verify ? await checked(call, key) : null,
  };
}

async function checked(call: Call, key: Awaited<ReturnType<typeof publicKey>>): Promise<SealCheck> {
  const wait = await consume(checks, call.organization);
  if (wait !== undefined) throw call.failure('too_many_attempts', { retryAfterSeconds: wait });
  const { from, counts, findings } = await verifyNewest(call.organization, most, [key]);
  return {
    checked_at: clock.now().toISOString(),
    from: from.split('#')[0] || null,
    seals: counts.seals,
    entries: counts.rows,
    sealed: counts.sealed,
    waiting: counts.waiting,
    unproven: counts.unproven,
    found: findings.length,
    findings: findings.slice(0, mostFindings).map(shown),
  };
}

const shown = ({ kind, where, says }: Finding) => {
  const [at = '', id] = where.split('#');
  return { kind, where, entry_at: id ? at : null, says };
};
