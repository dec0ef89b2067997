import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { brand } from '../../../shared/brand.ts';
import { isNoAccess } from '../../api/failurePage.ts';
import { paths } from '../../navigation/paths.ts';
import { ActionLink } from '../../ui/controls/Action.tsx';
import { mailTo } from '../../ui/mail.ts';
import { Message } from '../../ui/page/Message.tsx';
import { NoAccess } from '../../ui/page/NoAccess.tsx';
import { Reference } from '../../ui/page/Reference.tsx';

type Content = { title: string; text: ReactNode };

const contents = new Map<string, Content>([
  [
    '400',
    {
      title: 'This link can’t be read',
      text: 'It asks for a data source or a page that doesn’t exist, perhaps because it was mistyped or cut off. Go back and choose a data source at the top, or start a new search.',
    },
  ],
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
    },
  ],
]);

const otherwise: Content = {
  title: 'Something went wrong',
  text: (
    <>
      The fault is ours, not yours. Try again in a minute; if it happens again,{' '}
      <Write subject="Something went wrong" /> and tell us what you were doing.
    </>
  ),
};

export function SomethingWentWrong() {
  const [query] = useSearchParams();
  const status = query.get('status') ?? '';
  // Links from before say this in the address; pages say it in place. The page of a 403 was left over one that failed.
  if (isNoAccess({ status: Number(status) }) || status === '429')
    return (
      <NoAccess thing="this page" refusal={{ status: Number(status) }} steps={status === '403' ? 2 : 1} />
    );
  const { title, text } = contents.get(status) ?? otherwise;
  return (
    <Message
      title={title}
      actions={<ActionLink to={paths.clientHome}>Return Home</ActionLink>}
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
