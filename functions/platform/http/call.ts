import type { Endpoint, Failures, Input, Output } from '../../../shared/api/endpoint.ts';
import type { PersonSession, Session } from '../data/session.ts';
import { Failure } from '../failure.ts';
import type { Place } from './access.ts';

export type Caller = {
  address: string;
  network: string;
  userAgent: string;
  reference: string;
  deviceToken?: string | undefined;
};

/** Null for calls open to visitors; otherwise the pipeline has verified it. */
type SessionOf<E extends Endpoint> = E['access'] extends { who: 'visitor' }
  ? null
  : E['access'] extends { who: 'session' }
    ? Session
    : PersonSession;

type PlaceOf<E extends Endpoint> = E['access'] extends { who: 'visitor' } ? null : Place;

export type Checked<E extends Endpoint> = {
  input: Input<E>;
  session: SessionOf<E>;
  place: PlaceOf<E>;
  caller: Caller;
  sessionToken: string | undefined;
};

export class ServerCall<E extends Endpoint> {
  readonly input: Input<E>;
  readonly session: SessionOf<E>;
  readonly caller: Caller;
  readonly sessionToken: string | undefined;
  readonly cookies: string[] = [];
  readonly headers: Record<string, string> = {};
  private readonly place: PlaceOf<E>;

  constructor({ input, session, place, caller, sessionToken }: Checked<E>) {
    this.input = input;
    this.session = session;
    this.place = place;
    this.caller = caller;
    this.sessionToken = sessionToken;
  }

  /** Handlers must use this organization, never the one in the input. */
  get organization(): NonNullable<PlaceOf<E>>['organization'] {
    return this.known().organization;
  }

  get scope(): NonNullable<PlaceOf<E>>['scope'] {
    return this.known().scope;
  }

  failure(code: Failures<E>, extra?: ConstructorParameters<typeof Failure>[1]): Failure {
    return new Failure(code, extra);
  }

  private known(): NonNullable<PlaceOf<E>> {
    if (!this.place) throw new Error('A visitor’s call has no organization.');
    return this.place;
  }
}

export type Handler<E extends Endpoint> = (call: ServerCall<E>) => Promise<Output<E>>;

export type Handlers<Endpoints extends Record<string, Endpoint>> = {
  [Name in keyof Endpoints]: Handler<Endpoints[Name]>;
};
