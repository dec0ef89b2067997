import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { isLocalHost } from '../localHost.ts';
import { ownPage } from '../ownPage.ts';

const { html: page, contentSecurityPolicy } = ownPage(new URL('./inbox.html', import.meta.url), [
  // The logo in the mails comes from the site, at another port.
  'img-src http://localhost:* https: data:',
]);

/** Serves our page instead of the mail server's own, and keeps other sites out: mails contain links that grant access. */
export function fronted(server: Server): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { host, 'sec-fetch-site': from } = request.headers;
    if (!isLocalHost(host)) refuse(response, 421, 'This machine is only called localhost here.');
    else if (from === 'cross-site' && request.method !== 'GET')
      refuse(response, 403, 'Not from another site.');
    else if (request.method === 'GET' && request.url === '/') showInbox(response);
    else for (const listener of listeners) listener(request, response);
  });
}

function showInbox(response: ServerResponse): void {
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy,
      'cache-control': 'no-cache',
    })
    .end(page);
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ message }));
}
