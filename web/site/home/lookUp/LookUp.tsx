import type { PublicLookUp } from '../../../../shared/model/lookup/publicLookUp.ts';
import { paths } from '../../../navigation/paths.ts';
import { ActionButton } from '../../../ui/controls/Action.tsx';
import { useSiteData } from '../../siteData.ts';
import { FigureCard } from './FigureCard.tsx';
import style from './LookUp.module.css';
import { useLookUp } from './useLookUp.ts';

/** A look-up that anyone may try. The first object is drawn ahead and needs no script. */
export function LookUp() {
  const { look_up } = useSiteData('look_up');
  return look_up && <Panel first={look_up} />;
}

const listId = 'look-up-names';
const problemId = 'look-up-problem';
const maxNameLength = 100;
const suggested = 4;

function Panel({ first }: { first: NonNullable<PublicLookUp> }) {
  const { objects, figures, problem, absent, isBusy, onSubmit, lookUp } = useLookUp(first);
  const others = objects.filter(({ sid }) => sid !== figures.sid).slice(0, suggested);
  return (
    <section className={style.panel} aria-labelledby="look-up-title">
      <h2 id="look-up-title" className="muted sans text-15 strong">
        Try it: look something up
      </h2>
      <form className={style.form} onSubmit={onSubmit}>
        <input
          className={style.field}
          name="name"
          type="text"
          list={listId}
          maxLength={maxNameLength}
          autoComplete="off"
          placeholder="Type a name"
          aria-label="A name to look up"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? problemId : undefined}
        />
        <datalist id={listId}>
          {objects.map(({ sid, name }) => (
            <option key={sid} value={name} />
          ))}
        </datalist>
        {/* The page’s filled button is “Talk to us”. */}
        <ActionButton kind="outline" type="submit" aria-busy={isBusy}>
          Look Up
        </ActionButton>
        {others.length > 0 && (
          <p className={style.others}>
            or
            {others.map(({ sid, name }, at) => (
              <span key={sid} className={style.suggestion}>
                {at > 0 && <span aria-hidden="true">·</span>}
                <button type="button" className={style.other} onClick={() => lookUp(sid)}>
                  {name}
                </button>
              </span>
            ))}
          </p>
        )}
      </form>
      <p className={style.without}>
        Looking up other names needs JavaScript. <a href={paths.contact}>Ask us</a> about any of them.
      </p>
      <div role="status">
        {problem && (
          <p id={problemId} className="decline text-14">
            {problem}
          </p>
        )}
        {absent && (
          <p className="muted text-14">
            Not in the sample. Try{' '}
            <button type="button" className={style.other} onClick={() => lookUp(absent.sid)}>
              {absent.name}
            </button>
            .
          </p>
        )}
      </div>
      <FigureCard figures={figures} />
    </section>
  );
}
