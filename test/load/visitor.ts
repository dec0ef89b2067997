import { type Call, CallError, createClient } from '../../shared/api/client.ts';
import { type Endpoint, routeKey } from '../../shared/api/endpoint.ts';
import type { LoadPerson } from './customers.ts';
import { fetchFrom } from './fetchFrom.ts';

/** A call that was made: which, how long it took, and what it failed with. */
export type Made = { call: string; ms: number; failure?: string };

/** A person's browser: it makes calls one at a time or together, as a page of the site does, and notes each. */
export type Visitor = LoadPerson & {
  call: Call;
  /** The same person in a browser that nobody is logged in with. */
  callLoggedOut: Call;
};

export function visitorOf(person: LoadPerson, origin: string, note: (made: Made) => void): Visitor {
  const client = { origin, fetch: fetchFrom(person.address) };
  const headers = () => ({ cookie: person.cookie });
  return {
    ...person,
    call: timed(createClient({ ...client, headers }), note),
    callLoggedOut: timed(createClient(client), note),
  };
}

function timed(call: Call, note: (made: Made) => void): Call {
  return async (endpoint: Endpoint, ...rest) => {
    const begun = performance.now();
    const made = () => ({ call: routeKey(endpoint), ms: performance.now() - begun });
    try {
      const output = await call(endpoint, ...rest);
      note(made());
      return output as never;
    } catch (error) {
      note({ ...made(), failure: reasonOf(error) });
      throw error;
    }
  };
}

const reasonOf = (error: unknown) =>
  error instanceof CallError
    ? `${error.status} ${error.code}`
    : error instanceof Error
      ? error.message
      : String(error);
