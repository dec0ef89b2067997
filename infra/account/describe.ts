import type { Finding, Verdict } from './finding.ts';

const marks: Record<Verdict, string> = { ready: 'ok', attention: 'look', stops: 'stop', unknown: '?' };

export function describeFindings(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ about, verdict, says, todo }) => [
    `${marks[verdict].padEnd(5)} ${about}: ${says}`,
    ...(todo ? [`      → ${todo}`] : []),
  ]);
  return [...lines, '', conclusionOf(findings)].join('\n');
}

function conclusionOf(findings: readonly Finding[]): string {
  const count = (verdict: Verdict) => findings.filter((each) => each.verdict === verdict).length;
  if (count('stops') > 0) return 'A deployment would fail.';
  if (count('unknown') > 0) return 'Nothing that could be seen stops a deployment.';
  return count('attention') > 0
    ? 'A deployment would succeed, but look at what is marked.'
    : 'Nothing stops a deployment.';
}
