import { fireEvent, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { mutate } from 'swr';
import { vi } from 'vitest';
import type { LimitReached } from '../../shared/errors.ts';
import type { Viewer } from '../../shared/model/access/viewer.ts';
import type { Entitlement } from '../../shared/model/entitlement.ts';
import { AccountUid, GapUid, OrganizationUid } from '../../shared/model/ids.ts';
import { noSiteData, type SiteData } from '../../shared/model/site/siteData.ts';
import { sessionHint } from '../../web/api/sessionHint.ts';
import { App } from '../../web/app/App.tsx';
import { SiteDataContext } from '../../web/site/siteData.ts';
import { Address } from './Address.tsx';

const everything: Entitlement[] = [
  'portal',
  'market_insights',
  'consumer_forecast',
  'dashboards',
  'brand_pulse',
];

export function aViewer(over: Partial<Viewer> = {}, entitlements: Entitlement[] = everything): Viewer {
  return {
    account_uid: AccountUid.parse('acc_1'),
    email: 'mara@larkspur.example',
    full_name: 'Mara Reyes',
    name: 'mara',
    legacy: false,
    anon: false,
    is_admin: false,
    organization: { organization_uid: OrganizationUid.parse('org_1'), name: 'Larkspur Foods' },
    roles: ['portal_user', 'app_user'],
    profile: {
      gap_uid: GapUid.parse('gap_1'),
      profile_name: 'Larkspur Foods: Food',
      entitlements,
      time_start: null,
      time_end: null,
      sources: [{ source: 1, verticals: [1215] }],
    },
    source: 1,
    duty: null,
    profile_ended: null,
    contract_ended: null,
    viewing: null,
    second_factor_by: null,
    acting_for: null,
    session_ends_at: null,
    ...over,
  };
}

export type Answer = { status: number; body?: unknown; headers?: Record<string, string> };

/** An in-memory server for the three session calls. `login` is the response to the next login. */
export function aServer(start: { viewer?: Viewer | null } = {}) {
  const server = {
    viewer: start.viewer ?? null,
    login: (_input: Record<string, unknown>): Answer => ({ status: 200, body: aViewer() }),
    check: undefined as Answer | 'offline' | undefined,
    calls: [] as string[],
    /** Answers to other calls by method and path; each receives the query or the body. */
    answers: {} as Record<string, (input: Record<string, unknown>) => Answer>,
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const call = `${init.method} ${url}`;
    server.calls.push(call);
    const answer = answerTo(call, init);
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    return new Response(answer.status === 204 ? null : JSON.stringify(answer.body ?? {}), {
      status: answer.status,
      headers: answer.headers ?? {},
    });
  });

  function answerTo(call: string, init: RequestInit): Answer | 'offline' {
    if (call === 'GET /api/auth/account') {
      if (server.check) return server.check;
      return server.viewer ? { status: 200, body: server.viewer } : refusal(401, 'unauthenticated');
    }
    if (call === 'GET /api/auth/account/logout') {
      server.viewer = null;
      return { status: 200 };
    }
    if (call === 'POST /api/auth/account/login') return server.login(JSON.parse(String(init.body)));
    const { pathname, searchParams } = new URL(call.slice(call.indexOf(' ') + 1), 'http://site.example');
    const answer = server.answers[`${init.method} ${pathname}`];
    if (!answer) throw new Error(`Nobody answers ${call}`);
    return answer(init.body ? bodyOf(init.body) : Object.fromEntries(searchParams));
  }
  return server;
}

const bodyOf = (body: BodyInit): Record<string, unknown> =>
  body instanceof FormData ? Object.fromEntries(body) : JSON.parse(String(body));

export const refusal = (status: number, code: string, headers?: Record<string, string>): Answer => ({
  status,
  body: { code, message: 'for programs', requestId: 'req-1' },
  ...(headers ? { headers } : {}),
});

export const limitReached = (of: LimitReached['of'], most: number): Answer => ({
  status: 400,
  body: { code: 'limit_reached', message: 'for programs', requestId: 'req-1', details: { of, most } },
});

type Visit = {
  hinted?: boolean;
  /** The public content. */
  content?: Partial<SiteData>;
};

export function visit(address: string, { hinted = false, content = {} }: Visit = {}) {
  if (hinted) sessionHint.write(true);
  render(
    <MemoryRouter initialEntries={address.split(' then ')}>
      <SiteDataContext value={() => ({ ...noSiteData, ...content })}>
        <App />
      </SiteDataContext>
      <Address />
      <GoBack />
    </MemoryRouter>,
  );
  return aQuickUser();
}

/** Each key redraws the page, so only the end of a longer text is typed and the rest is pasted. */
function aQuickUser(): UserEvent {
  const user = userEvent.setup({ delay: null });
  return {
    ...user,
    type: async (field, text, options) => {
      const [, start = '', end = text] = text.match(/^([^{[]{4,})([^{[].*)$/) ?? [];
      if (start) {
        await user.click(field);
        await user.paste(start);
      }
      await user.type(field, end, options);
    },
  };
}

function GoBack() {
  const navigate = useNavigate();
  return <button type="button" data-testid="back" hidden onClick={() => navigate(-1)} />;
}

export const goBack = () => fireEvent.click(screen.getByTestId('back'));

// A test may have replaced the timers.
const realTimeout = setTimeout;

export async function forgetEverything(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  sessionHint.write(false);
  // A response in flight would be shared with the next test and then discarded as outdated.
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => realTimeout(resolve));
  await mutate(() => true, undefined, { revalidate: false });
}
