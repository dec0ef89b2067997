import { BadInput, type Problem } from '../../../functions/lookup/pipeline/files/problem.ts';
import { UsageError } from '../../programs/commandLine.ts';
import { Unreachable } from './target.ts';

export const exits = {
  done: 0,
  failed: 1,
  usage: 2,
  badInput: 3,
  busy: 4,
  unreachable: 5,
  shrinks: 6,
  removals: 7,
} as const;

const maxListed = 40;

export function explainFailure(error: unknown): { code: number; text: string } {
  if (error instanceof UsageError) return { code: exits.usage, text: error.message };
  if (error instanceof BadInput) {
    return { code: exits.badInput, text: [...problemLines(error), ended(error.message)].join('\n') };
  }
  if (error instanceof Unreachable) return { code: exits.unreachable, text: error.message };
  if (!(error instanceof Error)) return { code: exits.failed, text: String(error) };
  // Compares names, because the publisher's classes are loaded only after the table is set.
  if (error.name === 'Busy' || error.name === 'TakenOver') return { code: exits.busy, text: error.message };
  if (error.name === 'Shrinks') return { code: exits.shrinks, text: `${error.message}\n${shrinksHint}` };
  if (error.name === 'RemovesTooMuch') {
    return {
      code: exits.shrinks,
      text: `${error.message} If this is intended, say so with --force "<reason>".`,
    };
  }
  if (error.name === 'IdsMoved') return { code: exits.shrinks, text: `${error.message}\n${movedHint}` };
  if (refusesRemovals.has(error.name)) return { code: exits.removals, text: error.message };
  if (error.name === 'CannotRollBack' || error.name === 'CannotReconstruct')
    return { code: exits.failed, text: error.message };
  if (cannotConnect(error) || refusals.has(error.name)) {
    return { code: exits.unreachable, text: `The table can't be reached: ${error.message || error.name}` };
  }
  if (error.message === 'Region is missing') {
    return { code: exits.unreachable, text: 'No AWS region is set: use --region or AWS_REGION.' };
  }
  if (/Could not set lock on file/.test(error.message)) {
    return {
      code: exits.busy,
      text: 'Another build is using this folder: choose a different one with --work.',
    };
  }
  // A DuckDB error, whose later lines are of use only for its queries.
  const [said = '', kind] = /^(Out of Memory|IO) Error: .*/.exec(error.message) ?? [];
  // Only the work database may be deleted, not a truncated post file.
  if (kind === 'IO' && /posts\.duckdb"/.test(said) && /not a valid|not read enough bytes/.test(said)) {
    return { code: exits.failed, text: `${said}\n${damagedWork}` };
  }
  if (kind === 'IO') return { code: exits.failed, text: said };
  if (kind) return { code: exits.failed, text: `${said}\nGive it more with --memory, or fewer --threads.` };
  // System errors about a file or folder need no stack trace.
  if ('syscall' in error) return { code: exits.failed, text: error.message };
  return { code: exits.failed, text: error.stack ?? error.message };
}

const ended = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

const shrinksHint =
  'See what would change with diff. If this is intended, publish with --force "<reason>"; to drop a source, use build --drop-source.';

const movedHint =
  'An old link would show another object. Give objects their former ids in the reference files, or publish with --force "<reason>".';

const refusesRemovals: ReadonlySet<string> = new Set([
  'RemovalsNeedAMonth',
  'LacksRemovals',
  'SampleWasRemoved',
]);

const damagedWork = 'It’s only a cache of what has been read: delete it, and the next build recreates it.';

/** AWS errors for unknown or expired keys, and for missing tables. */
const refusals: ReadonlySet<string> = new Set([
  'AccessDeniedException',
  'ExpiredTokenException',
  'InvalidSignatureException',
  'MissingAuthenticationTokenException',
  'ResourceNotFoundException',
  'UnrecognizedClientException',
]);

const cannotConnect = (error: Error) =>
  /ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ETIMEDOUT/.test(
    `${error.message} ${'code' in error ? error.code : ''}`,
  ) || error.name === 'CredentialsProviderError';

export function problemLines({ problems, counts }: Pick<BadInput, 'problems' | 'counts'>): string[] {
  const lines = problems.slice(0, maxListed).map(problemLine);
  if (problems.length > maxListed) lines.push(`… and ${problems.length - maxListed} more`);
  const kinds = Object.entries(counts).map(([kind, count]) => `${kind} ${count}`);
  return kinds.length > 0 ? [...lines, `Problems: ${kinds.join(', ')}`] : lines;
}

const problemLine = ({ file, row, kind, message }: Problem) =>
  `${file}${row === null ? '' : `, row ${row}`}: ${message} (${kind})`;
