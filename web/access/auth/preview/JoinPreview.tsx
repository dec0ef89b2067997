import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { joinPreview } from '../../../../shared/api/access/profile.ts';
import { CallError } from '../../../../shared/api/client.ts';
import { brand } from '../../../../shared/brand.ts';
import type { Viewer } from '../../../../shared/model/access/viewer.ts';
import { call } from '../../../api/calls.ts';
import { explain } from '../../../api/errorText.ts';
import { startSession, useSession } from '../../../api/session.ts';
import { displayName } from '../../../api/viewer.ts';
import { paths } from '../../../navigation/paths.ts';
import { useLinkQuery } from '../../../navigation/useLinkQuery.ts';
import bar from '../../../ui/bar/Bar.module.css';
import { ActionAnchor, ActionButton, ActionLink } from '../../../ui/controls/Action.tsx';
import { mailTo } from '../../../ui/mail.ts';
import { AppSkeleton } from '../../../ui/page/AppSkeleton.tsx';
import { Logo } from '../../../ui/page/Logo.tsx';
import { Message } from '../../../ui/page/Message.tsx';
import { personOf, useWhoIsHere } from '../../useWhoIsHere.ts';

/** Opening a preview ends the session of whoever is logged in, so they are asked first. */
export function JoinPreview() {
  const { jwt } = useLinkQuery(['jwt']);
  const session = useWhoIsHere();
  const [isAgreed, setAgreed] = useState(false);
  // The preview itself starts a session, which is no reason to ask.
  const [isOpening, setOpening] = useState(false);
  const person = personOf(session);
  if (session.status === 'checking' && !isOpening) return <AppSkeleton />;
  if (person && !isAgreed && !isOpening)
    return <LogOutFirst viewer={person} onAgree={() => setAgreed(true)} />;
  return <Joining jwt={jwt ?? ''} onStart={() => setOpening(true)} />;
}

function Joining({ jwt, onStart }: { jwt: string; onStart: () => void }) {
  const navigate = useNavigate();
  const [failed, setFailed] = useState<CallError | null>(null);
  const started = useRef(false);

  async function join() {
    setFailed(null);
    try {
      startSession(await call(joinPreview, { token: jwt }));
      navigate(paths.clientHome, { replace: true });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailed(error);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is used once.
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    onStart();
    void join();
  }, []);

  return failed ? <NotJoined error={failed} onAgain={join} /> : <AppSkeleton />;
}

function LogOutFirst({ viewer, onAgree }: { viewer: Viewer; onAgree: () => void }) {
  return (
    <AppSkeleton>
      <Message
        title="Open this preview?"
        actions={
          <>
            <ActionButton onClick={onAgree}>Log out and open the preview</ActionButton>
            <ActionLink kind="outline" to={paths.clientHome}>
              Stay logged in
            </ActionLink>
          </>
        }
      >
        <p>
          You’re logged in as {displayName(viewer)} ({viewer.email ?? viewer.organization.name}). A preview
          opens without an account, so you’ll be logged out first.
        </p>
        <p>If you stay, nothing changes: you can open the link again at any time.</p>
      </Message>
    </AppSkeleton>
  );
}

/** An inactive link doesn't end the current session. */
function NotJoined({ error, onAgain }: { error: CallError; onAgain: () => void }) {
  const ended = error.code === 'preview_ended' || error.code === 'invalid_input';
  const loggedIn = useSession().status === 'viewer';
  const home = loggedIn ? { to: paths.clientHome, label: 'Client Home' } : { to: paths.home, label: 'Home' };
  return (
    <>
      <header className={bar.bar}>
        <Link to={home.to} className={bar.home} aria-label={`${brand.product}, Home`}>
          <Logo />
        </Link>
      </header>
      <main>
        <Message
          title={ended ? 'This preview has ended' : 'The preview couldn’t be opened'}
          actions={
            <>
              {ended ? (
                <ActionAnchor href={mailTo('A new preview link, please')}>Ask for a new link</ActionAnchor>
              ) : (
                <ActionButton onClick={onAgain}>Try again</ActionButton>
              )}
              <ActionLink kind="outline" to={home.to}>
                {home.label}
              </ActionLink>
            </>
          }
        >
          <p role="alert">
            {ended ? 'Preview links work for a limited time, and this one has expired.' : explain(error)}
          </p>
        </Message>
      </main>
    </>
  );
}
