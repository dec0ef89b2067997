import type { RemovalRequest } from '../../../shared/model/lookup/removal.ts';
import { sourceNames } from '../../../shared/model/scope.ts';
import { monthLabel } from '../../../shared/rules/lookup/months.ts';
import { counted } from '../../../shared/rules/text/figures.ts';
import { momentText } from '../../ui/dayText.ts';
import style from './RequestPanel.module.css';

const command = 'npm run insights --';

export function Progress({ removals }: { removals: readonly RemovalRequest[] }) {
  if (removals.length === 0) {
    return (
      <p>
        No removal list has this reference yet. Once it is complete, run <code>{command} remove FILE</code>.
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
      next: `${command} remove FILE`,
    },
    {
      name: 'Removed',
      done:
        applied &&
        `${counted(applied.posts, 'post', 'posts')} in ${applied.months.map(monthLabel).join(', ') || 'no month'}, ` +
          `${counted(applied.files, 'file', 'files')} rewritten on ${momentText(applied.at)}`,
      next: `${command} removals --apply`,
    },
    {
      name: 'Release',
      done: release === null ? null : `${release} is the first without them`,
      next: `${command} build --publish`,
    },
    {
      name: 'Searched',
      done: check && `${counted(check.found, 'post', 'posts')} found on ${momentText(check.at)}`,
      next: `${command} removals --check ${request}`,
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
