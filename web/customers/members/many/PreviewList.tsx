import { roleNames } from '../../../../shared/model/role.ts';
import { reasonTexts } from '../jobs/reasonText.ts';
import { memberName } from '../memberColumns.tsx';
import style from './Change.module.css';
import type { Group, Grouped } from './groupVerdicts.ts';
import { countedUsers } from './taskWords.ts';

const mostNamed = 5;

/** What a change would do before it starts: who changes, who stays as they are, and who can’t be changed. */
export const PreviewList = ({ preview: { changing, losing, skipped, failed } }: { preview: Grouped }) => (
  <dl className={style.preview} aria-label="What will change" aria-live="polite">
    <div>
      <dt className="strong">{verb(changing.length, 'changes', 'change')}</dt>
      <dd className="muted small breaks">{namesOf(changing)}</dd>
    </div>
    {losing.map(({ role, members }) => (
      <div key={role}>
        <dt className="strong">
          {verb(members.length, 'loses', 'lose')} {roleNames[role]}
        </dt>
        <dd className="muted small breaks">{namesOf(members)}</dd>
      </div>
    ))}
    <Groups groups={skipped} verbs={['stays as they are', 'stay as they are']} />
    <Groups groups={failed} verbs={['can’t be changed', 'can’t be changed']} />
  </dl>
);

const Groups = ({ groups, verbs: [one, many] }: { groups: readonly Group[]; verbs: [string, string] }) =>
  groups.map(({ reason, members }) => (
    <div key={reason}>
      <dt className="strong">{verb(members.length, one, many)}</dt>
      <dd className="muted small breaks">
        {reasonTexts[reason]} {namesOf(members)}
      </dd>
    </div>
  ));

const verb = (count: number, one: string, many: string) =>
  `${countedUsers(count)} ${count === 1 ? one : many}`;

type Named = Parameters<typeof memberName>[0];

function namesOf(members: readonly Named[]): string {
  const named = members.slice(0, mostNamed).map(memberName).join(', ');
  const more = members.length - mostNamed;
  return more > 0 ? `${named} and ${more.toLocaleString()} more` : named;
}
