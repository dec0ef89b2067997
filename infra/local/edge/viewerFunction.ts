import { createContext, Script } from 'node:vm';

export type Outcome = { status: number; headers: string[] };
export type ViewerFunction = {
  onRequest: (uri: string) => string | Outcome;
  onResponse: (uri: string) => Outcome;
};

type Event = { request: { uri: string }; response?: Response };
type Response = { statusCode: number; headers: Record<string, { value: string }> };

/** Runs the same function that CloudFront runs before looking up a page, and before returning one. */
export function viewerFunction(source: string): ViewerFunction {
  // The function keeps nothing from one request to the next.
  const context = createContext({ input: '' });
  new Script(source, { filename: 'viewer-function.js' }).runInContext(context);
  const script = new Script('handler(JSON.parse(input));');
  const run = <Result>(event: Event): Result => {
    const { request, ...rest } = event;
    const whole = { method: 'GET', querystring: {}, headers: {}, cookies: {}, ...request };
    context.input = JSON.stringify({ version: '1.0', request: whole, ...rest });
    return script.runInContext(context);
  };
  return {
    onRequest: remembered((uri) => {
      const answer = run<{ uri?: string } | Response>({ request: { uri } });
      return 'statusCode' in answer ? outcomeOf(answer) : (answer.uri ?? uri);
    }),
    onResponse: remembered((uri) =>
      outcomeOf(run<Response>({ request: { uri }, response: { statusCode: 200, headers: {} } })),
    ),
  };
}

const outcomeOf = ({ statusCode, headers }: Response): Outcome => ({
  status: statusCode,
  headers: Object.entries(headers).flatMap(([name, { value }]) => [name, value]),
});

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
