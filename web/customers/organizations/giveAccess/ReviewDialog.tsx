import { Button } from '@mantine/core';
import { useState } from 'react';
import { CallError } from '../../../../shared/api/client.ts';
import { createProfile } from '../../../../shared/api/customers/profiles.ts';
import type { ClientInput } from '../../../../shared/api/endpoint.ts';
import type { ProfileDetail } from '../../../../shared/model/customers/profileDetail.ts';
import { Entitlement, entitlementNames } from '../../../../shared/model/entitlement.ts';
import { explain } from '../../../api/errorText.ts';
import { useMutate } from '../../../api/useMutate.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { Notice } from '../../../ui/form/Notice.tsx';
import { choiceOf, sourceLines } from '../../profiles/sourceChoice.ts';
import { spanText } from '../../profiles/spanText.ts';
import style from './GiveAccess.module.css';

type ProfileInput = ClientInput<typeof createProfile>;

export function ReviewDialog({
  input,
  opened,
  onClose,
  onCreated,
}: {
  input: ProfileInput;
  opened: boolean;
  onClose: () => void;
  onCreated: (profile: ProfileDetail) => void;
}) {
  const { trigger, isMutating } = useMutate(createProfile);
  const [problem, setProblem] = useState<string | null>(null);

  async function create() {
    setProblem(null);
    try {
      onCreated((await trigger(input)).profile);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(explain(error));
    }
  }

  return (
    <Dialog title="Review" opened={opened} onClose={onClose} size={700}>
      <dl className={style.review}>
        {facts(input).map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {problem && <Notice kind="problem">{problem}</Notice>}
      <div className={style.actions}>
        <Button size="sm" loading={isMutating} onClick={() => void create()}>
          Create GAP
        </Button>
        <Button size="sm" variant="default" disabled={isMutating} onClick={onClose}>
          Back
        </Button>
      </div>
    </Dialog>
  );
}

function facts(input: ProfileInput): [string, string][] {
  const granted = Entitlement.options.filter((name) => input[name]).map((name) => entitlementNames[name]);
  const domains = input.profile_email_domains.map(({ email_domain }) => email_domain);
  const sources = sourceLines(choiceOf(input.profile_sources as ProfileDetail['profile_sources']));
  return [
    ['Name', input.profile_name],
    ['Email domains', domains.join(', ') || 'None'],
    ['Span', spanText(input)],
    ['Entitlements', granted.join(', ') || 'None'],
    ...(sources.length > 0
      ? sources.map(({ source, verticals }): [string, string] => [source, verticals])
      : [['Sources', 'None'] as [string, string]]),
  ];
}
