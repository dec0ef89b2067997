import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { brand } from '../../../shared/brand.ts';
import { errorText } from '../../api/errorText.ts';
import { paths } from '../../navigation/paths.ts';
import { ActionButton, ActionLink } from '../../ui/controls/Action.tsx';
import { mailTo } from '../../ui/mail.ts';
import { Message } from '../../ui/page/Message.tsx';
import { Reference } from '../../ui/page/Reference.tsx';

type Content = { title: string; text: ReactNode; way: 'back-two' | 'back' | 'home' | 'search' };

const contents = new Map<string, Content>([
  ['402', { title: 'Not in your verticals', text: errorText.domain_denied, way: 'search' }],
  ['403', { title: 'No access', text: errorText.forbidden, way: 'back-two' }],
  [
    '404',
    {
      title: 'This page couldn’t be loaded',
      text: (
        <>
          It may have moved, or no longer exist. If a link brought you here,{' '}
          <Write subject="A page that couldn’t be loaded" /> and tell us which one.
        </>
      ),
      way: 'home',
    },
  ],
  ['405', { title: 'No entitlements', text: errorText.no_entitlements, way: 'back' }],
  ['429', { title: 'Call limit reached', text: errorText.call_limit, way: 'home' }],
]);

const otherwise: Content = {
  title: 'Something went wrong',
  text: (
    <>
      The fault is ours, not yours. Try again in a minute; if it happens again,{' '}
      <Write subject="Something went wrong" /> and tell us what you were doing.
    </>
  ),
  way: 'home',
};

export function SomethingWentWrong() {
  const [query] = useSearchParams();
  const status = query.get('status') ?? '';
  const { title, text, way } = contents.get(status) ?? otherwise;
  return (
    <Message
      title={title}
      actions={<Way on={way} />}
      {...(/^\d{3}$/.test(status) ? { mark: `Error ${status}` } : {})}
    >
      <p>{text}</p>
      <Reference query={query} />
    </Message>
  );
}

function Write({ subject }: { subject: string }) {
  return <a href={mailTo(subject)}>write to {brand.contactEmail}</a>;
}

function Way({ on }: { on: Content['way'] }) {
  if (on === 'home') return <ActionLink to={paths.clientHome}>Return Home</ActionLink>;
  if (on === 'search') return <ActionLink to={paths.objectSearch}>Return to search</ActionLink>;
  return <GoBack steps={on === 'back-two' ? 2 : 1} />;
}

const patienceMs = 300;

/** In a new tab there may be no history to go back to: go Home instead. */
function GoBack({ steps }: { steps: number }) {
  const navigate = useNavigate();
  const stillHere = useRef(0);
  useEffect(() => () => window.clearTimeout(stillHere.current), []);

  function goBack() {
    stillHere.current = window.setTimeout(() => navigate(paths.clientHome), patienceMs);
    navigate(-steps);
  }

  return <ActionButton onClick={goBack}>Go back</ActionButton>;
}
