import { ActionIcon, TextInput } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { updateAccount } from '../../../shared/api/access/account.ts';
import { CallError } from '../../../shared/api/client.ts';
import { FullName } from '../../../shared/model/access/person.ts';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { tellOtherTabs } from '../../api/otherTabs.ts';
import { updateSession } from '../../api/session.ts';
import { useMutate } from '../../api/useMutate.ts';
import { displayName } from '../../api/viewer.ts';
import { fault } from '../../ui/form/fault.ts';
import { useDraft } from '../../ui/form/useDraft.ts';
import style from './NameEditor.module.css';

export function NameEditor({ viewer }: { viewer: Viewer }) {
  const [draft, setDraft] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | boolean>(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { trigger, isMutating } = useMutate(updateAccount);

  useDraft({
    name: 'own-name',
    value: draft === viewer.full_name ? null : draft,
    start: null,
    restore: setDraft,
    isSaving: isMutating,
  });

  function close() {
    setDraft(null);
    setProblem(false);
    requestAnimationFrame(() => pencil.current?.focus());
  }

  function markField(why: string | true) {
    setProblem(why);
    field.current?.focus();
  }

  async function save() {
    if (draft === null || isMutating) return;
    const wrong = fault(FullName, draft);
    if (wrong) return markField(wrong);
    if (draft.trim() === viewer.full_name) return close();
    setProblem(false);
    try {
      updateSession(await trigger({ full_name: draft.trim() }));
      tellOtherTabs();
      close();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // The server reports no reason; the marked, still open field shows that nothing was saved.
      markField(true);
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    // During input-method composition, Enter and Escape belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') void save();
    if (event.key === 'Escape') close();
  }

  if (draft === null) {
    return (
      <>
        <p className="row gap-8 text-16 breaks tall-44">
          {displayName(viewer)}
          <ActionIcon
            ref={pencil}
            variant="subtle"
            size={40}
            aria-label="Edit name"
            onClick={() => setDraft(viewer.full_name ?? '')}
          >
            <PencilIcon />
          </ActionIcon>
        </p>
        <p className="muted">{viewer.email}</p>
      </>
    );
  }
  return (
    <div className={style.edit}>
      <TextInput
        ref={field}
        aria-label="Full Name"
        name="name"
        autoComplete="name"
        size="md"
        autoFocus
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        error={problem}
        // Escape ends editing without closing the dialog.
        data-mantine-stop-propagation="true"
      />
      <ActionIcon size={42} aria-label="Save name" loading={isMutating} onClick={save}>
        <CheckIcon />
      </ActionIcon>
      <ActionIcon variant="default" size={42} aria-label="Cancel" disabled={isMutating} onClick={close}>
        <CloseIcon />
      </ActionIcon>
    </div>
  );
}

const frame = {
  viewBox: '0 0 20 20',
  width: 18,
  height: 18,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;

function PencilIcon() {
  return (
    <svg {...frame} aria-hidden="true">
      <path d="m4 16 .8-3.6L13.2 4a1.7 1.7 0 0 1 2.8 2.8l-8.4 8.4L4 16zm7.6-10.4 2.8 2.8" />
    </svg>
  );
}

function CheckIcon() {
  return (
    <svg {...frame} aria-hidden="true">
      <path d="m4 10.5 4 4 8-9" />
    </svg>
  );
}

function CloseIcon() {
  return (
    <svg {...frame} aria-hidden="true">
      <path d="m5 5 10 10M15 5 5 15" />
    </svg>
  );
}
