import type { IncomingMessage, ServerResponse } from 'node:http';
import { count } from '../../programs/progress.ts';
import { isLocalHost } from '../localHost.ts';
import { runnerPage } from '../runnerPage.ts';

const { html: page, contentSecurityPolicy } = runnerPage(new URL('./starting.html', import.meta.url));

/** Answers people who open a page before the product is ready; other requests wait. */
export function tellStarting(
  starting: Starting,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const asksForPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
  if (!asksForPage || !isLocalHost(request.headers.host)) return false;
  // The page's own script asks each second, and a browser would write each 503 to its console.
  const again = request.headers['x-starting'] !== undefined;
  response.writeHead(again ? 200 : 503, {
    ...(again ? { 'x-starting': '1' } : {}),
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy,
    'cache-control': 'no-store',
    'retry-after': '2',
  });
  response.end(page.replace('{{now}}', now(starting)));
  return true;
}

function now({ steps, step, done = 0, total }: Starting): string {
  const at = steps.indexOf(step);
  const rows = steps.map((name, index) => {
    if (index < at) return `<li data-done>${name} <span>done</span></li>`;
    if (index > at) return `<li>${name}</li>`;
    const number = total ? `${count(done)} of ${count(total)}` : done > 0 ? count(done) : '…';
    return `<li aria-current="step">${name} <span>${number}</span></li>`;
  });
  const part = total ? ` value="${done}" max="${total}"` : '';
  return `<progress aria-label="${steps[at] ?? ''}"${part}></progress><ol>${rows.join('')}</ol>`;
}

/** The current step of a first start. */
export type Starting = {
  /** All steps in their order. */
  readonly steps: readonly string[];
  readonly step: string;
  readonly done?: number;
  readonly total?: number;
};
