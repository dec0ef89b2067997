import { Button } from '@mantine/core';
import { useState } from 'react';
import { updateToken } from '../../../shared/api/customers/tokens.ts';
import type { PreviewToken } from '../../../shared/model/customers/previewToken.ts';
import { type TokenState, tokenStateOf } from '../../../shared/rules/customers/tokenState.ts';
import { useMutate } from '../../api/useMutate.ts';
import { ConfirmDialog } from '../../ui/controls/ConfirmDialog.tsx';
import { CopyButton } from '../../ui/controls/CopyButton.tsx';
import { StatusText, type Tone } from '../../ui/controls/StatusText.tsx';
import { dayText } from '../../ui/dayText.ts';
import { linkCopied, linkCopiedMs } from '../copiedLink.ts';
import { type Changed, EditTokenDialog } from './EditTokenDialog.tsx';
import style from './PreviewTokens.module.css';

const tones: Record<TokenState, Tone> = {
  running: 'plain',
  revoked: 'struck',
  used_up: 'muted',
  expired: 'coral',
};

export function TokenItem({
  token,
  editable,
  onStatistics,
  onChanged,
}: {
  token: PreviewToken;
  editable: boolean;
  onStatistics: () => void;
  onChanged: Changed;
}) {
  const [doing, setDoing] = useState<'edit' | 'revoke' | null>(null);
  const { trigger } = useMutate(updateToken);
  const { link, note } = token;
  const state = tokenStateOf(token, new Date());
  const done = () => setDoing(null);

  async function revoke() {
    const { organization_uid, gap_uid, version } = token;
    await trigger({
      organization: organization_uid,
      profile: gap_uid,
      token: token.token,
      version,
      // Any past moment revokes it.
      expiration: new Date(0).toISOString(),
    });
    done();
    onChanged(`${note} is revoked. Its link doesn’t work any more.`);
  }

  return (
    <li className={style.token}>
      <p className="strong breaks">{note}</p>
      <p className={style.facts}>
        <StatusText tone={tones[state]}>{stateText(token, state)}</StatusText>
        <span>{visitsText(token)}</span>
        <span>Created {dayText(token.created_at)}</span>
      </p>
      <div className="flex wrap gap-8">
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Usage statistics of ${note}`}
          onClick={onStatistics}
        >
          Statistics
        </Button>
        {editable && state !== 'revoked' && (
          <>
            {link && (
              <CopyButton
                text={() => link}
                label="Copy link"
                copied={linkCopied}
                shownForMs={linkCopiedMs}
                size="compact-sm"
              />
            )}
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Edit ${note}`}
              onClick={() => setDoing('edit')}
            >
              Edit
            </Button>
            {state === 'running' && (
              <Button
                size="compact-sm"
                variant="subtle"
                color="coral"
                aria-label={`Revoke ${note}`}
                onClick={() => setDoing('revoke')}
              >
                Revoke
              </Button>
            )}
          </>
        )}
      </div>
      <EditTokenDialog token={token} opened={doing === 'edit'} onClose={done} onChanged={onChanged} />
      <ConfirmDialog
        question={`Revoke ${note}?`}
        confirm="Revoke the token"
        opened={doing === 'revoke'}
        onConfirm={revoke}
        onClose={done}
      >
        <p>The link stops working at once, and anyone using it is signed out with their next click.</p>
      </ConfirmDialog>
    </li>
  );
}

function stateText({ expiration_date, revoked_at }: PreviewToken, state: TokenState): string {
  if (state === 'revoked') return `Revoked ${dayText(revoked_at ?? expiration_date)}`;
  if (state === 'used_up') return 'Used up';
  return `${state === 'expired' ? 'Expired' : 'Until'} ${dayText(expiration_date)}`;
}

function visitsText({ visits, max_visits }: PreviewToken): string {
  if (max_visits !== null) return `${visits} of ${max_visits} visits`;
  return visits === 1 ? '1 visit' : `${visits} visits`;
}
