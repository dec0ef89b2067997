import { createContext, Script } from 'node:vm';

export type Rewrite = (uri: string) => string;

/** Runs the very function that CloudFront runs before it looks for a page. */
export function viewerRequest(source: string): Rewrite {
  const script = new Script(`${source}\n;handler(JSON.parse(input));`, { filename: 'viewer-request.js' });
  const known = new Map<string, string>();
  return (uri) => {
    const before = known.get(uri);
    if (before !== undefined) return before;
    const event = {
      version: '1.0',
      request: { method: 'GET', uri, querystring: {}, headers: {}, cookies: {} },
    };
    const result: { uri?: string } = script.runInContext(createContext({ input: JSON.stringify(event) }));
    const rewritten = result.uri ?? uri;
    if (known.size < 1000) known.set(uri, rewritten);
    return rewritten;
  };
}
