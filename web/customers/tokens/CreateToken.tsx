import { Button, NumberInput, TextInput } from '@mantine/core';
import '@mantine/core/styles/NumberInput.layer.css';
import { type FormEvent, type ReactNode, useState } from 'react';
import { CallError } from '../../../shared/api/client.ts';
import { createToken } from '../../../shared/api/customers/tokens.ts';
import { PreviewNote, type PreviewToken } from '../../../shared/model/customers/previewToken.ts';
import type { ProfileDetail } from '../../../shared/model/customers/profileDetail.ts';
import { explain } from '../../api/errorText.ts';
import { useMutate } from '../../api/useMutate.ts';
import { CopyButton } from '../../ui/controls/CopyButton.tsx';
import { fault } from '../../ui/form/fault.ts';
import { Notice } from '../../ui/form/Notice.tsx';
import { linkCopied, linkCopiedMs } from '../copiedLink.ts';
import { type Expiry, ExpiryChoice, endOfDay, expiryProblem } from './ExpiryChoice.tsx';
import style from './PreviewTokens.module.css';

export function CreateToken({
  profile,
  onCreated,
  next,
  onDone,
}: {
  profile: ProfileDetail;
  onCreated: (token: PreviewToken) => void;
  /** The usual next step, where the form is part of a longer way. */
  next?: ReactNode;
  onDone: () => void;
}) {
  const [note, setNote] = useState('');
  const [expiry, setExpiry] = useState<Expiry>({ kind: 'default' });
  const [visits, setVisits] = useState<number | ''>('');
  const [tried, setTried] = useState(false);
  const [created, setCreated] = useState<PreviewToken | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { trigger, isMutating } = useMutate(createToken);
  const wrongNote = fault(PreviewNote, note);
  const wrongExpiry = expiryProblem(expiry);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    setProblem(null);
    if (wrongNote || wrongExpiry || isMutating) return;
    try {
      const { anonymous_token } = await trigger({
        organization: profile.organization_uid,
        profile: profile.gap_uid,
        note,
        expiry: expiry.kind === 'other' ? endOfDay(expiry.date) : null,
        max_visits: visits === '' ? null : visits,
      });
      setCreated(anonymous_token);
      onCreated(anonymous_token);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(explain(error));
    }
  }

  if (created) return <Created token={created} next={next} onDone={onDone} />;
  return (
    <form className="stack gap-16" noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label="Name"
        description="Who it’s for. Only administrators see this."
        size="sm"
        data-autofocus
        autoFocus
        value={note}
        error={tried ? wrongNote : undefined}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <ExpiryChoice expiry={expiry} problem={tried ? wrongExpiry : undefined} onChange={setExpiry} />
      <NumberInput
        label="Visits"
        description="Leave empty for no limit"
        size="sm"
        min={1}
        max={100_000}
        allowDecimal={false}
        hideControls
        value={visits}
        onChange={(value) => setVisits(typeof value === 'number' ? value : '')}
      />
      {problem && <Notice kind="problem">{problem}</Notice>}
      <div className="flex wrap gap-8">
        <Button type="submit" size="sm" loading={isMutating}>
          Create
        </Button>
      </div>
    </form>
  );
}

function Created({
  token: { link },
  next,
  onDone,
}: {
  token: PreviewToken;
  next: ReactNode;
  onDone: () => void;
}) {
  return (
    <div className="stack gap-16">
      <Notice kind="done">The token is ready. Anyone with this link can look around until it expires.</Notice>
      <p className={style.link}>{link}</p>
      <div className="flex wrap gap-8">
        <CopyButton
          text={() => link ?? ''}
          label="Copy link"
          copied={linkCopied}
          shownForMs={linkCopiedMs}
          variant="filled"
        />
        {next}
        <Button size="sm" variant="default" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}
