import type { ReactNode } from 'react';
import { bodyType, type Endpoint, type Output, routeKey } from '../../../shared/api/endpoint.ts';
import { brand } from '../../../shared/brand.ts';
import { ActionButton } from '../../ui/controls/Action.tsx';
import { Notice } from '../../ui/form/Notice.tsx';
import style from './PlainForm.module.css';
import { type Fields, type Problems, usePlainForm } from './usePlainForm.ts';

type PlainFormProps<E extends Endpoint> = {
  endpoint: E;
  fields: Fields;
  texts: { sent: string; failed: string };
  sentAnchor: string;
  submit: string;
  /** The confirmation, where the answer says more than the fixed text. */
  confirm?: (answer: Output<E>) => ReactNode;
  privacy: ReactNode;
  children: (problems: Problems) => ReactNode;
};

/** Without JavaScript, the browser submits the form and returns to the confirmation. */
export function PlainForm<E extends Endpoint>(props: PlainFormProps<E>) {
  const { endpoint, fields, texts, sentAnchor, submit, confirm, privacy, children } = props;
  const { form, outcome, busy, problems, onSubmit, checkHere } = usePlainForm(endpoint, fields);
  const [method = '', action] = routeKey(endpoint).split(' ');
  return (
    <form
      ref={form}
      className={style.form}
      method={method.toLowerCase()}
      action={action}
      encType={bodyType(endpoint)}
      onSubmit={onSubmit}
    >
      {children(problems)}
      <div className={style.website} aria-hidden="true">
        <label>
          Website <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className={style.foot}>
        <ActionButton type="submit" className={style.send} aria-disabled={busy} onClick={checkHere}>
          {busy ? 'Sending…' : submit}
        </ActionButton>
        <p className="muted text-14">{privacy}</p>
      </div>
      <div className={style.outcome}>
        {outcome?.sent !== undefined && (
          <Notice kind="done">{confirm ? confirm(outcome.sent) : texts.sent}</Notice>
        )}
        {outcome?.failed && (
          <Notice kind="problem">
            <strong>{texts.failed}</strong> {outcome.failed} What you wrote is still here; you can also write
            to <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>.
          </Notice>
        )}
        {!outcome && (
          <p id={sentAnchor} className={style.sent}>
            {texts.sent}
          </p>
        )}
      </div>
    </form>
  );
}
