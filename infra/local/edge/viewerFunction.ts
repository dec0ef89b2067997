import { createContext, Script } from 'node:vm';

export type Outcome = { status: number; headers: string[] };
/** `search` is the query as in an address. */
export type ViewerFunction = {
  onRequest: (uri: string, search?: string, acceptEncoding?: string) => string | Outcome;
  onResponse: (uri: string, search?: string) => Outcome;
};

type Headers = Record<string, { value: string }>;
type Event = { request: { uri: string; headers?: Headers }; response?: Response };
type Response = { statusCode: number; headers: Headers };

/** Runs the same function that CloudFront runs before looking up a page, and before returning one. */
export function viewerFunction(source: string): ViewerFunction {
  // The function keeps nothing from one request to the next.
  const context = createContext({ input: '' });
  new Script(source, { filename: 'viewer-function.js' }).runInContext(context);
  const script = new Script('handler(JSON.parse(input));');
  const run = <Result>(event: Event, search: string): Result => {
    const { request, ...rest } = event;
    const whole = { method: 'GET', querystring: asEvent(search), headers: {}, cookies: {}, ...request };
    context.input = JSON.stringify({ version: '1.0', request: whole, ...rest });
    return script.runInContext(context);
  };
  return {
    onRequest: remembered((uri, search, acceptEncoding) => {
      const headers: Headers = acceptEncoding ? { 'accept-encoding': { value: acceptEncoding } } : {};
      const answer = run<{ uri?: string } | Response>({ request: { uri, headers } }, search);
      return 'statusCode' in answer ? outcomeOf(answer) : (answer.uri ?? uri);
    }),
    onResponse: remembered((uri, search) =>
      outcomeOf(run<Response>({ request: { uri }, response: { statusCode: 200, headers: {} } }, search)),
    ),
  };
}

const asEvent = (search: string) =>
  Object.fromEntries([...new URLSearchParams(search)].map(([name, value]) => [name, { value }]));

const outcomeOf = ({ statusCode, headers }: Response): Outcome => ({
  status: statusCode,
  headers: Object.entries(headers).flatMap(([name, { value }]) => [name, value]),
});

export const unchanged: ViewerFunction = {
  onRequest: (uri) => uri,
  onResponse: () => ({ status: 200, headers: [] }),
};

const maxCached = 1000;

function remembered<Answer>(answer: (uri: string, search: string, acceptEncoding: string) => Answer) {
  const known = new Map<string, Answer>();
  return (uri: string, search = '', acceptEncoding = ''): Answer => {
    const key = `${uri}${search} ${acceptEncoding}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const now = answer(uri, search, acceptEncoding);
    if (known.size < maxCached) known.set(key, now);
    return now;
  };
}
