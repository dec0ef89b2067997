import { Button } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import * as z from 'zod';
import { login } from '../../../shared/api/access/auth.ts';
import { CallError } from '../../../shared/api/client.ts';
import { Email } from '../../../shared/model/access/person.ts';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { call } from '../../api/calls.ts';
import { explain } from '../../api/errorText.ts';
import { startSession } from '../../api/session.ts';
import { paths } from '../../navigation/paths.ts';
import { Form } from '../../ui/form/Form.tsx';
import { EmailField } from '../../ui/form/fields.tsx';
import { useContractForm } from '../../ui/form/useContractForm.ts';
import { AccountPage, AccountPageSkeleton } from '../frame/AccountPage.tsx';
import { CodeForm } from '../secondFactor/CodeForm.tsx';
import { personOf, useWhoIsHere } from '../useWhoIsHere.ts';
import { LinkFailed, LinkOfAnother, LinkStale } from './resetLinkPages.tsx';
import { useForgetLink } from './useResetLink.ts';

type Props = { token: string; email: string | null; fullName?: string | null };

/** A reset link creates a session that can only choose a new password. */
export function ResetLink({ token, email: given, fullName = null }: Props) {
  const [email, setEmail] = useState(given);
  const session = useWhoIsHere();
  if (session.status === 'checking') return <AccountPageSkeleton title="Reset your password" />;
  const here = personOf(session);
  const whose = email ?? here?.email ?? null;
  if (!whose) return <AskEmail onEmail={setEmail} />;
  if (here?.email && !sameAddress(here.email, whose)) return <LinkOfAnother viewer={here} email={whose} />;
  return <Enter token={token} email={whose} fullName={fullName} viewer={here} />;
}

const sameAddress = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

type State = 'entering' | 'code' | 'entered' | 'disabled' | CallError;

function Enter({ token, email, fullName, viewer }: Props & { email: string; viewer: Viewer | null }) {
  const [state, setState] = useState<State>('entering');
  // The session when the link was opened, which decides how the link is handled.
  const [before] = useState(viewer);
  const started = useRef(false);
  const navigate = useNavigate();

  async function enter(code?: string) {
    startSession(await call(login, { email, token, ...(code ? { code } : {}) }));
    setState('entered');
    navigate(paths.resetPassword, { replace: true, state: { fullName } });
  }

  async function open() {
    setState('entering');
    try {
      await enter();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setState(stateAfter(error));
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is used once.
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void open();
  }, []);

  const stale = state instanceof CallError && state.code === 'link_inactive';
  const forget = useForgetLink();
  // Before anybody can click on: it would take a step that was chosen meanwhile back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the link turns out to be stale.
  useLayoutEffect(() => {
    if (stale) forget();
  }, [stale]);

  if (state === 'disabled') return <Navigate to={paths.disabled} replace />;
  if (state === 'code') {
    return (
      <AccountPage title="Reset your password">
        <CodeForm send={enter} onBack={() => navigate(paths.login, { replace: true })} />
      </AccountPage>
    );
  }
  if (!(state instanceof CallError))
    return <AccountPageSkeleton title="Reset your password" said="Opening your link …" />;
  if (stale) return <LinkStale viewer={before} email={email} />;
  return <LinkFailed text={explain(state)} onAgain={open} />;
}

function stateAfter(error: CallError): State {
  if (error.code === 'second_factor_required') return 'code';
  return error.code === 'account_disabled' ? 'disabled' : error;
}

const asked = z.object({ email: Email });

function AskEmail({ onEmail }: { onEmail: (email: string) => void }) {
  const form = useContractForm({
    schema: asked,
    initial: { email: '' },
    send: ({ email }) => onEmail(email),
  });

  return (
    <AccountPage title="Reset your password">
      <Form form={form}>
        <EmailField {...form.field('email')} description="The address we sent the link to" autoFocus />
        <Button type="submit" size="md" fullWidth>
          Continue
        </Button>
      </Form>
    </AccountPage>
  );
}
