import { bodyType, routeKey } from '../../../shared/api/endpoint.ts';
import { submitForm } from '../../../shared/api/site/forms.ts';
import { brand } from '../../../shared/brand.ts';
import {
  contactTexts,
  longestHearAbout,
  longestMessage,
  type MessageSource,
  type MessageType,
  messageSentAnchor,
} from '../../../shared/model/site/contactMessage.ts';
import { paths } from '../../navigation/paths.ts';
import { ActionButton } from '../../ui/controls/Action.tsx';
import { Notice } from '../../ui/form/Notice.tsx';
import style from './ContactForm.module.css';
import { LineField, TextField } from './fields.tsx';
import { useContactForm } from './useContactForm.ts';

const [method = '', action] = routeKey(submitForm).split(' ');

/** Without JavaScript, the browser submits the form and returns to the confirmation. */
export function ContactForm({ source, type }: { source: MessageSource; type: MessageType }) {
  const { form, outcome, busy, problems, onSubmit, checkHere } = useContactForm();
  return (
    <form
      ref={form}
      className={style.form}
      method={method.toLowerCase()}
      action={action}
      encType={bodyType(submitForm)}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="source" value={source} />
      <input type="hidden" name="type" value={type} />
      <LineField name="first_name" autoComplete="given-name" required problem={problems.first_name} />
      <LineField name="last_name" autoComplete="family-name" required problem={problems.last_name} />
      <LineField
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        problem={problems.email}
      />
      <LineField name="phone" type="tel" autoComplete="tel" required problem={problems.phone} />
      <LineField name="company" autoComplete="organization" problem={problems.company} wide />
      <TextField name="message" rows={6} longest={longestMessage} required problem={problems.message} />
      <TextField name="hear_about" rows={2} longest={longestHearAbout} problem={problems.hear_about} />
      <div className={style.website} aria-hidden="true">
        <label>
          Website <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className={style.foot}>
        <ActionButton type="submit" className={style.send} aria-disabled={busy} onClick={checkHere}>
          {busy ? 'Sending…' : 'Send'}
        </ActionButton>
        <p className={style.privacy}>
          We use this only to answer you. <a href={paths.policy}>Privacy policy</a>
        </p>
      </div>
      <div className={style.outcome}>
        {outcome?.sent && <Notice kind="done">{contactTexts.sent}</Notice>}
        {outcome?.failed && (
          <Notice kind="problem">
            <strong>{contactTexts.failed}</strong> {outcome.failed} What you wrote is still here; you can also
            write to <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>.
          </Notice>
        )}
        {!outcome && (
          <p id={messageSentAnchor} className={style.sent}>
            {contactTexts.sent}
          </p>
        )}
      </div>
    </form>
  );
}
