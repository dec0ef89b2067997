import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '../../../shared/api/access/secondFactor.ts';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { refreshSession } from '../../api/session.ts';
import { useMutate } from '../../api/useMutate.ts';
import { useRead } from '../../api/useRead.ts';
import { AsyncPart } from '../../ui/controls/AsyncPart.tsx';
import { useOpener } from '../../ui/focus/useOpener.ts';
import style from '../../ui/form/form.module.css';
import { PasswordAndCode } from './PasswordAndCode.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecondFactorSetup } from './SecondFactorSetup.tsx';

type Step = 'look' | 'set-up' | 'remove' | 'renew';

export function SecondFactorPanel({ viewer }: { viewer: Viewer }) {
  const factor = useRead(readSecondFactor, {});
  const [step, setStep] = useState<Step>('look');
  const opener = useOpener(step === 'set-up' || step === 'remove');
  const renewOpener = useOpener(step === 'renew');
  const done = () => {
    setStep('look');
    void factor.mutate();
    // Updates or removes the banner that asked for a second factor.
    refreshSession().catch(() => {});
  };
  if (step === 'set-up') {
    return <SecondFactorSetup viewer={viewer} onDone={done} onCancel={() => setStep('look')} />;
  }
  if (step === 'renew') {
    return <RenewRecoveryCodes viewer={viewer} onDone={done} onCancel={() => setStep('look')} />;
  }
  if (step === 'remove') {
    return <RemoveSecondFactor viewer={viewer} onDone={done} onCancel={() => setStep('look')} />;
  }
  return (
    <AsyncPart read={factor} lines={2}>
      {({ enabled, required, recovery_codes_left }) => (
        <div className={style.form}>
          <p className={style.lead}>
            {enabled ? (
              <>
                <strong>On.</strong> You need a code from your authenticator app to log in.{' '}
                {left(recovery_codes_left)}
              </>
            ) : (
              'Off. When it’s on, you also need a code from an app on your phone to log in, so a stolen password isn’t enough.'
            )}
          </p>
          {enabled && required && (
            <p className={style.note}>
              {viewer.organization.name} requires one: if you remove it, you’ll be asked to set up a new one
              right away.
            </p>
          )}
          <div className={style.actions}>
            <Button
              ref={opener}
              variant="default"
              size="md"
              onClick={() => setStep(enabled ? 'remove' : 'set-up')}
            >
              {enabled ? 'Remove' : 'Set up'}
            </Button>
            {enabled && (
              <Button ref={renewOpener} variant="default" size="md" onClick={() => setStep('renew')}>
                New recovery codes
              </Button>
            )}
          </div>
        </div>
      )}
    </AsyncPart>
  );
}

const left = (n: number) =>
  n === 1 ? 'You have 1 recovery code left.' : `You have ${n} recovery codes left.`;

type Props = { viewer: Viewer; onDone: () => void; onCancel: () => void };

function RemoveSecondFactor({ viewer, onDone, onCancel }: Props) {
  const { trigger } = useMutate(removeSecondFactor);
  return (
    <PasswordAndCode
      viewer={viewer}
      action="Remove second factor"
      color="coral"
      send={async (proof) => {
        await trigger(proof);
        onDone();
        // Where a second factor is required, the session now has a duty.
        await refreshSession();
      }}
      onCancel={onCancel}
    />
  );
}

function RenewRecoveryCodes({ viewer, onDone, onCancel }: Props) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const { trigger } = useMutate(renewRecoveryCodes);
  if (codes) {
    return <RecoveryCodes codes={codes} news="Your old recovery codes no longer work." onDone={onDone} />;
  }
  return (
    <>
      <p className={style.lead}>Ten new recovery codes replace the ones you have.</p>
      <PasswordAndCode
        viewer={viewer}
        action="Get new codes"
        send={async (proof) => setCodes((await trigger(proof)).recovery_codes)}
        onCancel={onCancel}
      />
    </>
  );
}
