import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '../../../../shared/api/client.ts';
import { createProfile } from '../../../../shared/api/customers/profiles.ts';
import type { ProfileDetail } from '../../../../shared/model/customers/profileDetail.ts';
import { Entitlement, entitlementNames } from '../../../../shared/model/entitlement.ts';
import { explain } from '../../../api/errorText.ts';
import { useMutate } from '../../../api/useMutate.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { Notice } from '../../../ui/form/Notice.tsx';
import { choiceOf, sourceLines } from '../../profiles/sourceChoice.ts';
import { accessUntilText, spanText } from '../../profiles/spanText.ts';
import style from './GiveAccess.module.css';
import { emptinessOf, type ProfileInput } from './profileDraft.ts';

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
  const [questioned, setQuestioned] = useState<string | null>(null);
  const question = useRef<HTMLParagraphElement>(null);
  const emptiness = emptinessOf(input);
  const asks = emptiness !== null && questioned === emptiness;
  useEffect(() => {
    if (asks) question.current?.focus();
  }, [asks]);

  async function create() {
    if (!asks && emptiness) return setQuestioned(emptiness);
    setProblem(null);
    try {
      onCreated((await trigger(input)).profile);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(explain(error));
    }
  }

  return (
    <Dialog
      title="Review"
      opened={opened}
      onClose={() => {
        setQuestioned(null);
        onClose();
      }}
      size={700}
    >
      <dl className={`${style.review} stack gap-10`}>
        {facts(input).map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {asks && (
        <Notice kind="problem" ref={question}>
          {emptiness} Create it all the same?
        </Notice>
      )}
      {problem && <Notice kind="problem">{problem}</Notice>}
      <div className="flex wrap gap-8">
        <Button
          size="sm"
          loading={isMutating}
          onClick={(event) => {
            // The second half of a double click must not answer the question that the first raised.
            if (!asks || event.detail < 2) void create();
          }}
        >
          {asks ? 'Create anyway' : 'Create GAP'}
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
    ['Access until', accessUntilText({ access_until: input.access_until ?? null })],
    ['Entitlements', granted.join(', ') || 'None'],
    ...(sources.length > 0
      ? sources.map(({ source, verticals }): [string, string] => [source, verticals])
      : [['Sources', 'None'] as [string, string]]),
  ];
}
