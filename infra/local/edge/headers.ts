import type { HeaderRule } from '../template/distribution.ts';

/** Adds the policy's headers to a flat list of names and values; a header set by the origin is kept unless overridden. */
export function applyRules(headers: string[], rules: HeaderRule[]): void {
  for (const { name, value, override } of rules) {
    const at = indexOf(headers, name);
    if (at < 0) headers.push(name, value);
    else if (override) headers[at + 1] = value;
  }
}

function indexOf(headers: string[], name: string): number {
  for (let at = 0; at < headers.length; at += 2) if (headers[at] === name) return at;
  return -1;
}

/** The headers that reach the origin: those listed in the policy, and those that CloudFront always sends. */
export function keepForwarded(raw: string[], forwarded: Set<string> | undefined): string[] {
  const kept: string[] = [];
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const name = (raw[at] ?? '').toLowerCase();
    // Only CloudFront itself sets these.
    if (name.startsWith('cloudfront-') || name === 'x-forwarded-for') continue;
    if (!forwarded || forwarded.has(name) || always.has(name)) kept.push(name, raw[at + 1] ?? '');
  }
  return kept;
}

const always = new Set(['host', 'cookie', 'content-length', 'transfer-encoding']);
