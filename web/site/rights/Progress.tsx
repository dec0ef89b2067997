import type { RemovalRequest } from '../../../shared/model/lookup/removal.ts';
import { sourceNames } from '../../../shared/model/source.ts';
import { monthLabel } from '../../../shared/rules/lookup/months.ts';
import { counted } from '../../../shared/rules/text/counted.ts';
import { momentText } from '../../ui/dayText.ts';
import style from './RequestPanel.module.css';

export function Progress({ removals }: { removals: readonly RemovalRequest[] }) {
  if (removals.length === 0) {
    return (
      <p>
        No removal list has this reference yet. Once it is complete, run <code>insights remove FILE</code>.
      </p>
    );
  }
  return removals.map((removal) => (
    <dl key={removal.source} className={style.facts} aria-label={sourceNames[removal.source]}>
      {stepsOf(removal).map(({ name, done, next }) => (
        <Step key={name} name={name} done={done} next={next} />
      ))}
    </dl>
  ));
}

type StepFacts = { name: string; done: string | null; next: string };

function stepsOf({
  source,
  request,
  posts,
  authors,
  suppressed_at,
  applied,
  release,
  check,
  note,
}: RemovalRequest): StepFacts[] {
  return [
    {
      name: 'Listed',
      done: `${sourceNames[source]}: ${counted(authors, 'author', 'authors')}, ${counted(posts, 'post', 'posts')}`,
      next: '',
    },
    {
      name: 'Hidden',
      done: suppressed_at && `since ${momentText(suppressed_at)}`,
      next: 'insights remove FILE',
    },
    {
      name: 'Removed',
      done:
        applied &&
        `${counted(applied.posts, 'post', 'posts')} in ${applied.months.map(monthLabel).join(', ') || 'no month'}, ` +
          `${counted(applied.files, 'file', 'files')} rewritten on ${momentText(applied.at)}`,
      next: 'insights removals --apply',
    },
    {
      name: 'Release',
      done: release === null ? null : `${release} is the first without them`,
      next: 'insights build --publish, with a new month',
    },
    {
      name: 'Searched',
      done: check && `${counted(check.found, 'post', 'posts')} found on ${momentText(check.at)}`,
      next: `insights removals --check ${request}`,
    },
    ...(note ? [{ name: 'Note', done: note, next: '' }] : []),
  ];
}

const Step = ({ name, done, next }: StepFacts) => (
  <>
    <dt>{name}</dt>
    <dd>
      {done ?? (
        <>
          Not yet: <code>{next}</code>
        </>
      )}
    </dd>
  </>
);
