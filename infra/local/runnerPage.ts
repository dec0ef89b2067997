import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brand } from '../../shared/brand.ts';

/** A page of the local runner itself, which may run only its own script. */
export function runnerPage(file: URL, moreSources: readonly string[] = []) {
  const html = readFileSync(file, 'utf8').replaceAll('{{product}}', brand.product);
  const script = /<script>(.*)<\/script>/s.exec(html)?.[1] ?? '';
  const contentSecurityPolicy = [
    "default-src 'none'",
    `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    "style-src 'unsafe-inline'",
    "connect-src 'self'",
    ...moreSources,
    "frame-ancestors 'none'",
  ].join('; ');
  return { html, contentSecurityPolicy };
}
