import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { CallError } from '../../../shared/api/client.ts';
import { requestReset } from '../../../shared/api/reset.ts';
import { Email } from '../../../shared/model/person.ts';
import { explain } from '../../api/errorText.ts';
import { useMutate } from '../../api/useMutate.ts';
import { paths } from '../../navigation/paths.ts';
import { ActionButton, ActionLink } from '../../ui/controls/Action.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { fault } from '../../ui/form/fault.ts';
import { EmailField } from '../../ui/form/fields.tsx';
import style from '../../ui/form/form.module.css';
import { useProblems } from '../../ui/form/useProblems.ts';
import { Message } from '../../ui/page/Message.tsx';
import { AccountPage } from '../AccountPage.tsx';

/** Asks for the mail with the reset link. */
export function ForgotPassword() {
  const typed = (useLocation().state as { email?: string } | null)?.email ?? '';
  const [email, setEmail] = useState(typed);
  const [outcome, setOutcome] = useState<'none' | 'sent' | 'failed'>('none');
  const problems = useProblems<'email'>();
  const { trigger, isMutating } = useMutate(requestReset);

  async function submit() {
    const wrong = email.trim() ? fault(Email, email) : 'Please enter the email.';
    if (wrong) return problems.show({ email: wrong });
    problems.clear();
    try {
      await trigger({ email: email.trim() });
      setOutcome('sent');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setOutcome('failed');
      problems.show({ form: resetProblem(error, email.trim()) });
    }
  }

  if (outcome === 'sent') return <Sent email={email.trim()} onAgain={() => setOutcome('none')} />;
  return (
    <AccountPage title="Forgot your password?">
      <Form problems={problems} onSubmit={submit}>
        <p className={style.lead}>
          Tell us the e-mail address of your account, and we will send you a link to choose a new password.
        </p>
        <EmailField
          ref={problems.place('email')}
          autoFocus
          value={email}
          onChange={setEmail}
          error={problems.textAt('email')}
        />
        <Button type="submit" size="md" fullWidth loading={isMutating}>
          {outcome === 'failed' ? 'Try sending instructions again' : 'Send instructions'}
        </Button>
        <Link className={style.aside} to={paths.login}>
          Back to login
        </Link>
      </Form>
    </AccountPage>
  );
}

function resetProblem(error: CallError, email: string): string {
  return error.code === 'account_not_found' || error.code === 'invalid_input'
    ? `We can't seem to find ${email}. Try another email or contact support.`
    : explain(error);
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <Message
      title="Look into your inbox"
      takesFocus="always"
      actions={
        <>
          <ActionLink to={paths.login}>Back to login</ActionLink>
          <ActionButton kind="outline" onClick={onAgain}>
            Nothing came? Send again
          </ActionButton>
        </>
      }
    >
      <p role="status">Reset instructions have been sent to {email}.</p>
      <p>The link in the mail is good for 30 minutes and works once.</p>
    </Message>
  );
}
