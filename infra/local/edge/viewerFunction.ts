import { createContext, Script } from 'node:vm';

/** What the function makes of a page's response. */
export type Outcome = { status: number; headers: string[] };
export type ViewerFunction = {
  /** The path that is looked up instead of the requested one. */
  onRequest: (uri: string) => string;
  onResponse: (uri: string) => Outcome;
};

type Event = { request: { uri: string }; response?: Response };
type Response = { statusCode: number; headers: Record<string, { value: string }> };

/** Runs the same function that CloudFront runs before looking up a page, and before returning one. */
export function viewerFunction(source: string): ViewerFunction {
  const script = new Script(`${source}\n;handler(JSON.parse(input));`, { filename: 'viewer-function.js' });
  const run = <Result>(event: Event): Result => {
    const { request, ...rest } = event;
    const whole = { method: 'GET', querystring: {}, headers: {}, cookies: {}, ...request };
    const input = JSON.stringify({ version: '1.0', request: whole, ...rest });
    return script.runInContext(createContext({ input }));
  };
  return {
    onRequest: remembered((uri) => run<{ uri?: string }>({ request: { uri } }).uri ?? uri),
    onResponse: remembered((uri) => {
      const event = { request: { uri }, response: { statusCode: 200, headers: {} } };
      const { statusCode, headers } = run<Response>(event);
      return {
        status: statusCode,
        headers: Object.entries(headers).flatMap(([name, { value }]) => [name, value]),
      };
    }),
  };
}

/** Where no function is configured. */
export const unchanged: ViewerFunction = {
  onRequest: (uri) => uri,
  onResponse: () => ({ status: 200, headers: [] }),
};

const maxCached = 1000;

function remembered<Answer>(answer: (uri: string) => Answer): (uri: string) => Answer {
  const known = new Map<string, Answer>();
  return (uri) => {
    const before = known.get(uri);
    if (before !== undefined) return before;
    const now = answer(uri);
    if (known.size < maxCached) known.set(uri, now);
    return now;
  };
}
