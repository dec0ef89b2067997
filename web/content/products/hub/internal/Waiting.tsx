import { Link } from 'react-router-dom';
import { listQuestions } from '../../../../../shared/api/content/answers.ts';
import { listMembers } from '../../../../../shared/api/customers/members.ts';
import { listMessages } from '../../../../../shared/api/site/messages.ts';
import { listRightsRequests } from '../../../../../shared/api/site/rights.ts';
import type { Viewer } from '../../../../../shared/model/access/viewer.ts';
import { scopeOf } from '../../../../../shared/rules/access/permissions.ts';
import { inviteStatusOf } from '../../../../../shared/rules/customers/inviteStatus.ts';
import { useRead } from '../../../../api/useRead.ts';
import { paths } from '../../../../navigation/paths.ts';
import part from '../Part.module.css';
import { Part } from '../Part.tsx';

/** The requests that wait for staff, each kind with its count. */
export function Waiting({ viewer }: { viewer: Viewer }) {
  const may = (permission: Parameters<typeof scopeOf>[0]) => scopeOf(permission, viewer) === 'any';
  const messages = useRead(listMessages, may('messages.read') ? { state: 'new' } : null);
  const questions = useRead(listQuestions, may('questions.read') ? { of: 'all', state: 'open' } : null);
  const removals = useRead(listRightsRequests, may('removals.answer') ? { state: 'open' } : null);
  const { organization_uid } = viewer.organization;
  const members = useRead(listMembers, may('members.read') ? { organization: organization_uid } : null);
  const expired = members.data?.accounts.filter((each) => inviteStatusOf(each, new Date()) === 'expired');
  const rows = [
    { name: 'Messages', to: paths.adminMessages, count: countOf(messages.data?.messages, messages.data) },
    {
      name: 'Questions',
      to: paths.adminQuestions,
      count: countOf(questions.data?.questions, questions.data),
    },
    {
      name: 'Removal requests',
      to: paths.adminRemovals,
      count: countOf(removals.data?.requests, removals.data),
    },
    { name: 'Invites that expired', to: paths.adminManage, count: countOf(expired, members.data) },
  ];
  const asked = [may('messages.read'), may('questions.read'), may('removals.answer'), may('members.read')];
  const shown = rows.filter((_, at) => asked[at]);
  if (shown.length === 0) return null;
  return (
    <Part title="Waiting for us">
      <ul>
        {shown.map(({ name, to, count }) => (
          <li key={name} className={part.entry}>
            <Link className={part.name} to={to}>
              {name}
            </Link>
            <span className={count === '0' ? part.detail : 'rigid strong'}>{count}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** `50+` where a further page follows. */
const countOf = (found: readonly unknown[] | undefined, page: { cursor?: string | undefined } | undefined) =>
  found ? `${found.length}${page?.cursor ? '+' : ''}` : '…';
